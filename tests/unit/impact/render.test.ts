import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { differenceOf } from '../../../src/lib/difference';
import { asMarkdown } from '../../../src/impact/markdown';
import { asText } from '../../../src/impact/text';
import type { ChangedSample, ImpactReport } from '../../../src/impact/report';

function reportOf(rest: Partial<ImpactReport> = {}): ImpactReport {
  return {
    base: { name: 'main', commit: '0123456789' },
    uncommitted: [],
    notes: [],
    unread: [],
    isSchemaOnly: false,
    schema: [],
    descriptions: [],
    samples: { changed: [], added: [], removed: [] },
    names: [],
    deprecated: [],
    costs: [],
    links: [],
    urls: [],
    ...rest,
  };
}

function changed(line: number, lines = 3): ChangedSample {
  const text = (last: string): string =>
    [...Array.from({ length: lines }, (_, index) => `"line ${index}"`), last].join('\n');
  return {
    file: 'docs/a.mdx',
    line,
    name: 'ReadCase',
    isRequestChanged: false,
    isOnlyIds: false,
    status: { before: 200, after: 200 },
    difference: differenceOf(text('1'), text('2')),
  };
}

const withSamples = (...samples: ChangedSample[]): ImpactReport =>
  reportOf({ samples: { changed: samples, added: [], removed: [] } });

describe('text', () => {
  it('is one line when nothing changes', () => {
    expect(asText(reportOf())).toBe(
      'Compared with main (0123456). No change of the API, its samples or links.\n',
    );
  });

  it('says first what could not be read, at most five files', () => {
    const unread = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `docs/${name}.mdx`);
    const words =
      'Incomplete: without docs/a.mdx, docs/b.mdx, docs/c.mdx, docs/d.mdx, docs/e.mdx and 1 more. Compared with main (0123456).';
    expect(asText(reportOf({ unread }))).toContain(words);
    expect(asText(reportOf({ isSchemaOnly: true }))).toMatch(
      /^Incomplete: only the schemas could be compared\. Compared with main /,
    );
  });

  it('has each part with its positions, and lines around a change only', () => {
    expect(
      asText({
        ...withSamples(changed(12, 6)),
        uncommitted: ['docs/a.mdx'],
        links: [
          { file: 'docs/b.mdx', line: 3, target: '/docs/a#b', nearest: '/docs/a#c' },
          { file: 'docs/b.mdx', line: 4, target: '/docs/nope', isNew: true },
        ],
        urls: ['/docs/a#b'],
      }),
    ).toMatchInlineSnapshot(`
      "Compared with main (0123456). Links that would break: 2. URLs that are gone, also for readers with bookmarks: 1. Samples with another response: 1. The working tree has uncommitted files, which are included: docs/a.mdx.

      Links that would break (2)
        docs/b.mdx:3 leads to /docs/a#b, which is gone. Did you mean /docs/a#c?
        docs/b.mdx:4 leads to /docs/nope, which does not exist.

      URLs that are gone, also for readers with bookmarks (1)
        /docs/a#b

      Samples with another response (1)
        docs/a.mdx:12 \`ReadCase\`
          …
            "line 4"
            "line 5"
          - 1
          + 2
      "
    `);
  });
});

describe('Markdown', () => {
  it('mentions nobody, and has no HTML of messages', () => {
    const message = 'The directive @deprecated on it <script> changed to `@x <b>`.';
    const path = 'Case.name';
    const markdown = asMarkdown(
      reportOf({ schema: [{ kind: 'changed', type: 'X', path, coordinate: path, message }] }),
    );
    expect(markdown).toContain(
      '- `Case.name`: The directive &#64;deprecated on it &lt;script> changed to `@x <b>`.',
    );
  });

  it('has differences as code below their sample', () => {
    const tree = fromMarkdown(asMarkdown(withSamples(changed(1))));
    const list = tree.children.find(({ type }) => type === 'list');
    expect(list).toMatchObject({
      children: [{ children: [{ type: 'paragraph' }, { type: 'code', lang: 'diff' }] }],
    });
  });
});
