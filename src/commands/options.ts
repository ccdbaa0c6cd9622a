import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandError } from './report';

/**
 * Reads the arguments of a command.
 *
 * @param usage what is possible, for the message
 * @throws CommandError for unknown options and missing values
 */
export function readArguments<T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's first sentence says what is wrong; the others are about positional arguments.
    const [what] = (error as Error).message.split(/\.?(?:\s*\n|\s+To |\s+This |$)/);
    throw new CommandError(`${what}. ${usage}`);
  }
}

/**
 * Where a server listens: `--port`, 0–65535, where 0 lets the system choose, and `--host`.
 *
 * @throws CommandError for unknown options and for a value that is not a port
 */
export function listenOptions(port: number): { port: number; host: string } {
  const options = {
    port: { type: 'string', default: String(port) },
    host: { type: 'string', default: '127.0.0.1' },
  } as const;
  const { values } = readArguments({ options }, 'The options are --port N and --host ADDRESS.');
  const number = /^\d+$/.test(values.port) ? Number(values.port) : Infinity;
  if (number > 65_535)
    throw new CommandError(`--port ${values.port}: a port is a number from 0 to 65535.`);
  return { port: number, host: values.host };
}
