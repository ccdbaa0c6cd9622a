import type { Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Starts a server on a free port until the end of the test.
 *
 * @param finished `onTestFinished` of its context, for a test that others run beside; or `afterAll`
 * @returns its origin
 */
export async function listen(
  server: Server,
  finished: (stop: () => void) => void = onTestFinished,
): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  finished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
