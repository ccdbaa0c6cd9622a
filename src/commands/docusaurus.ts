import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ROOT, schemaFromEnvironment } from './root';

/**
 * Starts Docusaurus' own command line, without npx in between: signals and the exit code come through as they are.
 *
 * @param flags of Node itself
 */
export function docusaurus(args: readonly string[], env: NodeJS.ProcessEnv = {}, flags: readonly string[] = []): ChildProcess {
  const child = startNode([...flags, path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), ...args], env);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return child;
}

/** Starts `npm run generate` in a process of its own, which takes with it what it needed. */
export function startGeneration(): ChildProcess {
  return startNode(['--import', 'tsx', path.join(ROOT, 'src/commands/generate.mts')]);
}

/** @param args flags, the file, and its arguments @returns a child that ends when we are gone */
function startNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, ['--require', path.join(ROOT, 'src/commands/endWithParent.cjs'), ...args], {
    cwd: ROOT,
    // The channel tells the child when we are gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // SCHEMA as an absolute path: npm runs us in the project's folder, wherever the writer stood.
    env: { ...process.env, SCHEMA: schemaFromEnvironment(), NO_UPDATE_NOTIFIER: '1', ...env },
  });
}
