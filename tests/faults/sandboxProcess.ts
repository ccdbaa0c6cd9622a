import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** `npm run sandbox` in its own process. */
export interface SandboxProcess {
  /** Its origin, e.g. `http://127.0.0.1:40123`. */
  origin: string;
  /** Its output up to the line that says how to stop it. */
  greeting: string;
  /** Sends a signal; resolves with the exit code. */
  stop: (signal?: 'SIGINT' | 'SIGTERM') => Promise<number | null>;
}

const LAUNCHER = path.resolve('src/commands/run.cjs');

/**
 * Starts the command on a free port, and waits until it has printed its URL.
 *
 * @throws Error with its output, when it ends before that
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
  while (!greeting.at(-1)?.startsWith('Stop it ')) greeting.push(await nextLine());
  const [, origin = ''] = /GraphQL\s+(\S+)\/graphql$/m.exec(greeting.join('\n')) ?? [];
  return {
    origin,
    greeting: greeting.join('\n'),
    stop: (signal = 'SIGTERM') => {
      // The launcher passes the signal on; if it were killed, the server would keep running.
      child.kill(signal);
      return ended;
    },
  };
}
