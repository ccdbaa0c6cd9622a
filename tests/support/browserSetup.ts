import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createSiteServer } from '../../src/plugins/output/hosting/server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin that serves `build/`, without a trailing slash. */
    origin: string;
  }
}

/** Starts the site's own server on a free port, which all browser tests share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = createSiteServer(path.resolve('build'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('origin', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}
