import { parseArgs } from 'node:util';
import { readInstant } from '../sandbox/server/clock';
import { CommandError } from './report';

/**
 * Value of `--port`, 0–65535; 0 lets the system choose. Throws CommandError for unknown options and
 * other values.
 */
export function portOption(fallback: number): number {
  return portOf(valuesOf(['port'], 'The only option is --port N.').port) ?? fallback;
}

/** Options of `npm run sandbox`. */
export interface SandboxOptions {
  port: number;
  /** Start of the clock in milliseconds since 1970; undefined for the machine's clock. */
  clock: number | undefined;
}

/**
 * Reads `--port` and `--clock`.
 *
 * @param seeded the instant that `--clock seeded` means
 */
export function sandboxOptions(fallbackPort: number, seeded: string): SandboxOptions {
  const { port, clock } = valuesOf(
    ['port', 'clock'],
    'The options are --port N and --clock INSTANT.',
  );
  return { port: portOf(port) ?? fallbackPort, clock: clockOf(clock, seeded) };
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

function clockOf(text: string | undefined, seeded: string): number | undefined {
  if (text === undefined) return undefined;
  const instant = readInstant(text === 'seeded' ? seeded : text);
  if (instant !== undefined) return instant;
  throw new CommandError(
    `--clock ${text}: an instant is written like 2027-07-10T09:00:00Z; seeded means ${seeded}, the start of all samples.`,
  );
}
