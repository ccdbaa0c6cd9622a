import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../../src/plugins/docs/frontMatter';
import { abridged } from '../../messages';

const DESCRIPTION = 'What a reader gets from this page, said in one sentence of fair length.';

/** The problems as a writer reads them. */
function messages(content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return checkPage(bytes, 'docs/page.mdx')
    .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
    .join('\n');
}

function page(...lines: string[]): string {
  return ['---', ...lines, '---', '', 'Text.', ''].join('\n');
}

describe('front matter', () => {
  it('with all keys is accepted, with any line ends and with a byte order mark', () => {
    const source = page(
      'title: A title',
      `description: ${DESCRIPTION}`,
      'sidebar_label: Label',
      'draft: true',
    );
    expect(messages(source)).toBe('');
    expect(messages(source.replaceAll('\n', '\r\n'))).toBe('');
    expect(messages(`\ufeff${source}`)).toBe('');
  });

  it('with several problems reports all of them, in the order of lines', () => {
    const found = messages(
      page(
        ...['titel: A title', 'description: Too short.', 'sidebar_label: 5', 'draft: yes please'],
        ...['slug: /x', 'id: y'],
      ),
    ).split('\n');
    const expected = [
      'docs/page.mdx:2:1 … "title" … at most 40 characters',
      'docs/page.mdx:2:1 … "titel". Did you mean "title"?',
      'docs/page.mdx:3:14 … "description" … 50 to 160 characters',
      'docs/page.mdx:4:16 … "sidebar_label" … at most 30 characters',
      'docs/page.mdx:5:8 … "draft" … true or false',
      'docs/page.mdx:6:1 … "slug". Known: title, description, sidebar_label, draft',
      'docs/page.mdx:7:1 … "id"',
    ];
    expect(abridged(found, expected)).toEqual(expected);
  });

  it.each<[what: string, content: string | Uint8Array, message: RegExp]>([
    ['not a mapping', page('- title'), /2:1 Expected a mapping with title/],
    ['not YAML', page('title: A: b'), /2:8 /],
    ...['  \n\n', 'Text.\n', '---\n\n---\n', '---\ntitle: A\n\nText.\n'].map(
      (text): [string, string, RegExp] => [
        `missing in ${JSON.stringify(text)}`,
        text,
        /1:1 .* Begin with a line ---/,
      ],
    ),
    ['not UTF-8', Uint8Array.from([0x2d, 0xe6, 0x0a]), /1:1 The file is not UTF-8/],
  ])('that is %s', (_what, content, message) => {
    expect(messages(content)).toMatch(message);
  });
});
