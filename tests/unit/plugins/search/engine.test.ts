import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchEngine } from '../../../../src/plugins/search/engine/engine';
import type { Hit } from '../../../../src/plugins/search/engine/hits';
import { MAX_LENGTH, parseQuery } from '../../../../src/plugins/search/engine/query';
import { EMPTY } from '../../../search/emptyIndex';
import { propertyRuns } from '../../../support/properties';
import { ownIndex } from '../../../search/ownIndex';

const engine = new SearchEngine(ownIndex());

function hitsOf(query: string, group?: string): Hit[] {
  return engine
    .search(query)
    .groups.filter(({ id }) => !group || id === group)
    .flatMap(({ hits }) => hits);
}

const titles = (hits: readonly Hit[]): string[] =>
  hits.map(({ title }) => title.map(({ text }) => text).join(''));

describe('groups', () => {
  it('are ordered as API, guides, errors, descriptions', () => {
    const order = ['best', 'api', 'guides', 'errors', 'described'];
    for (const query of ['case', 'document', 'risk assessment', 'token', 'owner']) {
      const ids = engine.search(query).groups.map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(1);
      expect(ids).toEqual(order.filter((id) => ids.includes(id as never)));
    }
  });

  it('move an exact match to the top, without repeating it', () => {
    const { groups } = engine.search('CASE_ARCHIVED');
    expect(groups[0]).toMatchObject({
      id: 'best',
      hits: [{ route: '/docs/Errors/#CASE_ARCHIVED' }],
    });
    const routes = groups.flatMap(({ hits }) => hits.map(({ route }) => route));
    expect(new Set(routes).size).toBe(routes.length);
    expect(engine.search('createCase').groups[0]?.id).toBe('api');
    expect(titles(hitsOf('reject reason'))[0]).not.toBe('REJECTION_REASON_REQUIRED');
  });
});

describe('names', () => {
  it('are ordered as exact name, exact member, prefix, initials', () => {
    expect(titles(hitsOf('Goal', 'api'))[0]).toBe('Goal');
    const status = titles(hitsOf('status', 'api'));
    expect(status[0]).toBe('Status');
    expect(status.slice(1, 3)).toEqual(['Case.status', 'Company.status']);
    expect(status.indexOf('Case.status')).toBeLessThan(
      status.indexOf('CaseFilterInput.statusIdentifiers'),
    );
    // Also the beginning of a part before some of the initials: `sendContactPointEmail`.
    expect(titles(hitsOf('sco', 'api'))[0]).toBe('ScreeningResult.matchScore');
  });

  it('are marked as deprecated', () => {
    expect(hitsOf('NEMID')[0]).toMatchObject({ deprecated: true });
    expect(hitsOf('MITID')[0]).toMatchObject({ deprecated: false });
  });
});

describe('letters', () => {
  it.each([
    ['vedtaegter', 'Vedtægter'],
    ['resume', 'résumé'],
    ['认证', '认证系统使用JWT令牌'],
    ['トークン', 'アクセストークンを使用します'],
    ['เอกสาร', 'อัปโหลดเอกสารของลูกค้า'],
    ['c#', 'Samples in C# and PHP.'],
  ])('%s finds %s, and the other way round', (typed, text) => {
    const found = (query: string, written: string): number =>
      new SearchEngine({
        ...EMPTY,
        guides: [['/docs/a', 'Guide', [['Guide', written]]]],
      }).search(query).groups.length;
    expect(found(typed, text)).toBe(1);
    if (!/[ \u0e00-\uffff]/.test(text)) expect(found(text, typed)).toBe(1);
  });
});

describe('bad input', () => {
  it('of 10,000 characters is truncated', () => {
    expect(parseQuery('a'.repeat(10_000)).text).toHaveLength(MAX_LENGTH);
  });

  it('without a word has no answer', () => {
    const signs = ['', ' ', '...', '()', '@', '“”', '—', '%', '\\', '😀', '\ud800'];
    for (const text of [...signs, '\u0000\u0007\u001b', '\u202e\u200b'])
      expect(engine.search(text), text).toEqual({ groups: [] });
  });

  it('finds the Danish words of the glossary, and full-width letters', () => {
    expect(hitsOf('kundekendskabsprocedure')[0]?.route).toBe(
      '/docs/general/glossary#customer-due-diligence',
    );
    expect(titles(hitsOf('ｃｒｅａｔｅＣａｓｅ'))[0]).toBe('createCase');
  });

  it('is never HTML: the result is text of the index', () => {
    for (const hit of hitsOf('<img src=x onerror=alert(1)> case')) {
      for (const { text } of [...hit.title, ...hit.excerpt, ...hit.context])
        expect(text).not.toMatch(/onerror|<img/);
    }
  });

  it('of any kind and in any script does not throw', () => {
    const words = ['дело', 'قضية', 'ı̇', 'ﬁle', 'ÅRSRAPPORT', 'constructor', '__proto__', 'valueOf'];
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        (text) => void engine.search(text),
      ),
      { ...propertyRuns(40, 0.02), examples: words.map((text) => [text]) },
    );
  });
});

describe('a question', () => {
  const small = new SearchEngine({
    ...EMPTY,
    guides: [
      ['/docs/archive', 'Archive', [['Archive', 'Archive the case of a client.']]],
      ['/docs/ends', 'Ends', [['Archive at once', 'The case ends; archive it.']]],
      ['/docs/numbers', 'Numbers', [['Customer numbers', 'Numbers of your own.']]],
      ['/docs/limits', 'Limits', [['Limits', 'A client may send 300 requests.']]],
    ],
    synonyms: { customer: ['client'], clos: ['archiv'] },
  });
  const headings = (query: string): string[] =>
    small.search(query).groups.flatMap(({ hits }) => titles(hits));

  it('finds texts with all words as typed before those with synonyms', () => {
    expect(headings('customer numbers')[0]).toBe('Customer numbers');
    expect(headings('close the case of a customer')[0]).toBe('Archive');
  });

  it('finds texts that have at least half of its words, and others only for a question', () => {
    expect(headings('close case customer')).toEqual(['Archive', 'Archive at once']);
    expect(headings('close case customer quickly').slice(2)).toEqual([
      'Customer numbers',
      'Limits',
    ]);
  });
});

describe('the words around a name', () => {
  it('do not hide it', () => {
    for (const [query, name] of [
      ['get company', 'company'],
      ['list all persons', 'persons'],
      ['enum values person role', 'PersonRole'],
      ['getDocument', 'getDocument'],
      ['create case input', 'CreateCaseInput'],
      ['document type', 'DocumentType'],
      // A word that is not finished yet.
      ['be', 'BeneficialOwner'],
    ] as const)
      expect(titles(hitsOf(query, 'api'))[0], query).toBe(name);
  });

  it('find nothing alone', () => {
    for (const query of ['the', 'what is', 'how to']) expect(hitsOf(query), query).toEqual([]);
  });
});

it('a query that nothing matches gets at most three names that are like it, and no text', () => {
  const { groups } = engine.search('kubernetes deployment');
  expect(groups.map(({ id }) => id)).toEqual(['nearest']);
  expect(groups[0]?.hits.length).toBeLessThanOrEqual(3);
  // No argument, which many operations have: `users(filter:)` is no nearer than `cases(filter:)`.
  expect(titles(hitsOf('filterxx')).join()).not.toContain('filter:');
});
