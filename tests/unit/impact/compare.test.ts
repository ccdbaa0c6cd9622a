import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { targetOf } from '../../../src/impact/collect/links';
import { compare } from '../../../src/impact/compare';
import { changedDescriptions } from '../../../src/impact/compare/descriptions';
import { brokenLinks, goneUrls, newDeadLinks, targetsOf } from '../../../src/impact/compare/links';
import { changedNames, newDeprecatedUses } from '../../../src/impact/compare/names';
import { changedCosts, changedSamples } from '../../../src/impact/compare/samples';
import { pageSizes, sizesOf } from '../../../src/impact/compare/sizes';
import type { LinkSnapshot, SampleSnapshot, Snapshot, Use } from '../../../src/impact/snapshot';
import { changesBetween } from '../../../src/remark/changelog/changes';
import { indexSymbols } from '../../../src/samples/symbols';
import { schemaWith } from './schemas';

function sample(rest: Partial<SampleSnapshot> = {}): SampleSnapshot {
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

function state(rest: Partial<Snapshot> = {}): Snapshot {
  return {
    problems: [],
    stops: [],
    pages: [],
    samples: [],
    uses: [],
    links: [],
    specBytes: 0,
    ...rest,
  };
}

function use(coordinate: string, rest: Partial<Use> = {}): Use {
  return { coordinate, file: 'docs/a.mdx', line: 7, by: 'ReadCase', ...rest };
}

describe('samples', () => {
  const comparison = (before: SampleSnapshot[], after: SampleSnapshot[]) =>
    changedSamples(state({ samples: before }), state({ samples: after }));

  it('with another response are reported with both, at their new line', () => {
    const { changed, added, removed } = comparison(
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

  it('are compared by status too, and by nothing else', () => {
    expect(comparison([sample()], [sample({ status: 503 })]).changed).toMatchObject([
      { status: { before: 200, after: 503 } },
    ]);
    expect(comparison([sample()], [sample({ line: 4, request: 'run compact' })]).changed).toEqual(
      [],
    );
  });

  it('whose request changed, or in which only ids differ, are marked', () => {
    const response = (id: string): string => `{"id": "9c1623f0-d38e-48e9-a94f-2ef31a7e0e${id}"}`;
    expect(
      comparison(
        [sample({ response: response('d1') })],
        [sample({ response: response('d2'), request: 'run compact' })],
      ).changed,
    ).toMatchObject([{ isRequestChanged: true, isOnlyIds: true }]);
  });

  it('come and go', () => {
    const { added, removed } = comparison([sample()], [sample({ name: 'ReadOther', line: 4 })]);
    expect({ added, removed }).toEqual({
      added: [{ file: 'docs/a.mdx', line: 4, name: 'ReadOther' }],
      removed: [{ file: 'docs/a.mdx', line: 3, name: 'ReadCase' }],
    });
  });

  it('with another request cost are reported', () => {
    const before = state({ samples: [sample({ cost: { depth: 2, complexity: 3 } })] });
    const after = (depth: number): Snapshot =>
      state({ samples: [sample({ cost: { depth, complexity: 3 } })] });
    expect(changedCosts(before, after(2))).toEqual([]);
    expect(changedCosts(before, after(3))).toMatchObject([
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
    { file: 'docs/Errors/index.mdx', route: '/docs/Errors/', anchors, bytes: 0 },
  ];
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
    const [base, head] = [
      targetsOf(pages('retry', 'cases'), schema),
      targetsOf(pages('when-to-retry', 'cases'), schema),
    ];
    const links = ['/docs/Errors#retry', '/docs/Errors#cases', '/docs/Errors', '/docs/never'];
    expect(brokenLinks(links.map(link), base, head)).toEqual([
      { ...link('/docs/Errors#retry'), nearest: '/docs/Errors#when-to-retry' },
    ]);
    expect(goneUrls(base, head)).toEqual(['/docs/Errors#retry']);
  });

  describe('that are new', () => {
    const home = { file: 'src/pages/_part.mdx', route: '/', anchors: [], bytes: 0 };
    const targets = targetsOf([home, ...pages('retry', 'cases')], schema);
    const dead = (
      links: LinkSnapshot[],
      { known = [] as LinkSnapshot[], failed = [] as string[] } = {},
    ) => newDeadLinks({ links, base: targets, head: targets }, known, new Set(failed));

    it('break where they lead to no page and no anchor; the nearest is suggested', () => {
      expect(dead(['/docs/Erors', '/docs/Errors#retri', '/docs/Errors#cases'].map(link))).toEqual([
        { ...link('/docs/Erors'), isNew: true, nearest: '/docs/Errors' },
        { ...link('/docs/Errors#retri'), isNew: true, nearest: '/docs/Errors#retry' },
      ]);
    });

    it('get no suggestion that only shares the folder or the page', () => {
      const urls = ['/docs/xyzzy', '/docs/Errors#no-such', '/docs/general/Erors#retry'];
      expect(dead(urls.map(link)).map(({ nearest }) => nearest)).toEqual([
        undefined,
        undefined,
        '/docs/Errors',
      ]);
    });

    it('are not those that the base has as well', () => {
      const nowhere = link('/docs/nope');
      expect(dead([{ ...nowhere, line: 9 }], { known: [nowhere] })).toEqual([]);
    });

    it('are not known to break where their page or their target failed, or a component adds ids', () => {
      const reference = '/docs/graphql/v1/types/objects/case';
      expect(dead([link('/docs/b#x')], { failed: ['docs/b.mdx'] })).toEqual([]);
      expect(dead([link('/docs/nope')], { failed: ['docs/a.mdx'] })).toEqual([]);
      expect(dead([`${reference}#section-sdl`, `${reference}#input.name`].map(link))).toEqual([]);
      expect(dead([link(`${reference}#nam`)])).toMatchObject([{ nearest: `${reference}#name` }]);
    });

    it('are not looked for in code, where URLs can be examples', () => {
      expect(dead([{ ...link('/docs/nope'), file: 'src/mcp/docs.ts' }])).toEqual([]);
    });
  });

  it('to names that are gone from the reference break', () => {
    const [base, head] = [schema, schemaWith('name: String', '')].map((each) =>
      targetsOf([], each),
    ) as [Set<string>, Set<string>];
    const target = '/docs/graphql/v1/types/objects/case#name';
    expect(brokenLinks([link(target)], base, head)).toEqual([link(target)]);
  });

  it('to a page that is gone break; its anchors are not listed beside its URL', () => {
    const [base, head] = [targetsOf(pages('retry'), schema), targetsOf([], schema)];
    expect(brokenLinks([link('/docs/Errors#retry')], base, head)).toHaveLength(1);
    expect(goneUrls(base, head)).toEqual(['/docs/Errors']);
  });
});

it('sizes are those of sources and responses, per kind and per page', () => {
  const page = { file: 'docs/a.mdx', route: '/docs/a', anchors: [], bytes: 100 };
  const before = state({ pages: [page], samples: [sample()], specBytes: 5 });
  const after = state({ pages: [{ ...page, bytes: 90 }], samples: [sample({ response: 'é' })] });
  expect(sizesOf(before, after).map(({ before, after }) => [before, after])).toEqual([
    [100, 90],
    [12, 2],
    [5, 0],
  ]);
  expect(pageSizes(before, after)).toEqual([{ what: 'docs/a.mdx', before: 112, after: 92 }]);
  expect(pageSizes(before, before)).toEqual([]);
});

describe('two states', () => {
  const files = new Map([['static/img/logo.svg', '']]);
  const pages = [{ file: 'docs/a.mdx', route: '/docs/a', anchors: [], bytes: 9 }];
  const deprecated = schemaWith('name: String', 'name: String @deprecated');
  const head = {
    schema: deprecated,
    files: new Map<string, string>(),
    snapshot: state({ pages, samples: [sample()], uses: [use('Case.name')] }),
  };

  it('whose base has a page that fails: the page is not new', async () => {
    const problems = [{ file: 'docs/a.mdx', message: 'docs/a.mdx:1:1 Wrong.' }];
    expect(
      await compare({ schema: deprecated, files, snapshot: state({ problems }) }, head),
    ).toMatchObject({
      unread: ['docs/a.mdx'],
      samples: { changed: [], added: [], removed: [] },
      deprecated: [],
      pages: [],
      urls: ['/img/logo.svg'],
    });
  });

  it('of which the second has a page that fails: it is neither gone nor without its uses', async () => {
    const without = schemaWith('name: String', '');
    const problems = [{ file: 'docs/a.mdx', message: 'docs/a.mdx:1:1 Wrong.' }];
    const link = { target: '/docs/a', file: 'docs/b.mdx', line: 2 };
    expect(
      await compare(
        { ...head, schema: schemaWith() },
        { schema: without, files: head.files, snapshot: state({ problems, links: [link] }) },
      ),
    ).toMatchObject({
      unread: ['docs/a.mdx'],
      schema: [{ kind: 'breaking', coordinate: 'Case.name' }],
      names: [{ coordinate: 'Case.name', isGone: true, uses: [use('Case.name')] }],
      samples: { changed: [], added: [], removed: [] },
      links: [],
      urls: ['/docs/graphql/v1/types/objects/case#name'],
      pages: [],
    });
  });

  it('whose base cannot be read are compared by their schemas', async () => {
    expect(await compare({ schema: schemaWith(), files, snapshot: undefined }, head)).toMatchObject(
      {
        isSchemaOnly: true,
        schema: [{ kind: 'deprecated', coordinate: 'Case.name' }],
        samples: { changed: [], added: [], removed: [] },
        deprecated: [use('Case.name')],
        sizes: [],
      },
    );
  });
});
