import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown, mdxToMarkdown } from 'mdast-util-mdx';
import { toMarkdown } from 'mdast-util-to-markdown';
import { mdxjs } from 'micromark-extension-mdxjs';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import figures from '../../../src/figures';
import { loadContract } from '../../../src/schema/load';
import type { Contract } from '../../../src/schema/types';
import { contract } from './contract';

function parse(source: string): Root {
  return fromMarkdown(source, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] });
}

function print(tree: Root): string {
  return toMarkdown(tree, { extensions: [gfmToMarkdown({ tablePipeAlign: false }), mdxToMarkdown()] });
}

function process(source: string, getContract: () => Contract = () => contract): string {
  const tree = parse(source);
  figures({ getContract })(tree, new VFile({ value: source, path: '/site/docs/page.mdx', cwd: '/site' }));
  return print(tree);
}

function failure(source: string): { message: string; file: VFile } {
  const file = new VFile({ value: source, path: '/site/docs/page.mdx', cwd: '/site' });
  try {
    figures({ getContract: () => contract })(parse(source), file);
  } catch (error) {
    return { message: (error as Error).message, file };
  }
  throw new Error('The page was accepted');
}

describe('figures', () => {
  it('leaves plain Markdown unmodified, and does not ask for the contract', () => {
    const source = [
      '# Title',
      '',
      'Text with `<Figure of="token.lifetime" />`, *emphasis* and <Other of="x" />.',
      '',
      '<LimitsTables group="x">**in**</LimitsTables>',
      '',
      '```mdx',
      '<LimitsTable />',
      '```',
      '',
      '* one',
      '* two',
      '',
    ].join('\n');
    const untouched = () => {
      throw new Error('asked for the contract');
    };
    expect(process(source, untouched)).toBe(print(parse(source)));
  });

  it('puts figures into text, as text or as code', () => {
    expect(
      process(
        'Lasts <Figure of="token.lifetime" />, at <Figure of="endpoint.origin" code />, ' +
          'up to <Figure of="limits.pageSize.number" />, <Figure of="limits.requests" />, from <Figure of="review.appliesFrom" />.',
      ),
    ).toMatchInlineSnapshot(`
      "Lasts 15 minutes, at \`https://api.kyc.example\`, up to 100, 300 requests per minute, from 10 July 2027.
      "
    `);
  });

  it('makes a paragraph of a figure on a line of its own, and reaches into other elements and headings', () => {
    expect(
      process(
        '## Within <Figure of="token.lifetime" />\n\n<Figure of="token.lifetime" />\n\n<Tabs>\n  <Tab>\n    <Figure of="token.lifetime" />\n  </Tab>\n</Tabs>',
      ),
    ).toMatchInlineSnapshot(`
      "## Within 15 minutes

      15 minutes

      <Tabs>
        <Tab>
          15 minutes
        </Tab>
      </Tabs>
      "
    `);
  });

  it('reads the contract once for each page', () => {
    let calls = 0;
    const getContract = () => {
      calls += 1;
      return contract;
    };
    process('<Figure of="token.lifetime" /> <Figure of="token.lifetime" />\n\n<LimitsTable />', getContract);
    expect(calls).toBe(1);
    process('<LimitsTable />', getContract);
    expect(calls).toBe(2);
  });

  it('gives what it makes the place of the element', () => {
    const source = 'Text.\n\n<LimitsTable />\n';
    const tree = parse(source);
    figures({ getContract: () => contract })(tree, new VFile({ value: source, path: 'page.mdx' }));
    const lines = new Set<number | undefined>();
    visit(tree, 'inlineCode', (node) => {
      lines.add(node.position?.start.line);
    });
    expect([...lines]).toEqual([3]);
  });
});

