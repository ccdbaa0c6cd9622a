import { generateReference } from '../reference/generate';
import { referenceOptions } from './settings';
import { report } from './report';

/** `npm run generate`: the reference pages alone. */
await report('generate', async () => {
  const { pages, written, deleted } = await generateReference(referenceOptions());
  console.log(`Reference: ${pages} pages, ${written} written, ${deleted} deleted.`);
});
