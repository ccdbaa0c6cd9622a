import { parseArgs } from 'node:util';
import { CommandError } from './report';

/**
 * Value of `--port`, 0–65535; 0 lets the system choose. Throws CommandError for unknown options and
 * other values.
 */
export function portOption(fallback: number): number {
  return portOf(valuesOf(['port'], 'The only option is --port N.').port) ?? fallback;
}

function valuesOf<T extends string>(
  names: readonly T[],
  known: string,
): Partial<Record<T, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ options }).values as Partial<Record<T, string>>;
  } catch (error) {
    // Node's first sentence says what is wrong; the others are about positional arguments.
    const [what] = (error as Error).message.split(/\.?(?:\s*\n|\s+To |\s+This |$)/);
    throw new CommandError(`${what}. ${known}`);
  }
}

function portOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw new CommandError(`--port ${text}: a port is a number from 0 to 65535.`);
  return port;
}
