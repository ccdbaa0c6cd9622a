import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, schemaFromEnvironment } from '../lib/root';

/**
 * Runs Docusaurus' own command line to its end, without npx in between.
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
      // SCHEMA as an absolute path: npm runs us in the project's folder, wherever the writer stood.
      env: { ...process.env, SCHEMA: schemaFromEnvironment(), NO_UPDATE_NOTIFIER: '1' },
    },
  );
  let stoppedBy: NodeJS.Signals | undefined;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      stoppedBy = name;
      // Told to stop, a build of Docusaurus ends with code 0, as if it had succeeded.
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