describe('tables', () => {
  it('lists limits, headers, permissions and roles', () => {
    expect(
      process(
        '<LimitsTable />\n\n<RequestHeadersTable />\n\n<ResponseHeadersTable />\n\n<PermissionsTable />\n\n<RolesTable />',
      ),
    ).toMatchInlineSnapshot(`
      "| Limit | At most | Counted for each | Error beyond it |
      | - | - | - | - |
      | Requests | 300 requests per minute | access id | \`TOO_MUCH\` |
      | Items in a chunk | 100 items | chunk | \`INVALID_PAGE\` |

      | Header | Required | Example | Meaning |
      | - | - | - | - |
      | \`Authorization\` | Yes | \`Bearer <token>\` | The token from \`/authorize\`. |
      | \`Accept\` | No | \`application/json\` | What you can **read**. |

      | Header | Sent | Example | Meaning |
      | - | - | - | - |
      | \`Retry-After\` | with 429 | \`12\` | Seconds to wait. |

      | Permission | What it allows | Needed by |
      | - | - | - |
      | \`case:read\` | Read cases. | \`case\`, \`cases\` |
      | \`report:read\` | Make exports. | \`CaseChunk.csvReport\` |

      | Role | Danish name | Meaning | Permissions |
      | - | - | - | - |
      | Reviewer | Kontrollant | Reads. | \`case:read\`, \`report:read\` |
      "
    `);
  });

  it('lists statuses, transitions and refusals', () => {
    expect(process('<CaseStatusTable />\n\n<CaseTransitionTable />\n\n<CaseRefusalTable />'))
      .toMatchInlineSnapshot(`
        "| Status | Name | Group | Meaning |
        | - | - | - | - |
        | \`new\` | New | Active | Opened. |
        | \`in_review\` | In review | Active | Being assessed. |
        | \`archived\` | Archived | Archived | Closed by \`archiveCase\`. |

        | From | To | When | Operations | Condition | Error otherwise |
        | - | - | - | - | - | - |
        | no case yet | \`new\` | It is opened. | \`createCase\` | – | – |
        | \`new\` | \`in_review\` | All is delivered. | – | – | – |
        | any active status | \`archived\` | It ends. | \`archiveCase\` | – | – |
        | \`archived\` | the status before | It goes on. | \`reactivateCase\` | \`retainUntil\` has not passed. | \`CASE_STATE_CONFLICT\` |
        | any active status, \`archived\` | erased | It is erased. | \`deleteCase\`, \`purge\` | – | – |

        | Status | Operation | Error |
        | - | - | - |
        | \`archived\` | \`archiveCase\` | \`CASE_STATE_CONFLICT\` |
        "
      `);
  });

  it('lists one group of errors', () => {
    expect(process('<ErrorTable group="cases" />')).toMatchInlineSnapshot(`
      "| Code | HTTP status | Retry | Meaning | What to do | Can come from |
      | - | - | - | - | - | - |
      | <ErrorCode code="CASE_ARCHIVED">\`CASE_ARCHIVED\`</ErrorCode> | 200 | Later | Read-only \\| closed. | Use \`reactivateCase\`. | every mutation (not \`archiveCase\`), \`case\` |
      | <ErrorCode code="CASE_BUSY">\`CASE_BUSY\`</ErrorCode> | 200 | Once, with a new token | Busy. | Wait. | every query |
      "
    `);
  });

  it('lists keys of extensions, codes of field errors and test values', () => {
    expect(
      process(
        '<ErrorExtensionsTable />\n\n<FieldErrorTable />\n\n<TestValuesTable />\n\n<TestValuesTable kind="danishCVR" />',
      ),
    ).toMatchInlineSnapshot(`
      "| Key | Meaning |
      | - | - |
      | \`permission\` | What the **role** lacks. |

      | Code | Meaning |
      | - | - |
      | \`REQUIRED\` | There is none. |

      | Given as | Value | What follows | Error |
      | - | - | - | - |
      | Danish company number | \`12345678\` | Is found. | – |
      | Access id | \`an-id\` with the key \`a-key\` | May only read. | – |
      | Content of a file | \`INFECTED\` | Is dropped. | \`FILE_INFECTED\` |

      | Value | What follows | Error |
      | - | - | - |
      | \`12345678\` | Is found. | – |
      "
    `);
  });

  it('lists all groups, each under a heading with its id', () => {
    const tree = parse('<ErrorTable />');
    figures({ getContract: () => contract })(tree, new VFile({ path: 'page.mdx' }));
    const headings = tree.children.flatMap((node) => (node.type === 'heading' ? [node] : []));
    expect(headings.map(({ depth, data }) => ({ depth, ...data }))).toEqual([
      { depth: 3, hProperties: { id: 'transport' } },
      { depth: 3, hProperties: { id: 'cases' } },
    ]);
    expect(tree.children.map(({ type }) => type)).toEqual([
      'heading',
      'paragraph',
      'table',
      'heading',
      'paragraph',
      'table',
    ]);
  });

  it('refuses a text that is more than one paragraph', () => {
    const wrong = structuredClone(contract);
    wrong.errors.codes[0]!.meaning = '- a list';
    expect(() => process('<ErrorTable />', () => wrong)).toThrowErrorMatchingInlineSnapshot(
      `[Error: A text of schema/v1 must be one paragraph of Markdown, without lists or headings: "- a list"]`,
    );
  });

  it('makes every table of schema/v1, with a row for each entry', () => {
    const real = loadContract();
    const tree = parse(
      '<LimitsTable />\n\n<RequestHeadersTable />\n\n<ResponseHeadersTable />\n\n<ErrorTable />\n\n<PermissionsTable />\n\n' +
        '<RolesTable />\n\n<CaseStatusTable />\n\n<CaseTransitionTable />\n\n<CaseRefusalTable />\n\n' +
        '<ErrorExtensionsTable />\n\n<FieldErrorTable />\n\n<TestValuesTable />\n',
    );
    figures({ getContract: () => real })(tree, new VFile({ path: 'page.mdx' }));
    let rows = 0;
    let tables = 0;
    const targets: unknown[] = [];
    visit(tree, (node) => {
      if (node.type === 'table') tables += 1;
      if (node.type === 'tableRow') rows += 1;
      if (node.type === 'mdxJsxTextElement' && node.name === 'ErrorCode') {
        targets.push(
          node.attributes[0] && 'value' in node.attributes[0] ? node.attributes[0].value : undefined,
        );
      }
      expect(node.type).not.toBe('mdxJsxFlowElement');
    });
    const { api, errors, permissions, states } = real;
    expect(tables).toBe(11 + errors.groups.length);
    expect(rows).toBe(
      tables +
        [
          Object.keys(api.limits),
          api.requestHeaders,
          api.responseHeaders,
          errors.codes,
          permissions.permissions,
          permissions.roles,
          states.statuses,
          states.transitions,
          states.refusals,
          Object.keys(errors.extensions),
          errors.fieldErrors,
          real.testValues,
        ].reduce((sum, list) => sum + list.length, 0),
    );
    expect([...targets].sort()).toEqual(errors.codes.map(({ code }) => code).sort());
  });
});

