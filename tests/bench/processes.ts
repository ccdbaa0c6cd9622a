import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Environment for npm and programs of others: without our `.npmrc`, which npm hands on to its children. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
  );
}

/**
 * Runs a command. Linux only: it reads /proc.
 *
 * @returns seconds of processor time that it took with all its children
 * @throws Error with the end of its output when it does not end with 0
 */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const before = processAt(process.pid).children;
  const child = spawn(command, args, { cwd, env: { ...cleanEnvironment(), ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(processAt(process.pid).children - before);
      else reject(new Error(`${command} ended with ${code}:\n${output.slice(-3000)}`));
    });
  });
}

/** Seconds of processor time of a process, of its children that have ended, and bytes of its resident memory. */
export function processAt(pid = 0): { cpu: number; children: number; memory: number } {
  // The second field is a name in parentheses and may contain spaces. Times are in hundredths of a second, memory in pages.
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '');
  const [user = 0, system = 0, userBelow = 0, systemBelow = 0] = text
    .split(' ')
    .slice(11)
    .map(Number);
  const pages = Number(text.split(' ')[21]);
  return {
    cpu: (user + system) / 100,
    children: (userBelow + systemBelow) / 100,
    memory: pages * 4096,
  };
}
