import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createSiteServer } from '../plugins/output/hosting/server';
import { listenOptions } from './options';
import { buildFolders, recover } from './publish';
import { CommandError, runReportingErrors } from './report';
import { ROOT } from '../lib/root';
import { baseUrl } from '../lib/site';

/** `npm run serve -- --port N`: serves `build/` on 127.0.0.1. The container does the same on all addresses. */
await runReportingErrors('serve', async () => {
  const folder = path.join(ROOT, 'build');
  recover(buildFolders(ROOT));
  if (!existsSync(path.join(folder, 'index.html')))
    throw new CommandError('There is no build/. Run npm run build first.');
  const { port, host } = listenOptions(3000);
  const server = createSiteServer(folder, baseUrl());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new CommandError(`Port ${port} is in use. Choose another one with --port N.`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
  // The first process of a container gets no default handler.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      server.close();
      server.closeIdleConnections();
    });
  console.log(
    `Serving build/ on http://${host}:${(server.address() as AddressInfo).port}${baseUrl()}`,
  );
});
