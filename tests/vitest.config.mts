import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { NIGHTLY } from './support/nightly';

const root = fileURLToPath(new URL('..', import.meta.url));

// graphql-js refuses two copies of itself. Vite would take its ES modules, packages that are not bundled its CommonJS files.
const alias = [{ find: /^graphql$/, replacement: `${root}node_modules/graphql/index.js` }];

/** Files of a suite share their worker and its modules, which saves loading them for each file. */
const suite = (name: string, extra: object = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], isolate: false, ...extra },
});

/** Builds, processes and servers of other makers take long and seldom break: they run at night. */
const NIGHTLY_FAULTS = ['largeSchema', 'publishing'].map((name) => `tests/faults/${name}.test.ts`);

/** The nightly run tries each property some 50,000 times. */
const TIMEOUT = process.env['FC_RUNS'] ? 3_600_000 : 60_000;

export default defineConfig({
  root,
  resolve: { alias },
  esbuild: { jsx: 'automatic' },
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    // Java's optimising compiler and parallel collector take half of the second that a sample runs for.
    env: { JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC' },
    projects: [
      suite('unit', {
        testTimeout: TIMEOUT,
        hookTimeout: 60_000,
      }),
      suite('sandbox', {
        include: ['packages/kyc-sandbox/test/**/*.test.ts'],
        testTimeout: TIMEOUT,
      }),
      // What Oxlint, TypeScript, Oxfmt and knip say of all code.
      suite('lint', { testTimeout: 600_000, globalSetup: ['tests/support/generateTypes.ts'] }),
      // Looks at build/, which `npm test` has made before.
      suite('site', { testTimeout: 60_000 }),
      // Builds of a small fixture site, and commands as child processes. They use one core, pages the other. build/ is a later release.
      suite('faults', {
        testTimeout: 300_000,
        hookTimeout: 300_000,
        globalSetup: ['tests/faults/built.ts'],
        exclude: NIGHTLY ? [] : NIGHTLY_FAULTS,
        sequence: { groupOrder: 1 },
      }),
      // One server for all files, see the setup; one browser for those of a worker, since another process between them costs as much as they do.
      suite('browser', {
        // It compiles a site of its own; at night.
        exclude: NIGHTLY ? [] : ['tests/browser/dev-server.test.ts'],
        testTimeout: 240_000,
        hookTimeout: 240_000,
        // A second, as it is by default, is short for a page where other work has the cores.
        expect: { poll: { timeout: 15_000 } },
        globalSetup: ['tests/support/browserSetup.ts'],
        sequence: { groupOrder: 1 },
      }),
      // The same site in another engine; skipped where there is no Firefox.
      ...(NIGHTLY
        ? [
            suite('firefox', {
              testTimeout: 120_000,
              hookTimeout: 120_000,
              fileParallelism: false,
              sequence: { groupOrder: 2 },
            }),
          ]
        : []),
    ],
  },
});
