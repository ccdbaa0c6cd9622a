import { generate } from './reference.mjs';
import { report } from './report';
import { step } from './step';

/** `npm run generate`: generates the reference pages and nothing else. */
await report('generate', async () => {
  const { pages, written, deleted } = await step(
    'Generating the reference',
    'half a minute',
    generate,
    true,
  );
  console.log(`Reference: ${pages} pages, ${written} written, ${deleted} deleted.`);
});
