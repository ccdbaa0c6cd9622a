import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { MovableClock } from '../sandbox/server/clock';
import { createSandboxServer } from '../sandbox/server/server';
import { loadApiSpec } from '../schema/load';
import { Stores } from '../sandbox/server/stores';
import { answerTyped, USAGE } from '../sandbox/server/typed';
import { sandboxOptions } from './options';
import { CommandError, report } from './report';
import { isBackground } from './terminal';

/**
 * `npm run sandbox -- --port N --clock INSTANT`: serves the sandbox over HTTP on 127.0.0.1. A line
 * on standard input sets the clock or resets the data. Ends on SIGINT and SIGTERM, not with
 * standard input.
 */
await report('sandbox', async () => {
  const spec = loadApiSpec();
  const { sandbox, endpoint } = spec.api;
  const { port, clock: start } = sandboxOptions(sandbox.port, sandbox.clock);
  const clock = new MovableClock(start);
  const stores = new Stores({
    spec,
    clock: clock.read,
    onFault: (error) =>
      console.error('An internal error of the sandbox; the response was INTERNAL_ERROR.', error),
  });
  const server = createSandboxServer({ spec, stores });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new CommandError(`Port ${port} is in use. Choose another one with --port N.`)
          : error,
      );
    });
    server.listen(port, '127.0.0.1', resolve);
  });

  let isStopping = false;
  const stop = (): void => {
    // Ctrl-C reaches this process twice: from the terminal and through the launcher.
    if (isStopping) return;
    isStopping = true;
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    // Running requests get one second to finish.
    setTimeout(() => server.closeAllConnections(), 1_000).unref();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);

  // The system stops a background process that reads from the terminal.
  const listens = !isBackground();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  console.log(
    [
      'The sandbox is running: seeded data in memory, one store per access id, nothing leaves this machine.',
      '',
      `  token endpoint  ${origin}${endpoint.authorize}`,
      `  GraphQL         ${origin}${endpoint.graphql}`,
      `  access id       ${sandbox.accessId}`,
      `  access key      ${sandbox.accessKey}`,
      `  header          X-API-Version: ${spec.version}`,
      `  clock           ${start === undefined ? "this machine's" : clock.instant}`,
      '',
      'More access pairs and test values: schema/v1/test-values.yml. Stop with Ctrl-C.',
      ...(listens ? [USAGE] : []),
    ].join('\n'),
  );

  if (!listens) return;
  process.stdin.on('error', () => undefined);
  createInterface({ input: process.stdin }).on('line', (line) =>
    console.log(answerTyped(line, clock, stores)),
  );
});
