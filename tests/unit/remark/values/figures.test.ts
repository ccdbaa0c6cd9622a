import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import figures from '../../../../src/remark/values';
import { contract } from './contract';
import { failure, parse, print, process } from './page';

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
