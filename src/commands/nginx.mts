import path from 'node:path';
import { readHeaders } from '../hosting/headers';
import { nginxConfiguration } from '../hosting/nginx';
import { baseUrl, siteUrl } from '../lib/site';
import { ROOT } from '../lib/root';

// Prints the configuration of nginx for `build/`; the Dockerfile calls it.
console.log(
  nginxConfiguration({
    headers: readHeaders(path.join(ROOT, 'build')),
    baseUrl: baseUrl(),
    host: new URL(siteUrl()).host,
  }),
);
