import { generateFirst } from './reference.mjs';
import { runReportingErrors } from './report';

/** `npm run generate`: generates the reference pages and nothing else. */
await runReportingErrors('generate', async () => {
  const { pages, written, deleted } = await generateFirst();
  console.log(`Reference: ${pages} pages, ${written} written, ${deleted} deleted.`);
});
