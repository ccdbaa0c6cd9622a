import { watch } from 'node:fs';
import path from 'node:path';
import { generateReference } from '../reference/generate';
import { docusaurus } from './docusaurus';
import { report } from './report';
import { OWN_SCHEMA, ROOT, referenceOptions } from './settings';

/** `npm start`: generates the reference, starts the writers' server, and generates again whenever the schema changes. */
await report('start', async () => {
  const { pages } = await generateReference(referenceOptions());
  console.log(`Reference: ${pages} pages.`);
});

const server = docusaurus(['start', '--no-open', ...process.argv.slice(2)]);
server.on('exit', (code) => process.exit(code ?? 1));

let timer: NodeJS.Timeout | undefined;
// Editors write a file several times when they save it: one run for a burst.
watch(process.env['SCHEMA'] ? referenceOptions().schema : path.join(ROOT, OWN_SCHEMA), { recursive: true }, () => {
  clearTimeout(timer);
  timer = setTimeout(() => void regenerate(), 150);
});

async function regenerate(): Promise<void> {
  try {
    const { written, deleted } = await generateReference(referenceOptions());
    console.log(`Reference: ${written} pages changed, ${deleted} gone.`);
  } catch (error) {
    // The server goes on with the pages it has; the writer sees what to mend.
    console.error(error instanceof Error ? error.message : error);
  }
}
