import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/**
 * Words that this project once had for things that have a usual name, and that name. Some others
 * cannot be checked, since they have an ordinary meaning in too many lines: part (of a name, of a
 * multipart request), later, press (of Playwright's keyboard), frame (of an animation, in a page), card
 * (of Docusaurus' lists), sheet (of a spreadsheet), sign.
 */
const PRIVATE: Readonly<Record<string, string>> = {
  'take[ns]? over|taking over|took over': 'hydrated',
  'pressed|presses': 'click',
  'twins?': 'Markdown version',
  'draws?|drawn|drawing': 'render',
  'digests?': 'hash',
  'recipes?': 'host config',
  'figures?': 'API constant',
  paper: 'print',
  "writers' server": 'dev server',
  'stand-?ins?': 'stub',
  'proofs?|proves?|proved|proving': 'mutation test',
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
  'address|addresses': 'URL, path',
  place: 'position, location',
  'style sheets?': 'stylesheet',
  'first sign': 'first interaction',
  'slim|slims|slimmed': 'strip',
  'harden|hardens|hardened': 'add CSP, add SRI',
};

/** Where the word is another one. */
const EXCEPTIONS: readonly RegExp[] = [
  // Questions in the words of others.
  /^tests\/search\/evals\.yml/,
  // HTML and CSS.
  /<\/?figure|figure\b.*[{[]|'figure'|\.root figure|locator\('[^']*figure|\bfigure\.(getByRole|locator)/,
  // ARIA.
  /aria-pressed/,
  // Web Crypto, node:crypto and browsers.
  /\.digest\(|valid digest/,
  // A key of Agent Skills Discovery.
  /\bdigest(: string| \}|\)\.toBe)|const digest = /,
  // A message of the API.
  /in the way of a conclusion/,
  // A document of the API.
  /[Pp]roof[- ]of[- ]address/,
  // Postal and e-mail addresses, which the API and its sandbox store.
  /^(?:src\/sandbox|src\/schema\/sandboxFiles|tests\/unit\/sandbox|tests\/unit\/schema\/fixture|tests\/site\/routes\.ts).*\baddress(es)?\b/i,
  // Of a socket, in Node.
  /\.address\(\)/,
  // The banner of a site that did not load, as the specification words it.
  /base address/,
  // The name of an option of VFile.
  /\bplace: /,
  // A type of the API.
  /place-of-registration/,
];

/** The words of guides, which are written out there. */
const WORD_LIST = ':!tests/unit/prose/wording.test.ts';

it('uses the usual words', () => {
  const words = Object.keys(PRIVATE).join('|');
  const scope = [
    'src',
    'tests',
    'README.md',
    'CONTRIBUTING.md',
    ':!tests/lint',
    ':!*.txt',
    WORD_LIST,
  ];
  const { stdout } = grep(['-nwIiE', words, '--', ...scope]);
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
