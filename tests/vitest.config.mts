import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

// graphql-js refuses two copies of itself. Vite would take its ES modules, packages that are not bundled its CommonJS files.
const alias = [{ find: /^graphql$/, replacement: `${root}node_modules/graphql/index.js` }];

const suite = (name: string, extra: object = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...extra },
});

/** Browser tests of a behaviour with times of its own: 200 ms without a bar, 800 ms between two steps. */
const TIMED = ['tests/browser/behaviour-progress.test.ts'];

// One browser and one server for all files of a project, see the setup.
const browser = suite('browser', {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A second, as it is by default, is short for a page where other work has the cores.
  expect: { poll: { timeout: 15_000 } },
  // A browser on a shared machine loses a key press or a frame about once in 2,000 tests. What is broken fails twice; what
  // passed only then is listed before the last line of the run.
  retry: 1,
  globalSetup: ['tests/support/browserSetup.ts'],
});

export default defineConfig({
  root,
  resolve: { alias },
  esbuild: { jsx: 'automatic' },
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    projects: [
      // The nightly run tries each property some 50,000 times.
      suite('unit', { isolate: false, testTimeout: process.env['FC_RUNS'] ? 3_600_000 : 30_000 }),
      // Looks at build/, which `npm test` has made before.
      suite('site', { isolate: false, testTimeout: 60_000 }),
      // Builds of a small fixture site and commands as child processes, one file at a time: each takes both cores.
      suite('faults', { testTimeout: 300_000, hookTimeout: 300_000, fileParallelism: false, sequence: { groupOrder: 1 } }),
      { ...browser, test: { ...browser.test, exclude: TIMED, sequence: { groupOrder: 2 } } },
      // What a second file beside it would make late.
      { ...browser, test: { ...browser.test, name: 'browser-timed', include: TIMED, fileParallelism: false, sequence: { groupOrder: 3 } } },
      // The same site in another engine; skipped where there is no Firefox.
      suite('firefox', { testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false, retry: 1, sequence: { groupOrder: 4 } }),
    ],
  },
});
