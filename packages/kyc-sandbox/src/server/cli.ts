import type { AddressInfo } from 'node:net';
import { HELP, readOptions, UsageError, type CliOptions } from './options';
import { runFixtures, type SplitFiles } from './fixtures';
import { Handler } from './handler';
import { createSandboxServer, isLoopback } from './server';
import type { SandboxSpec } from '../../../../src/schema/types';

/** What the command line runs: the API and the version of the program. */
export interface Program {
  spec: SandboxSpec;
  version: string;
  /** Makes the files that fixtures name. */
  splitFiles: SplitFiles;
  /** What only the built file can do, as it has the documentation: print it, and serve it to AI assistants. */
  commands?: Readonly<Record<'docs' | 'mcp', (words: readonly string[]) => Promise<void>>>;
}

const NEEDS_BUILD =
  'It reads the built pages: run "npm run build", then "node build/downloads/kyc-sandbox.mjs".';

/**
 * The command line of the sandbox. The server ends at SIGINT and SIGTERM, not with standard input.
 * @returns the exit code, or undefined while the server runs
 */
export async function main(
  { commands, ...program }: Program,
  args: readonly string[],
): Promise<number | undefined> {
  const { spec, version } = program;
  const { sandbox } = spec.api;
  try {
    const options = readOptions(args, sandbox.port, sandbox.clock);
    if (options.command === 'help') console.log(HELP);
    else if (options.command === 'version') console.log(`${version} (API version ${spec.version})`);
    else if (options.command === 'env') console.log(await environment(spec, options));
    else if (options.command === 'mcp' || options.command === 'docs') {
      if (!commands) throw new UsageError(NEEDS_BUILD);
      await commands[options.command](options.words);
    } else {
      await serve(program, options);
      return undefined;
    }
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\nkyc-sandbox --help lists the options.`);
    return 1;
  }
}

async function serve(program: Program, options: CliOptions): Promise<void> {
  const { clock, fixtures, hasRateLimits } = options;
  const { spec, version } = program;
  const handler = new Handler({
    spec,
    version,
    ...clock,
    hasRateLimits,
    ...(fixtures !== undefined && (await runFixtures(program, fixtures, clock))),
    onInternalError: (error) =>
      console.error('Internal sandbox error; the response was INTERNAL_ERROR.', error),
  });
  const server = createSandboxServer({
    spec,
    handler,
    host: options.host,
    allowedHosts: options.allowedHosts,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, options)));
    server.listen(options.port, options.host, resolve);
  });

  server.on('request', ({ method, url }, response) => {
    const start = performance.now();
    response.on('finish', () => {
      const ms = Math.round(performance.now() - start);
      const status = response.statusCode;
      if (options.log === 'json') console.log(JSON.stringify({ method, url, status, ms }));
      if (options.log === 'pretty') console.log(`${method} ${url} ${status} ${ms} ms`);
    });
    response.on('close', () => {
      if (!server.listening) server.closeIdleConnections();
    });
  });
  const stop = (): void => {
    // Ctrl-C reaches a child of npm twice: from the terminal and through its parent.
    if (server.listening) server.close(() => process.exit(0));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);

  const { address, port } = server.address() as AddressInfo;
  const origin = originOf(address, port);
  console.log(greeting(spec, origin, options, handler.main.now()));
}

function listenError(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: CliOptions,
): UsageError {
  if (code === 'EADDRINUSE')
    return new UsageError(`Port ${port} is in use. --port 0 chooses a free one.`);
  return new UsageError(`--host ${host}: ${message}`);
}

function greeting(
  spec: SandboxSpec,
  origin: string,
  { host, clock }: CliOptions,
  timestamp: string,
): string {
  const { sandbox, endpoint } = spec.api;
  return [
    'The sandbox is running: test data in memory, nothing leaves this machine.',
    ...(isLoopback(host)
      ? []
      : ['Warning: other machines can reach it. It is made for tests and protects nothing.']),
    '',
    `  token endpoint  ${origin}${endpoint.authorize}`,
    `  GraphQL         ${origin}${endpoint.graphql}`,
    `  access id       ${sandbox.accessId}`,
    `  access key      ${sandbox.accessKey}`,
    `  header          X-API-Version: ${spec.version}`,
    `  clock           ${clock.clock ? 'stopped at' : 'runs from'} ${timestamp}`,
    '',
    'Stop it with Ctrl-C.',
  ].join('\n');
}

/** Where a client on this machine finds a server that listens on an IP address or a name. All addresses include its own. */
function originOf(host: string, port: number): string {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

/** Shell commands that set what the samples of the pages and the programs of the guides read. */
async function environment(spec: SandboxSpec, { host, port }: CliOptions): Promise<string> {
  const { endpoint, sandbox } = spec.api;
  const origin = originOf(host, port);
  const { accessId, accessKey } = sandbox;
  const response = await fetch(origin + endpoint.authorize, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ accessId, accessKey }),
  }).catch(() => undefined);
  if (!response) throw new UsageError(`No sandbox responds at ${origin}. Start one first.`);
  const { token, errors } = (await response.json().catch(() => ({}))) as {
    token?: string;
    errors?: { message: string }[];
  };
  if (token === undefined)
    throw new UsageError(
      `${origin} returns no token: ${response.status} ${errors?.[0]?.message ?? 'No sandbox responds there.'}`,
    );
  return [
    `export KYC_API=${origin}`,
    `export KYC_TOKEN=${token}`,
    `export KYC_ORIGIN=${origin}`,
    `export KYC_ACCESS_ID=${accessId}`,
    `export KYC_ACCESS_KEY=${accessKey}`,
  ].join('\n');
}
