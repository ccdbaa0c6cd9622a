import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser';
import { CommandError, report } from './report';
import { ROOT } from '../lib/root';

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config=tests/vitest.config.mts'];
const COUNT = ['--reporter=default', '--reporter=./tests/support/countReporter.ts'];

/**
 * `npm test`: ensures a browser, builds the site, runs every suite. Arguments are passed to Vitest,
 * e.g. `npm test -- --project unit`. Ends with the line `N passed, N failed`.
 */
await report('test', async () => {
  console.log(`Browser: ${ensureBrowser()}`);
  const args = process.argv.slice(2);
  if (args.length > 0) {
    await build();
    process.exit(await run([...VITEST, ...COUNT, ...args]));
  }
  // Half of the suites need no build of the site: they run beside it, and beside the browser, which waits more than it works.
  const reports = mkdtempSync(path.join(tmpdir(), 'kyc-tests-'));
  try {
    const suites = (name: string, projects: readonly string[], ...options: string[]) =>
      run([
        ...VITEST,
        ...projects.flatMap((project) => ['--project', project]),
        ...options,
        '--reporter=default',
        '--reporter=blob',
        `--outputFile.blob=${path.join(reports, `${name}.json`)}`,
      ]);
    const beside = suites('without-build', ['lint', 'unit', 'faults'], '--maxWorkers=1');
    // Also when the site does not build: what runs beside it is counted and comes to its end.
    const built = await build().then(
      () => suites('with-build', ['site', 'browser', 'firefox']),
      (error: Error) => error,
    );
    const codes = [await beside, await run([...VITEST, ...COUNT, `--merge-reports=${reports}`])];
    if (built instanceof Error) throw built;
    process.exitCode = Math.max(...codes, built);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

async function build(): Promise<void> {
  if ((await run(['src/commands/run.cjs', 'build'])) !== 0)
    throw new CommandError('The site does not build; no test of it was run.');
}

/** Runs a program of Node to its end. @returns its exit code */
function run(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.pipe(process.stdout, { end: false });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
