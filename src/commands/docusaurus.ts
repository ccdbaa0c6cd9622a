import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ROOT, schemaFromEnvironment } from './settings';

/**
 * Starts Docusaurus' own command line, without npx in between: signals and the exit code come through as they are.
 *
 * @param flags of Node itself
 */
export function docusaurus(args: readonly string[], env: NodeJS.ProcessEnv = {}, flags: readonly string[] = []): ChildProcess {
  const bin = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const child = spawn(process.execPath, [...flags, '--require', path.join(ROOT, 'src/commands/endWithParent.cjs'), bin, ...args], {
    cwd: ROOT,
    // The channel tells the child when we are gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // SCHEMA as an absolute path: npm runs us in the project's folder, wherever the writer stood.
    env: { ...process.env, SCHEMA: schemaFromEnvironment(), NO_UPDATE_NOTIFIER: '1', ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return child;
}
