import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorOf, readGlossary, type Term } from '../../../../src/remark/glossary/glossary';
import { temporaryFolder } from '../../../support/temporaryFolder';

function read(source: string): Term[] {
  const folder = temporaryFolder({ 'glossary.yml': source });
  return readGlossary(path.join(folder, 'glossary.yml'), 'docs/glossary.yml');
}

/** What a writer reads. */
function messages(...lines: string[]): string {
  try {
    read(`${lines.join('\n')}\n`);
  } catch (error) {
    return (error as Error).message;
  }
  return 'The glossary was accepted.';
}

const GOOD = [
  '- term: legal owner',
  '  match: [legal owners]',
  '  danish: legal ejer',
  '  meaning: Who holds a share.',
];

describe('the glossary', () => {
  it('of the site holds, and has words', () => {
    const terms = readGlossary(path.resolve('docs/glossary.yml'), 'docs/glossary.yml');
    expect(terms.length).toBeGreaterThanOrEqual(30);
    expect(new Set(terms.map(({ term }) => anchorOf(term))).size).toBe(terms.length);
  });

  it('is read with its forms; further forms may be left out', () => {
    expect(
      read(
        [...GOOD, '- term: case', '  danish: sag', '  meaning: The file of a client.'].join('\n'),
      ),
    ).toEqual([
      {
        term: 'legal owner',
        match: ['legal owners'],
        danish: 'legal ejer',
        meaning: 'Who holds a share.',
      },
      { term: 'case', match: [], danish: 'sag', meaning: 'The file of a client.' },
    ]);
  });

  it('with everything wrong gets all of it, in the order of lines', () => {
    expect(
      messages(
        ...GOOD,
        '- term: case',
        '  matches: [file]',
        '  danish: ""',
        '  meaning: The file of a client',
        '- danish: ejer',
        '  match: Legal owners',
        '  meaning: 5',
        '- beneficial owner',
        '- term: Legal Owner',
        '  match: [case, Case]',
        '  danish: ejer',
        '  meaning: Again.',
      ),
    ).toMatchInlineSnapshot(`
      "docs/glossary.yml:6:3 unknown key "matches". Did you mean "match"?
      docs/glossary.yml:7:11 wrong value "" for "danish". Expected a text.
      docs/glossary.yml:8:12 wrong value "The file of a client" for "meaning". Expected a sentence with a full stop at its end.
      docs/glossary.yml:9:3 missing key "term". Expected a text.
      docs/glossary.yml:10:10 wrong value "Legal owners" for "match". Expected a list.
      docs/glossary.yml:11:12 wrong value 5 for "meaning". Expected a sentence with a full stop at its end.
      docs/glossary.yml:12:3 wrong value "beneficial owner". Expected a mapping with term, match, danish, meaning."
    `);
  });

  it('that is not a list, or empty', () => {
    const expected = 'docs/glossary.yml:1:1 The glossary is a list of terms.';
    expect([messages('term: case'), messages('')]).toEqual([expected, expected]);
  });

  it('that is not there', () => {
    const load = (): Term[] => readGlossary('/nowhere/glossary.yml', 'docs/glossary.yml');
    expect(load).toThrow('docs/glossary.yml:1:1 There is no such file.');
  });
});

describe('names of a term', () => {
  it.each([
    ['politically exposed person', 'politically-exposed-person'],
    ['anti-money laundering', 'anti-money-laundering'],
    ['PEP', 'pep'],
  ])('make an anchor: %s', (term, anchor) => {
    expect(anchorOf(term)).toBe(anchor);
  });
});
