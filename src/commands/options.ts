import { parseArgs, type ParseArgsConfig } from 'node:util';
import { readPort } from 'kyc-sandbox/server';
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
 * Value of `--port`, 0–65535; 0 lets the system choose. Throws an error for unknown options and
 * other values.
 */
export function portOption(fallback: number): number {
  const options = { port: { type: 'string', default: String(fallback) } } as const;
  const { port } = readArguments({ options }, 'The only option is --port N.').values;
  return readPort(port);
}
