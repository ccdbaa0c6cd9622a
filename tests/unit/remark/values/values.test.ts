import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import apiValues from '../../../../src/remark/values';
import { spec } from './spec';
import { failure, parse, print, process } from './page';

describe('API constants', () => {
  it('leaves plain Markdown unmodified, and does not ask for the API spec', () => {
    const source = [
      '# Title',
      '',
      'Text with `<ApiValue of="token.lifetime" />`, *emphasis* and <Other of="x" />.',
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
      throw new Error('asked for the API spec');
    };
    expect(process(source, untouched)).toBe(print(parse(source)));
  });

  it('puts API constants into text, as text or as code', () => {
    expect(
      process(
        'Lasts <ApiValue of="token.lifetime" />, at <ApiValue of="endpoint.origin" code />, ' +
          'up to <ApiValue of="limits.pageSize.number" />, <ApiValue of="limits.requests" />, from <ApiValue of="review.appliesFrom" />.',
      ),
    ).toMatchInlineSnapshot(`
      "Lasts 15 minutes, at \`https://api.kyc.example\`, up to 100, 300 requests per minute, from 10 July 2027.
      "
    `);
  });

  it('puts facts about the operator into text, with links for e-mails and URLs', () => {
    vi.stubEnv('SUPPORT_EMAIL', 'help@example.com');
    vi.stubEnv('STATUS_URL', 'https://status.example.com');
    vi.stubEnv('CONTROLLER_NAME', 'Example A/S');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(
      process(
        '<SiteValue of="controller" />, <SiteValue of="supportEmail" />, <SiteValue of="statusPage" />',
      ),
    ).toMatchInlineSnapshot(`
      "Example A/S, [help@example.com](mailto:help@example.com), [https://status.example.com](https://status.example.com)
      "
    `);
    expect(failure('By <SiteValue of="suportEmail" />.')).toContain(
      'docs/page.mdx:1:4 <SiteValue> names no value of src/lib/site.ts. Did you mean "supportEmail"?',
    );
  });

  it('makes a paragraph of an API constant on a line of its own, and reaches into other elements and headings', () => {
    expect(
      process(
        '## Within <ApiValue of="token.lifetime" />\n\n<ApiValue of="token.lifetime" />\n\n<Tabs>\n  <Tab>\n    <ApiValue of="token.lifetime" />\n  </Tab>\n</Tabs>',
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

  it('reads the API spec once for each page', () => {
    let calls = 0;
    const getSpec = () => {
      calls += 1;
      return spec;
    };
    process(
      '<ApiValue of="token.lifetime" /> <ApiValue of="token.lifetime" />\n\n<LimitsTable />',
      getSpec,
    );
    expect(calls).toBe(1);
    process('<LimitsTable />', getSpec);
    expect(calls).toBe(2);
  });

  it('gives new nodes the position of the element', () => {
    const source = 'Text.\n\n<LimitsTable />\n';
    const tree = parse(source);
    apiValues({ getSpec: () => spec })(tree, new VFile({ value: source, path: 'page.mdx' }));
    const lines = new Set<number | undefined>();
    visit(tree, 'inlineCode', (node) => {
      lines.add(node.position?.start.line);
    });
    expect([...lines]).toEqual([3]);
  });
});

describe('a wrong element', () => {
  it('stops the page with all problems, their positions and the nearest right names', () => {
    const message = failure(
      [
        'A <ApiValue of="token.liftime" /> and <ApiValue of="endpoint" />, <ApiValue of="zzz" />.',
        '',
        '<ErrorTable group="case" />',
        '',
        'In a line <LimitsTable />, <ApiValue />, <ApiValue off="token.lifetime" />',
        '',
        '<ApiValue {...props} of={name} code="yes">content</ApiValue>',
        '',
        '<LimitsTable size="3" />',
        '',
        '<ErrorTable group />',
        '',
        '<ErrorEntry code="TOO_MUHC" />',
      ].join('\n'),
    );
    expect(message).toMatchInlineSnapshot(`
      "docs/page.mdx:1:3 <ApiValue> names no API constant of schema/v1/api.yml with of="token.liftime". Did you mean "token.lifetime"? To show it as it is written, put it in a code span or a fence.
      docs/page.mdx:1:39 <ApiValue> names no API constant of schema/v1/api.yml with of="endpoint". It is a section. Known: endpoint.origin, endpoint.authorize, endpoint.graphql, endpoint.files, endpoint.tls. To show it as it is written, put it in a code span or a fence.
      docs/page.mdx:1:67 <ApiValue> names no API constant of schema/v1/api.yml with of="zzz". Known: version, endpoint, sandbox, token, limits, complexity, page, requestId, idempotency, links, reminders, retention, versions, review, ownership. To show it as it is written, put it in a code span or a fence.
      docs/page.mdx:3:1 <ErrorTable> names no group of schema/v1/errors.yml with group="case". Did you mean "cases"? To show it as it is written, put it in a code span or a fence.
      docs/page.mdx:5:11 <LimitsTable> is in a line of text. Put it on a line of its own. To show it as it is written, put it in a code span or a fence.
      docs/page.mdx:5:28 <ApiValue> needs the attribute "of". Name a value of schema/v1/api.yml, e.g. of="token.lifetime". To show it as it is written, put it in a code span or a fence.
      docs/page.mdx:5:42 <ApiValue> has no attribute "off". Did you mean "of"? To show it as it is written, put it in a code span or a fence.
      docs/page.mdx:7:1 <ApiValue> takes no spread attributes. Write them out. To show it as it is written, put it in a code span or a fence.
      docs/page.mdx:7:1 <ApiValue> takes no expression for "of". Write of="…". To show it as it is written, put it in a code span or a fence.
      docs/page.mdx:7:1 <ApiValue> takes no value for "code". Write code alone. To show it as it is written, put it in a code span or a fence.
      docs/page.mdx:7:1 <ApiValue> takes no content. Close it at once, with />. To show it as it is written, put it in a code span or a fence.
      docs/page.mdx:9:1 <LimitsTable> has no attribute "size". It takes none. To show it as it is written, put it in a code span or a fence.
      docs/page.mdx:11:1 <ErrorTable> needs a value for "group". Write group="…". To show it as it is written, put it in a code span or a fence.
      docs/page.mdx:13:1 <ErrorEntry> names no code of schema/v1/errors.yml with code="TOO_MUHC". Did you mean "TOO_MUCH"? To show it as it is written, put it in a code span or a fence."
    `);
  });

  it('is found in a file of plain Markdown, where it would be lost', () => {
    const source = 'Lasts <ApiValue of="token.lifetime" />.\n\n<LimitsTable />\n';
    const tree = fromMarkdown(source);
    expect(() =>
      apiValues({ getSpec: () => spec })(tree, new VFile({ path: 'docs/page.md', cwd: '.' })),
    ).toThrowErrorMatchingInlineSnapshot(`
      [SourceError: docs/page.md:1:7 <ApiValue> is not read in a Markdown file. Name the file .mdx. To show it as it is written, put it in a code span or a fence.
      docs/page.md:3:1 <LimitsTable> is not read in a Markdown file. Name the file .mdx. To show it as it is written, put it in a code span or a fence.]
    `);
  });
});
