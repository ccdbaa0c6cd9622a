import { generateFirst } from './reference.mjs';
import { report } from './report';

/** `npm run generate`: generates the reference pages and nothing else. */
await report('generate', async () => {
  const { pages, written, deleted } = await generateFirst();
  console.log(`Reference: ${pages} pages, ${written} written, ${deleted} deleted.`);
});
