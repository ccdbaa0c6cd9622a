import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/root';
import { splitFiles } from '../plugins/samples/session/splitFiles';
import { main } from 'kyc-sandbox/server';
import { loadApiSpec } from '../schema/load';
import { runReportingErrors } from './report';

/** `npm run sandbox`: the command line of the sandbox, over the API spec of this checkout. */
await runReportingErrors('sandbox', async () => {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  const code = await main({ spec: loadApiSpec(), version, splitFiles }, process.argv.slice(2));
  if (code !== undefined) process.exit(code);
});
