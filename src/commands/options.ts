import { parseArgs } from 'node:util';
import { CommandError } from './report';

/** Value of `--port`, 1–65535; 0 lets the system choose. An unknown option or another value is an error. */
export function portOption(fallback: number): number {
  let port: string | undefined;
  try {
    port = parseArgs({ options: { port: { type: 'string' } } }).values.port;
  } catch (error) {
    throw new CommandError(`${(error as Error).message} The only option is --port N.`);
  }
  if (port === undefined) return fallback;
  const number = Number(port);
  if (!/^\d+$/.test(port) || number > 65535) throw new CommandError(`--port ${port}: a port is a number from 0 to 65535.`);
  return number;
}
