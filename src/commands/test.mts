import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBrowser } from './browser';
import { CommandError, runReportingErrors } from './report';
import { ROOT } from '../lib/root';

/**
 * `npm test`: ensures a browser, builds the site, runs every suite. Arguments are passed to Vitest,
 * e.g. `npm test -- --project unit`. Ends with the line `N passed, N failed`.
 */
await runReportingErrors('test', () => {
  console.log(`Browser: ${ensureBrowser()}`);
  const built = spawnSync(process.execPath, [path.join(ROOT, 'src/commands/run.cjs'), 'build'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new CommandError('The site does not build; no test was run.');
});

const vitest = spawnSync(
  process.execPath,
  [
    path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config=tests/vitest.config.mts',
    '--reporter=default',
    '--reporter=./tests/support/countReporter.ts',
    ...process.argv.slice(2),
  ],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exit(vitest.status ?? 1);
