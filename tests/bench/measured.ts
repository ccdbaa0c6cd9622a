import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The cost of a command with all its child processes. */
export interface Measured {
  /** Seconds of processor time, user and system. */
  cpu: number;
  /** Peak memory of all its processes together, in bytes, sampled ten times a second. */
  memory: number;
  /** Seconds from start to end. */
  wall: number;
}

const PAGE_BYTES = 4096;

/**
 * Runs a command and measures it with its children. Linux only: it reads /proc.
 *
 * @throws Error with the end of its output when it does not end with 0
 */
export function measured(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Measured> {
  const begin = performance.now();
  // The shell's `times` includes children that have ended, which /proc no longer lists.
  const child = spawn('sh', ['-c', '"$@"; code=$?; times; exit $code', 'sh', command, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  let memory = 0;
  const timer = setInterval(() => (memory = Math.max(memory, memoryOf(child.pid ?? 0))), 100);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      if (code !== 0)
        reject(
          new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-3000)}`),
        );
      else resolve({ cpu: secondsOf(output), memory, wall: (performance.now() - begin) / 1000 });
    });
  });
}

/** The last line of `times`: `2m9.40s 0m5.47s`, of the children's own code and of the system. */
function secondsOf(output: string): number {
  const times = [...output.matchAll(/^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/gm)].at(-1);
  if (!times) throw new Error('The shell did not say how long the command took.');
  const [, minutes, seconds, systemMinutes, systemSeconds] = times.map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return (minutes + systemMinutes) * 60 + seconds + systemSeconds;
}

/**
 * Resident memory of a process and its descendants, in bytes. A child that has not called exec yet
 * has the command line and the memory of its parent: it is counted once.
 */
function memoryOf(pid: number): number {
  const children = new Map<number, number[]>();
  const memory = new Map<number, number>();
  const commands = new Map<number, string>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // Read before its memory: a process with its own command line by then has its own memory.
      commands.set(Number(name), readFileSync(`/proc/${name}/cmdline`, 'utf8'));
      // The second field is a name in parentheses and may contain spaces.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      const parent = Number(fields[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
      memory.set(Number(name), Number(fields[21]) * PAGE_BYTES);
    } catch {
      // It ended between the two readings.
    }
  }
  const sum = (of: number, parent: number): number => {
    const own = commands.get(of) === commands.get(parent) ? 0 : (memory.get(of) ?? 0);
    return own + (children.get(of) ?? []).reduce((all, child) => all + sum(child, of), 0);
  };
  return sum(pid, process.pid);
}
