import { parseArgs } from 'node:util';
import { hint } from '../../../../src/lib/suggest';
import { readClock, type ClockOptions } from '../clock';

const LOG_FORMATS = ['pretty', 'json', 'none'] as const;

/** Options of the sandbox's command. */
export interface CliOptions {
  /** `env` prints the variables that samples read; `docs` prints pages; `mcp` serves AI assistants; `serve` starts the server. */
  command: 'serve' | 'env' | 'docs' | 'mcp' | 'help' | 'version';
  /** What follows the command `docs`. */
  words: readonly string[];
  /** 0 lets the system choose. */
  port: number;
  host: string;
  /** Names besides `host` in the header `Host` of requests. */
  allowedHosts: readonly string[];
  clock: ClockOptions;
  hasRateLimits: boolean;
  /** Path of a file with operations to run at the start. */
  fixtures: string | undefined;
  /** How requests are printed. */
  log: (typeof LOG_FORMATS)[number];
}

/** A command line that cannot be carried out. The message is for the reader. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string', default: '127.0.0.1' },
  'allow-host': { type: 'string', multiple: true },
  clock: { type: 'string', default: 'samples' },
  'no-rate-limits': { type: 'boolean', default: false },
  fixtures: { type: 'string' },
  log: { type: 'string', default: 'none' },
  version: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Options that have an effect on the commands that do not start a server. */
const OPTIONS_OF: Record<string, string[]> = { docs: [], env: ['port', 'host'], mcp: [] };

const SUBCOMMANDS = Object.keys(OPTIONS_OF);

/**
 * Reads the arguments of the command. `samples` is the timestamp at which `--clock samples` starts.
 * @throws UsageError for an unknown option (with the nearest one) or a value that is not possible
 */
export function readOptions(args: readonly string[], port: number, samples: string): CliOptions {
  const { values, positionals, tokens } = parse(args);
  const [subcommand = 'serve', ...words] = positionals;
  if (positionals.length > 0 && !SUBCOMMANDS.includes(subcommand))
    throw new UsageError(`${subcommand} is not a command. ${hint(subcommand, SUBCOMMANDS)}`);
  if (words.length > 0 && subcommand !== 'docs')
    throw new UsageError(`${words[0]} has no effect after ${subcommand}. Write one command.`);
  const names = tokens.flatMap((token) => (token.kind === 'option' ? token.name : []));
  const effective = [...(OPTIONS_OF[subcommand] ?? names), 'help', 'version'];
  const useless = names.find((name) => !effective.includes(name));
  if (useless !== undefined) throw new UsageError(`--${useless} has no effect on ${subcommand}.`);
  const asked = values.help ? 'help' : values.version ? 'version' : subcommand;
  return {
    command: asked as CliOptions['command'],
    words,
    port: values.port === undefined ? port : readPort(values.port),
    host: values.host || refuse('--host requires a value.'),
    allowedHosts: (values['allow-host'] ?? []).map(readHostName),
    clock:
      readClock(values.clock, samples) ??
      refuse(
        `--clock ${values.clock}: write samples or fixed (${samples}), real, or a timestamp such as 2027-07-10T09:00:00Z.`,
      ),
    hasRateLimits: !values['no-rate-limits'],
    fixtures: values.fixtures,
    log:
      LOG_FORMATS.find((known) => known === values.log) ??
      refuse(`--log ${values.log}: write ${LOG_FORMATS.join(', ')}.`),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, tokens: true });
  } catch (error) {
    const [option = ''] = /--?[\w-]+/.exec((error as Error).message) ?? [];
    const names = Object.keys(OPTIONS).map((name) => `--${name}`);
    if (!names.includes(option))
      throw new UsageError(`${option} is not an option. ${hint(option, names)}`);
    const { type } = OPTIONS[option.slice(2) as keyof typeof OPTIONS];
    throw new UsageError(`${option} ${type === 'string' ? 'requires a' : 'takes no'} value.`);
  }
}

function readHostName(text: string): string {
  if (/^[\w.-]+$/.test(text)) return text.toLowerCase();
  return refuse(`--allow-host ${text}: write a name without scheme and port, such as kyc.`);
}

function readPort(text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= 65535) return Number(text);
  return refuse(`--port ${text}: a port is a number from 0 to 65535.`);
}

function refuse(message: string): never {
  throw new UsageError(message);
}

/** The text of `--help`. */
export const HELP = `The KYC API in memory. Nothing is written to disk, and no data leaves this machine.

  kyc-sandbox [options]   starts the API
  kyc-sandbox env         prints the variables that the samples read, with a token of a running sandbox
  kyc-sandbox docs        prints the documentation: docs <path>, docs api <name>, or docs <words> to search
  kyc-sandbox mcp         serves documentation and API to AI assistants (Model Context Protocol over stdio)

  --port <n>         default 4000; 0 chooses a free one
  --host <address>   default 127.0.0.1
  --allow-host <name>  responds to this name in the header Host too, e.g. that of a container; can be repeated
  --clock <time>     samples (default: starts at the time of the samples and runs), fixed (stops there),
                     real, or a timestamp such as 2027-07-10T09:00:00Z at which it stops
  --no-rate-limits   rejects no request for its rate
  --fixtures <file>  runs the operations of a JSON file at the start
  --log <format>     pretty, json or none (default)
  --version, --help`;
