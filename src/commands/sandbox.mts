import type { AddressInfo } from 'node:net';
import { createSandboxServer } from '../sandboxServer/server';
import { loadContract } from '../schema/load';
import { portOption } from './options';
import { CommandError, report } from './report';

/** `npm run sandbox -- --port N`: the sandbox over HTTP on 127.0.0.1. Ends at SIGINT and SIGTERM. */
await report('sandbox', async () => {
  const contract = loadContract();
  const { sandbox, endpoint } = contract.api;
  const port = portOption(sandbox.port);
  const server = createSandboxServer({
    contract,
    onFault: (error) =>
      console.error('A fault of the sandbox itself; the response said INTERNAL_ERROR.', error),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new CommandError(`Port ${port} is in use. Give another one with --port N.`)
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
    // A request that is still running gets a second.
    setTimeout(() => server.closeAllConnections(), 1_000).unref();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);

  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  console.log(
    [
      'The sandbox runs: seeded data in memory, one store an access id, nothing leaves this machine.',
      '',
      `  token endpoint  ${origin}${endpoint.authorize}`,
      `  GraphQL         ${origin}${endpoint.graphql}`,
      `  access id       ${sandbox.accessId}`,
      `  access key      ${sandbox.accessKey}`,
      `  header          X-API-Version: ${contract.version}`,
      '',
      'Further pairs and test values: schema/v1/test-values.yml. Stop with Ctrl-C.',
    ].join('\n'),
  );
});
