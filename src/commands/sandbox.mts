import { splitFiles } from '../plugins/samples/session/splitFiles';
import { main } from 'kyc-sandbox/server';
import { loadApiSpec } from '../schema/load';
import { runReportingErrors } from './report';
import manifest from '../../package.json';

/** `npm run sandbox`: the command line of the sandbox, over the API spec of this checkout. */
await runReportingErrors('sandbox', async () => {
  const program = { spec: loadApiSpec(), version: manifest.version, splitFiles };
  const code = await main(program, process.argv.slice(2));
  if (code !== undefined) process.exit(code);
});
