import path from 'node:path';
import { expect, it } from 'vitest';
import { anchorOf, readGlossary, type Term } from '../../../../src/plugins/glossary/glossary';
import { temporaryFolder } from '../../../support/temporaryFolder';
import { abridged, reported } from '../../messages';

function read(source: string): Term[] {
  const folder = temporaryFolder({ 'glossary.yml': source });
  return readGlossary(path.join(folder, 'glossary.yml'), 'docs/glossary.yml');
}

/** What a writer reads. */
const messages = (source: string): string[] =>
  reported(() => read(source)).map((line) => line.replace('docs/glossary.yml:', ''));

const OWNER = `- term: legal owner
  match: [legal owners]
  danish: legal ejer
  meaning: Who holds a share.
`;

it('the glossary of the site has words, each with an anchor of its own', () => {
  const terms = readGlossary(path.resolve('docs/glossary.yml'), 'docs/glossary.yml');
  expect(terms.length).toBeGreaterThanOrEqual(30);
  expect(new Set(terms.map(({ term }) => anchorOf(term))).size).toBe(terms.length);
  expect(anchorOf('politically exposed PEP')).toBe('politically-exposed-pep');
});

it('a glossary is read with its forms; further forms may be left out', () => {
  expect(read(`${OWNER}- term: case\n  danish: sag\n  meaning: The file.\n`)).toEqual([
    {
      term: 'legal owner',
      match: ['legal owners'],
      danish: 'legal ejer',
      meaning: 'Who holds a share.',
    },
    { term: 'case', match: [], danish: 'sag', meaning: 'The file.' },
  ]);
});

it('a glossary with everything wrong gets all of it, in the order of lines', () => {
  const expected = [
    '6:3 … "matches" … Did you mean "match"?',
    '7:11 … "danish"',
    '8:12 … "meaning" … full stop',
    '9:3 … "term"',
    '10:10 … "match" … list',
    '11:12 … "meaning"',
    '12:3 … "beneficial owner" … mapping',
  ];
  const found = messages(`${OWNER}- term: case
  matches: [file]
  danish: ""
  meaning: The file of a client
- danish: ejer
  match: Legal owners
  meaning: 5
- beneficial owner
`);
  expect(abridged(found, expected)).toEqual(expected);
});