describe('a wrong element', () => {
  it('stops the page with all offenders, their places and the nearest right thing', () => {
    const { message, file } = failure(
      [
        'A <Figure of="token.liftime" /> and <Figure of="endpoint" />, <Figure of="zzz" />.',
        '',
        '<ErrorTable group="case" />',
        '',
        'In a line <LimitsTable />, <Figure />, <Figure off="token.lifetime" />',
        '',
        '<Figure {...props} of={name} code="yes">content</Figure>',
        '',
        '<LimitsTable size="3" />',
        '',
        '<ErrorTable group />',
        '',
        '<TestValuesTable kind="danishCRV" />',
      ].join('\n'),
    );
    expect(message).toMatchInlineSnapshot(`
      "docs/page.mdx:1:3 <Figure> names no figure of schema/v1/api.yml with of="token.liftime". Did you mean "token.lifetime"?
      docs/page.mdx:1:37 <Figure> names no figure of schema/v1/api.yml with of="endpoint". It is a section. Known: endpoint.origin, endpoint.authorize, endpoint.graphql, endpoint.files, endpoint.tls.
      docs/page.mdx:1:63 <Figure> names no figure of schema/v1/api.yml with of="zzz". Known: version, endpoint, token, review, limits.
      docs/page.mdx:3:1 <ErrorTable> names no group of schema/v1/errors.yml with group="case". Did you mean "cases"?
      docs/page.mdx:5:11 <LimitsTable> stands in a line of text. Put it on a line of its own.
      docs/page.mdx:5:28 <Figure> needs the attribute "of". Name a value of schema/v1/api.yml, e.g. of="token.lifetime".
      docs/page.mdx:5:40 <Figure> has no attribute "off". Did you mean "of"?
      docs/page.mdx:7:1 <Figure> takes no spread attributes. Write them out.
      docs/page.mdx:7:1 <Figure> takes no expression for "of". Write of="…".
      docs/page.mdx:7:1 <Figure> takes no value for "code". Write code alone.
      docs/page.mdx:7:1 <Figure> takes no content. Close it at once, with />.
      docs/page.mdx:9:1 <LimitsTable> has no attribute "size". It takes none.
      docs/page.mdx:11:1 <ErrorTable> needs a value for "group". Write group="…".
      docs/page.mdx:13:1 <TestValuesTable> names no kind of schema/v1/test-values.yml with kind="danishCRV". Did you mean "danishCVR"?
      To show such an element as it is written, put it in a code span or a fence."
    `);
    expect(file.messages.filter(({ fatal }) => fatal).length).toBe(message.split('\n').length);
    expect(file.messages[0]).toMatchObject({ line: 1, column: 3, source: 'figures' });
  });

  it('carries no syntax tree, which Docusaurus would print', () => {
    const { file } = failure('<Figure of="zzz" />');
    expect(JSON.stringify(file.messages)).not.toContain('mdxJsx');
  });

  it('is found in a file of plain Markdown, where it would be lost', () => {
    const source = 'Lasts <Figure of="token.lifetime" />.\n\n<LimitsTable />\n';
    const tree = fromMarkdown(source);
    expect(() =>
      figures({ getContract: () => contract })(tree, new VFile({ path: 'docs/page.md', cwd: '.' })),
    ).toThrowErrorMatchingInlineSnapshot(`
      [docs/page.md:1:7-1:37: docs/page.md:1:7 <Figure> is not read in a Markdown file. Name the file .mdx.
      docs/page.md:3:1 <LimitsTable> is not read in a Markdown file. Name the file .mdx.
      To show such an element as it is written, put it in a code span or a fence.]
    `);
  });
});
