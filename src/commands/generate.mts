import { generateReference } from '../reference/generate';
import { referenceOptions } from '../reference/options';
import { report } from './report';

/** `npm run generate`: generates the reference pages and nothing else. */
await report('generate', async () => {
  const { pages, written, deleted } = await generateReference(referenceOptions());
  console.log(`Reference: ${pages} pages, ${written} written, ${deleted} deleted.`);
});
