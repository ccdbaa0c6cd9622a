import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import apiValues from '../../../../src/plugins/values/remark';
import { abridged } from '../../messages';
import { spec } from './spec';
import { failure, parse, print, process } from './page';

describe('API constants', () => {
  it('leaves plain Markdown unmodified, and does not ask for the API spec', () => {
    const source =
      '# Title\n\nText with `<ApiValue of="token.lifetime" />`, *emphasis* and <Other of="x" />.\n\n' +
      '<LimitsTables group="x">**in**</LimitsTables>\n\n```mdx\n<LimitsTable />\n```\n\n* one\n* two\n';
    const untouched = () => {
      throw new Error('asked for the API spec');
    };
    expect(process(source, untouched)).toBe(print(parse(source)));
  });

  it('puts API constants into text, code, headings and other elements, and makes paragraphs of them', () => {
    const minutes = '<ApiValue of="token.lifetime" />';
    expect(
      process(
        `## Within ${minutes}\n\n${minutes}\n\n<Tab>\n  ${minutes}\n</Tab>\n\nAt <ApiValue of="endpoint.origin" code />, ` +
          'up to <ApiValue of="limits.pageSize.number" />, from <ApiValue of="review.appliesFrom" />.',
      ),
    ).toBe(
      '## Within 15 minutes\n\n15 minutes\n\n<Tab>\n  15 minutes\n</Tab>\n\nAt `https://api.kyc.example`, ' +
        'up to 100, from 10 July 2027.\n',
    );
  });

  it('puts facts about the operator into text, with links for e-mails, URLs and phone numbers', () => {
    vi.stubEnv('SUPPORT_EMAIL', 'help@example.com');
    vi.stubEnv('STATUS_URL', 'https://status.example.com');
    vi.stubEnv('CONTROLLER_NAME', 'Example A/S');
    vi.stubEnv('INCIDENT_PHONE', '+46 70 174 06 05');
    onTestFinished(() => void vi.unstubAllEnvs());
    const all = ['controller', 'supportEmail', 'statusPage', 'incidentPhone'].map(
      (of) => `<SiteValue of="${of}" />`,
    );
    expect(process(all.join(', ')).trim()).toBe(
      'Example A/S, [help@example.com](mailto:help@example.com), [https://status.example.com](https://status.example.com), [+46 70 174 06 05](tel:+46701740605)',
    );
    expect(failure('By <SiteValue of="suportEmail" />.')).toMatch(
      /^docs\/page\.mdx:1:4 .*Did you mean "supportEmail"\?/,
    );
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
    const found = failure(
      [
        'A <ApiValue of="token.liftime" /> and <ApiValue of="endpoint" />, <ApiValue of="zzz" />.',
        'In a line <LimitsTable />, <ApiValue />, <ApiValue off="token.lifetime" />',
        '<ApiValue {...props} of={name} code="yes">content</ApiValue>',
        '<LimitsTable size="3" />',
        '<ErrorEntry code />',
        '<ErrorEntry code="TOO_MUHC" />',
      ].join('\n\n'),
    ).split('\n');
    const expected = [
      '1:3 <ApiValue> … "token.liftime". Did you mean "token.lifetime"? … code span',
      '1:39 <ApiValue> … "endpoint". Did you mean "endpoint.tls"?',
      '1:67 <ApiValue> … "zzz". Known: version, endpoint',
      '3:11 <LimitsTable> cannot be inline',
      '3:28 <ApiValue> … of="". Known: version',
      '3:42 <ApiValue> cannot read "off". It takes of, code, as text.',
      '5:1 <ApiValue> cannot read "{…}". It takes of, code, as text.',
      '5:1 <ApiValue> takes no content',
      '7:1 <LimitsTable> cannot read "size". It takes none',
      '9:1 <ErrorEntry> … code="true". Known: TOO_MUCH',
      '11:1 <ErrorEntry> … "TOO_MUHC". Did you mean "TOO_MUCH"?',
    ].map((problem) => `docs/page.mdx:${problem}`);
    expect(abridged(found, expected)).toEqual(expected);
  });
});
