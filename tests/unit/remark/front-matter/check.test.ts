import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFrontMatter, checkPage } from '../../../../src/remark/front-matter/check';

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
  it('of every guide is valid', () => {
    expect(checkFrontMatter(path.resolve('docs'), 'docs')).toEqual([]);
  });

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
    expect(
      messages(
        page(
          'titel: A title',
          'description: Too short.',
          'sidebar_label: 5',
          'draft: yes please',
          'slug: /x',
          'id: y',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "docs/page.mdx:2:1 missing key "title". Expected a string of at most 40 characters.
      docs/page.mdx:2:1 unknown key "titel". Did you mean "title"?
      docs/page.mdx:3:14 wrong value "Too short." for "description". Expected a string of 50 to 160 characters.
      docs/page.mdx:4:16 wrong value 5 for "sidebar_label". Expected a string of at most 30 characters.
      docs/page.mdx:5:8 wrong value "yes please" for "draft". Expected true or false.
      docs/page.mdx:6:1 unknown key "slug". Known: title, description, sidebar_label, draft.
      docs/page.mdx:7:1 unknown key "id". Known: title, description, sidebar_label, draft."
    `);
  });

  it.each([
    ['title', 40],
    ['description', 160],
    ['sidebar_label', 30],
  ])('has a %s of at most %i characters', (key, most) => {
    const withLength = (length: number): string => {
      const all = { title: 'A', description: DESCRIPTION, sidebar_label: 'L' };
      const values = Object.entries({ ...all, [key]: 'x'.repeat(length) });
      return messages(page(...values.map((pair) => pair.join(': '))));
    };
    expect(withLength(most)).toBe('');
    expect(withLength(most + 1)).toContain(` for "${key}". Expected a string of `);
  });

  it('that is not a mapping, or not YAML', () => {
    expect(messages(page('- title'))).toBe(
      'docs/page.mdx:2:1 The front matter is not a mapping. Write one key: value per line.',
    );
    expect(messages(page('title: A: b'))).toBe(
      'docs/page.mdx:2:8 Nested mappings are not allowed in compact mappings',
    );
  });

  it('that is missing, empty or not closed', () => {
    expect(messages('')).toMatchInlineSnapshot(
      `"docs/page.mdx:1:1 The file is empty. Begin with a line ---, then title, description and sidebar_label, then a line ---."`,
    );
    expect(messages('  \n\n')).toBe(messages(''));
    expect(messages('Text.\n')).toMatchInlineSnapshot(
      `"docs/page.mdx:1:1 The page has no front matter. Begin with a line ---, then title, description and sidebar_label, then a line ---."`,
    );
    expect(messages('---\n\n---\n')).toMatchInlineSnapshot(
      `"docs/page.mdx:1:1 The front matter is empty. Begin with a line ---, then title, description and sidebar_label, then a line ---."`,
    );
    expect(messages('---\ntitle: A\n\nText.\n')).toMatchInlineSnapshot(
      `"docs/page.mdx:1:1 The front matter is not closed. Put --- on a line of its own below it."`,
    );
  });

  it('in a file that is not UTF-8', () => {
    expect(messages(Uint8Array.from([0x2d, 0xe6, 0x0a]))).toBe(
      'docs/page.mdx:1:1 The file is not UTF-8. Save it as UTF-8.',
    );
  });
});
