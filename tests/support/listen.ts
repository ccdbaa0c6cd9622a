import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Starts a server on a free port until the end of the test.
 *
 * @param finished `onTestFinished` of its context, for a test that others run beside
 * @returns its origin
 */
export async function listen(server: Server, finished = onTestFinished): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  finished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
