import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** `npm run sandbox` as a process of its own. */
export interface SandboxProcess {
  /** Where it listens, e.g. `http://127.0.0.1:40123`. */
  origin: string;
  /** Its first words, up to the line that says how to move its clock. */
  greeting: string;
  /** Types a line, and gives the one that answers it. */
  type: (line: string) => Promise<string>;
  /** Closes its standard input. */
  closeInput: () => void;
  /** Sends a signal; gives the code that it ends with. */
  stop: (signal?: 'SIGINT' | 'SIGTERM') => Promise<number | null>;
}

const LAUNCHER = path.resolve('src/commands/run.cjs');

/**
 * Starts the command on a free port, and waits until it has said where it is.
 *
 * @throws Error with what it wrote, when it ends before that
 */
export async function startSandbox(...options: readonly string[]): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [LAUNCHER, 'sandbox', '--port', '0', ...options]);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  // Kept from the start: callers that ask after the end still get it.
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The sandbox ended with ${(await ended) ?? 'a signal'}: ${errors}`);
    return value;
  };
  const greeting: string[] = [];
  while (!greeting.at(-1)?.startsWith('Type ')) greeting.push(await nextLine());
  const [, origin = ''] = /GraphQL\s+(\S+)\/graphql$/m.exec(greeting.join('\n')) ?? [];
  return {
    origin,
    greeting: greeting.join('\n'),
    type: (line) => {
      child.stdin.write(`${line}\n`);
      return nextLine();
    },
    closeInput: () => child.stdin.end(),
    stop: (signal = 'SIGTERM') => {
      // The launcher passes it on; killed outright, it would leave the server behind.
      child.kill(signal);
      return ended;
    },
  };
}
