import { createServer } from 'node:http';
import path from 'node:path';
import { createSiteServer } from '../../src/plugins/output/hosting/server';
import { listen } from './listen';

/**
 * Serves a site under a path until the end of the test. Pages of a site that was built for another
 * path are found, but their assets are not.
 *
 * @param under with a slash on both ends, e.g. `/kyc/`
 * @param folder of the built site
 * @returns origin of the host
 */
export async function mount(under: string, folder = 'build'): Promise<string> {
  const site = createSiteServer(path.resolve(folder));
  const host = createServer((request, response) => {
    if (!request.url?.startsWith(under)) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end();
      return;
    }
    request.url = request.url.slice(under.length - 1);
    site.emit('request', request, response);
  });
  return listen(host);
}
