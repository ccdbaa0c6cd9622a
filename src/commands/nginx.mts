import path from 'node:path';
import { precompress } from '../plugins/output/hosting/compress';
import { readHeaders } from '../plugins/output/hosting/headers';
import { nginxConfiguration } from '../plugins/output/hosting/nginx';
import { baseUrl, siteUrl } from '../lib/site';
import { ROOT } from '../lib/root';

// Compresses `build/` and prints the configuration of nginx for it; the Dockerfile calls it.
await precompress(path.join(ROOT, 'build'));
console.log(
  nginxConfiguration({
    headers: readHeaders(path.join(ROOT, 'build')),
    baseUrl: baseUrl(),
    host: new URL(siteUrl()).host,
  }),
);
