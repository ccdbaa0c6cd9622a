import { buildSchema, printSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { compare } from '../../../src/impact/compare';
import { brokenLinks, goneUrls } from '../../../src/impact/links';
import { changedNames, newDeprecatedUses } from '../../../src/impact/names';
import { targetOf, targetsOf } from '../../../src/model/links';
import type { SampleModel, SiteModel, Use } from '../../../src/model/types';
import { changedDescriptions, changesBetween } from '../../../src/changelog/changes';
import { indexSymbols } from '../../../src/schema/symbols';
import { schemaWith } from './schemas';

function sample(rest: Partial<SampleModel> = {}): SampleModel {
  return {
    file: 'docs/a.mdx',
    line: 3,
    name: 'ReadCase',
    request: 'run',
    status: 200,
    response: '{\n  "a": 1\n}',
    ...rest,
  };
}

function state(rest: Partial<SiteModel> = {}): SiteModel {
  return {
    problems: [],
    buildErrors: [],
    pages: [],
    samples: [],
    uses: [],
    links: [],
    sdl: printSchema(schemaWith()),
    files: [],
    ...rest,
  };
}

function use(coordinate: string, rest: Partial<Use> = {}): Use {
  return { coordinate, file: 'docs/a.mdx', line: 7, by: 'ReadCase', ...rest };
}

describe('samples', () => {
  const comparison = async (before: SampleModel[], after: SampleModel[]) =>
    (await compare(state({ samples: before }), state({ samples: after }))).samples;

  it('with another response are reported with both, at their new line', async () => {
    const { changed, added, removed } = await comparison(
      [sample()],
      [sample({ line: 9, response: '{\n  "a": 2\n}' })],
    );
    expect(changed).toEqual([
      {
        file: 'docs/a.mdx',
        line: 9,
        name: 'ReadCase',
        isRequestChanged: false,
        isOnlyIds: false,
        status: { before: 200, after: 200 },
        difference: [
          { mark: ' ', text: '{' },
          { mark: '-', text: '  "a": 1' },
          { mark: '+', text: '  "a": 2' },
          { mark: ' ', text: '}' },
        ],
      },
    ]);
    expect([added, removed]).toEqual([[], []]);
  });

  it('are compared by status too, and by nothing else', async () => {
    expect((await comparison([sample()], [sample({ status: 503 })])).changed).toMatchObject([
      { status: { before: 200, after: 503 } },
    ]);
    expect(
      (await comparison([sample()], [sample({ line: 4, request: 'run compact' })])).changed,
    ).toEqual([]);
  });

  it('whose request changed, or in which only ids differ, are marked', async () => {
    const response = (id: string): string => `{"id": "9c1623f0-d38e-48e9-a94f-2ef31a7e0e${id}"}`;
    expect(
      (
        await comparison(
          [sample({ response: response('d1') })],
          [sample({ response: response('d2'), request: 'run compact' })],
        )
      ).changed,
    ).toMatchObject([{ isRequestChanged: true, isOnlyIds: true }]);
  });

  it('come and go', async () => {
    const { added, removed } = await comparison(
      [sample()],
      [sample({ name: 'ReadOther', line: 4 })],
    );
    expect({ added, removed }).toEqual({
      added: [{ file: 'docs/a.mdx', line: 4, name: 'ReadOther' }],
      removed: [{ file: 'docs/a.mdx', line: 3, name: 'ReadCase' }],
    });
  });

  it('with another request cost are reported', async () => {
    const before = state({ samples: [sample({ cost: { depth: 2, complexity: 3 } })] });
    const costsAfter = async (depth: number) =>
      (await compare(before, state({ samples: [sample({ cost: { depth, complexity: 3 } })] })))
        .costs;
    expect(await costsAfter(2)).toEqual([]);
    expect(await costsAfter(3)).toMatchObject([
      { name: 'ReadCase', before: { depth: 2, complexity: 3 }, after: { depth: 3, complexity: 3 } },
    ]);
  });
});

it('changed descriptions are named by coordinate, without those of what is new', async () => {
  const described = (text: string, more = '') =>
    buildSchema(`
      "${text}" type Query { "${text}" case("${text}" id: ID "Same." type: Kind): Case }
      "${text}" type Case { "${text}" id: ID ${more} }
      "${text}" enum Kind { "${text}" LEGAL }
      "${text}" input Filter { "${text}" name: String }
      "${text}" directive @internal("${text}" reason: String) on FIELD_DEFINITION
    `);
  expect(await changedDescriptions(described('One.'), described('One.'))).toEqual([]);
  expect(
    await changedDescriptions(described('One.'), described('Two.', '"New." name: Int')),
  ).toEqual([
    '@internal',
    '@internal(reason:)',
    'Case',
    'Case.id',
    'Filter',
    'Filter.name',
    'Kind',
    'Kind.LEGAL',
    'Query',
    'Query.case(id:)',
    'case',
  ]);
});

describe('uses of changed names', () => {
  const named = async (from: string, to: string, base: Use[], head: Use[]) => {
    const [before, after] = [schemaWith(), schemaWith(from, to)];
    const { byCoordinate } = indexSymbols(after);
    return changedNames(await changesBetween(before, after), base, head, (name) =>
      byCoordinate.has(name),
    );
  };

  it('of a removed name are those of the base', async () => {
    expect(await named('name: String', '', [use('Case.name')], [use('Case.id')])).toEqual([
      { coordinate: 'Case.name', kind: 'breaking', isGone: true, uses: [use('Case.name')] },
    ]);
  });

  it('of a name with another type are those of the working tree, each line once', async () => {
    const head = [use('Case.name', { line: 8 }), use('Case.name', { line: 8 }), use('Case.id')];
    expect(await named('name: String', 'name: Int', [use('Case.name')], head)).toEqual([
      { coordinate: 'Case.name', kind: 'breaking', isGone: false, uses: [head[0]] },
    ]);
  });

  it('of an operation are found by its coordinate', async () => {
    expect(
      await named('case(id: ID!): Case', 'case(id: ID!): String', [], [use('Query.case')]),
    ).toMatchObject([{ coordinate: 'Query.case', kind: 'breaking' }]);
  });

  it('are those of the call that a required argument is added to', async () => {
    expect(
      await named('case(id: ID!)', 'case(id: ID!, day: Int!)', [], [use('Query.case')]),
    ).toMatchObject([{ coordinate: 'Query.case', kind: 'breaking' }]);
  });

  it('of a type are those of its members, where a value is added to an enum', async () => {
    expect(await named('CLOSED', 'CLOSED GONE', [], [use('Status.OPEN')])).toMatchObject([
      { coordinate: 'Status', kind: 'dangerous', uses: [use('Status.OPEN')] },
    ]);
  });

  it('are not looked for where a name is only added', async () => {
    expect(await named('name: String', 'name: String day: Int', [], [use('Case.day')])).toEqual([]);
  });
});

describe('new uses of deprecated names', () => {
  const deprecated = schemaWith('name: String', 'name: String @deprecated');
  const text = (line: number): Use => use('Case.name', { line, by: 'text' });

  it('are all uses of a name that becomes deprecated', () => {
    expect(
      newDeprecatedUses(
        { schema: schemaWith(), uses: [text(1)] },
        { schema: deprecated, uses: [text(1), use('Case.id')] },
      ),
    ).toEqual([text(1)]);
  });

  it('are not those that only moved', () => {
    expect(
      newDeprecatedUses(
        { schema: deprecated, uses: [text(1)] },
        { schema: deprecated, uses: [text(5), text(6)] },
      ),
    ).toEqual([text(6)]);
  });
});

describe('links', () => {
  const pages = (...anchors: string[]) => [
    { file: 'docs/Errors/index.mdx', route: '/docs/Errors/', title: 'Errors', anchors },
  ];
  const targets = (own: ReturnType<typeof pages>, of = schema) =>
    targetsOf({ pages: own, files: [] }, of);
  const link = (target: string) => ({ target, file: 'docs/a.mdx', line: 5 });
  const schema = schemaWith();

  it.each([
    ['#retry', '/docs/a/b#retry'],
    ['/docs/Errors/#retry', '/docs/Errors#retry'],
    ['/docs/Errors/?x=1#retry', '/docs/Errors#retry'],
    ['../c.mdx#d', '/docs/c#d'],
    ['./', '/docs/a'],
    ['/docs/Errors#', '/docs/Errors'],
    ['/docs/f%C3%B8r#%C3%A5', '/docs/før#å'],
    ['https://example.com/docs/a', undefined],
    ['pathname:///downloads/v1/schema.graphql', undefined],
    ['/img/logo.svg', undefined],
  ])('%s leads to %s', (url, target) => {
    expect(targetOf(url, 'docs/a/b.mdx', '/docs/a/b')).toBe(target);
  });

  it.each([
    ['d.mdx', '/docs/a/d'],
    ['general/e.mdx', '/docs/general/e'],
    ['/general/e.mdx', '/docs/general/e'],
    ['/docs/general/e.mdx', '/docs/general/e'],
    ['@site/docs/general/e.mdx', '/docs/general/e'],
  ])('to the source %s lead where Docusaurus finds the file: %s', (url, target) => {
    const files = ['docs/a/d.mdx', 'docs/general/e.mdx'];
    expect(targetOf(url, 'docs/a/b.mdx', '/docs/a/b', (file) => files.includes(file))).toBe(target);
  });

  it('to an anchor that is gone break; the only new one on the page is suggested', () => {
    const urls = {
      base: targets(pages('retry', 'cases')),
      head: targets(pages('when-to-retry', 'cases')),
    };
    const links = ['/docs/Errors#retry', '/docs/Errors#cases', '/docs/Errors', '/docs/never'];
    const all = links.map(link);
    expect(brokenLinks(all, urls)).toEqual([
      { ...link('/docs/Errors#retry'), nearest: '/docs/Errors#when-to-retry' },
    ]);
    expect(goneUrls(urls)).toEqual(['/docs/Errors#retry']);
  });

  it('to names that are gone from the reference break', () => {
    const urls = { base: targets([]), head: targets([], schemaWith('name: String', '')) };
    const links = [link('/docs/graphql/v1/types/objects/case#name')];
    expect(brokenLinks(links, urls)).toEqual(links);
  });

  it('to a page that is gone break; its anchors are not listed beside its URL', () => {
    const urls = { base: targets(pages('retry')), head: targets([]) };
    const links = [link('/docs/Errors#retry')];
    expect(brokenLinks(links, urls)).toHaveLength(1);
    expect(goneUrls(urls)).toEqual(['/docs/Errors']);
  });
});

describe('two states', () => {
  const files = ['/img/logo.svg'];
  const pages = [{ file: 'docs/a.mdx', route: '/docs/a', title: 'A', anchors: [] }];
  const sdl = printSchema(schemaWith('name: String', 'name: String @deprecated'));
  const problems = [{ file: 'docs/a.mdx', message: 'docs/a.mdx:1:1 Wrong.' }];
  const head = state({ sdl, pages, samples: [sample()], uses: [use('Case.name')] });

  it('whose base has a page that fails: the page is not new', async () => {
    expect(await compare(state({ sdl, files, problems }), head)).toMatchObject({
      unread: ['docs/a.mdx'],
      samples: { changed: [], added: [], removed: [] },
      deprecated: [],
      urls: ['/img/logo.svg'],
    });
  });

  it('of which the second has a page that fails: it is neither gone nor without its uses', async () => {
    const link = { target: '/docs/a', file: 'docs/b.mdx', line: 2 };
    const without = printSchema(schemaWith('name: String', ''));
    expect(
      await compare(
        { ...head, sdl: printSchema(schemaWith()) },
        state({ sdl: without, problems, links: [link] }),
      ),
    ).toMatchObject({
      unread: ['docs/a.mdx'],
      schema: [{ kind: 'breaking', coordinate: 'Case.name' }],
      names: [{ coordinate: 'Case.name', isGone: true, uses: [use('Case.name')] }],
      samples: { changed: [], added: [], removed: [] },
      links: [],
      urls: ['/docs/graphql/v1/types/objects/case#name'],
    });
  });

  it('of which only the schemas are known: names become deprecated, and nothing else changes', async () => {
    expect(await compare({ ...head, sdl: printSchema(schemaWith()) }, head)).toMatchObject({
      schema: [{ kind: 'deprecated', coordinate: 'Case.name' }],
      samples: { changed: [], added: [], removed: [] },
      deprecated: [use('Case.name')],
    });
  });
});
