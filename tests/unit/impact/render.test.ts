import { expect, it } from 'vitest';
import { differenceOf } from '../../../src/lib/difference';
import { asText } from '../../../src/impact/text';
import type { ChangedSample, ImpactReport } from '../../../src/impact/report';

function reportOf(rest: Partial<ImpactReport> = {}): ImpactReport {
  return {
    base: { name: 'main', commit: '0123456789' },
    uncommitted: [],
    notes: [],
    unread: [],
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

it('a report is one line when nothing changes', () => {
  expect(asText(reportOf())).toBe(
    'Compared with main (0123456). No change of the API, its samples or links.\n',
  );
});

it('a report says first what could not be read, at most five files', () => {
  const unread = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `docs/${name}.mdx`);
  const words =
    'Incomplete: without docs/a.mdx, docs/b.mdx, docs/c.mdx, docs/d.mdx, docs/e.mdx and 1 more. Compared with main (0123456).';
  expect(asText(reportOf({ unread }))).toContain(words);
});

it('a report has each part with its positions, and lines around a change only', () => {
  expect(
    asText({
      ...withSamples(changed(12, 6)),
      uncommitted: ['docs/a.mdx'],
      links: [
        { file: 'docs/b.mdx', line: 3, target: '/docs/a#b', nearest: '/docs/a#c' },
        { file: 'docs/b.mdx', line: 4, target: '/docs/nope' },
      ],
      urls: ['/docs/a#b'],
    }),
  ).toMatchInlineSnapshot(`
    "Compared with main (0123456). Links that would break: 2. URLs that are gone, also for readers with bookmarks: 1. Samples with another response: 1. The working tree has uncommitted files, which are included: docs/a.mdx.

    Links that would break (2)
      docs/b.mdx:3 leads to /docs/a#b, which is gone. Did you mean /docs/a#c?
      docs/b.mdx:4 leads to /docs/nope, which is gone.

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
