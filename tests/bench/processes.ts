import { execFileSync, type StdioOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Environment for npm and programs of others: without our `.npmrc`, which npm hands on to its children. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
  );
}

/** Builds a site by a command of Node. */
export function buildBy(args: readonly string[], cwd: string): void {
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit'];
  execFileSync(process.execPath, args, { cwd, env: cleanEnvironment(), stdio });
}

/** Seconds of processor time of a process, and bytes of its resident memory. Linux only: it reads /proc. */
export function processAt(pid = 0): { cpu: number; memory: number } {
  // The second field is a name in parentheses and may contain spaces. Times are in hundredths of a second, memory in pages.
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '');
  const fields = text.split(' ').map(Number);
  const [user = 0, system = 0] = fields.slice(11);
  return { cpu: (user + system) / 100, memory: fields[21]! * 4096 };
}
