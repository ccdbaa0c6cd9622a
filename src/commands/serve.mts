import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createSiteServer } from '../plugins/output/hosting/server';
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
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '3000' },
      host: { type: 'string', default: '127.0.0.1' },
    },
  });
  const server = createSiteServer(folder, baseUrl()).listen(Number(values.port), values.host);
  await once(server, 'listening');
  // The first process of a container gets no default handler.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      server.close();
      server.closeIdleConnections();
    });
  console.log(
    `Serving build/ on http://${values.host}:${(server.address() as AddressInfo).port}${baseUrl()}`,
  );
});
