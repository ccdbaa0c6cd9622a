import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../lib/root';

/**
 * Runs the CLI of Docusaurus to its end, without npx.
 *
 * @returns its exit code, or the signal that ended it or us
 */
export function docusaurus(
  args: readonly string[],
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  const child = spawn(
    process.execPath,
    [path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), ...args],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        NO_UPDATE_NOTIFIER: '1',
        // Minified HTML has the same compressed size, and no optional end tags, without which some
        // agents read a page as one element.
        SKIP_HTML_MINIFICATION: 'true',
      },
    },
  );
  let stoppedBy: NodeJS.Signals | undefined;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      stoppedBy = name;
      // When stopped by a signal, `docusaurus build` ends with code 0, as after success.
      child.kill('SIGKILL');
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      resolve(stoppedBy ? { code: null, signal: stoppedBy } : { code, signal }),
    );
  });
}
