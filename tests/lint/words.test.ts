import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Words that this project once had for things that have a usual name, and that name. */
const PRIVATE: Readonly<Record<string, string>> = {
  'taken over': 'hydrated',
  'pressed|presses': 'click',
  'twins?': 'Markdown version',
  'draws?|drawn|drawing': 'render',
  'digests?': 'hash',
  'recipes?': 'host config',
  'figures?': 'API constant',
  paper: 'print',
  "writers' server": 'dev server',
  'stand-?ins?': 'stub',
  'proofs?|proved': 'mutation test',
  'provok\\w+|provocations?': 'error fixture',
  'contracts?': 'API spec',
  'transcripts?': 'sample result',
  'trials?': 'scalar example',
  lostFields: 'null-propagated fields',
  'anew|afresh': 'again',
  whoever: 'anyone who',
  places: 'position, location',
  shown: 'displayed, covered',
  'ways?': 'query path',
  knowledge: 'context',
  held: 'validated against',
  'stands|stood': 'is',
  'by way of|lies': 'through, is',
};

/** Where the word is another one. */
const EXCEPTIONS: readonly RegExp[] = [
  // HTML and CSS.
  /<\/?figure|figure\b.*[{[]|'figure'|\.root figure|locator\('[^']*figure|\bfigure\.(getByRole|locator)/,
  // ARIA.
  /aria-pressed/,
  // Web Crypto, node:crypto and browsers.
  /\.digest\(|valid digest/,
  // A message of the API.
  /in the way of a conclusion/,
  // A document of the API.
  /[Pp]roof[- ]of[- ]address/,
];

it('uses the usual words', () => {
  const words = Object.keys(PRIVATE).join('|');
  // These two list such words.
  const scope = [
    'src',
    'tests',
    'README.md',
    'CONTRIBUTING.md',
    ':!tests/lint',
    ':!tests/unit/prose/wording.test.ts',
    ':!*.txt',
  ];
  const { stdout } = grep(['-nwiE', words, '--', ...scope]);
  const found = stdout
    .split('\n')
    .filter((line) => line && !EXCEPTIONS.some((exception) => exception.test(line)))
    .map((line) => {
      const usual = Object.entries(PRIVATE).find(([word]) =>
        new RegExp(`\\b(${word})\\b`, 'i').test(line.replace(/^[^:]*:\d+:/, '')),
      );
      return `${line.trim()} Write "${usual?.[1]}".`;
    });
  expect(found).toEqual([]);
});

/** `git grep`; it ends with 1 when there is no match. */
function grep(args: readonly string[]): { stdout: string } {
  try {
    return { stdout: execFileSync('git', ['grep', ...args], { encoding: 'utf8' }) };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    if (status !== 1) throw error;
    return { stdout };
  }
}
