import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { guideUsages } from '../reference/coverage/usages';
import { generateReference } from '../reference/generate';
import { loadApiSpec } from '../schema/load';
import { schemaOf } from '../schema/sdl';
import { afterChanges } from './afterChanges';
import { docusaurus } from './docusaurus';
import { report } from './report';
import { OWN_SCHEMA, ROOT, schemaFromEnvironment } from '../lib/root';
import { referenceOptions } from '../reference/options';
import { REFERENCE_FOLDER } from '../schema/routes';

/** In ms. Editors write a file several times on save. */
const BURST = 150;
const DOCS = path.join(ROOT, 'docs');

/**
 * `npm start`: generates the reference, starts the dev server, and generates again when the schema
 * changes, or the set of its names that guides use. With the reference of a previous run, the server
 * starts at once, and displays what has changed since then when it is generated.
 */
const previous = path.join(DOCS, REFERENCE_FOLDER, 'introduction.mdx');
if (!schemaFromEnvironment() && existsSync(previous)) {
  void regenerate();
} else {
  await report('start', async () => {
    const { pages } = await generateReference(referenceOptions());
    console.log(`Reference: ${pages} pages.`);
  });
}

void docusaurus(['start', '--no-open', ...process.argv.slice(2)]).then(({ code }) =>
  process.exit(code ?? 1),
);

const regenerateSoon = afterChanges(regenerate, BURST);
watch(schemaFromEnvironment() ?? path.join(ROOT, OWN_SCHEMA), { recursive: true }, regenerateSoon);

if (!schemaFromEnvironment()) {
  let known = usages();
  const compareSoon = afterChanges(() => {
    const present = usages() ?? known;
    if (present !== known) regenerateSoon();
    known = present;
  }, BURST);
  // Generated pages are in docs too and change with every generation.
  watch(DOCS, { recursive: true }, (_event, file) => {
    if (file !== null && /\.mdx?$/.test(file) && !file.startsWith('graphql')) compareSoon();
  });
}

async function regenerate(): Promise<void> {
  try {
    const { written, deleted } = await generateReference(referenceOptions());
    console.log(
      `Reference: ${written} ${written === 1 ? 'page' : 'pages'} changed, ${deleted} gone.`,
    );
  } catch (error) {
    // The server keeps the last pages; the writer sees what to fix.
    console.error(error instanceof Error ? error.message : error);
  }
}

/**
 * The content of "Used in guides" on all pages, as text to compare. Computing it takes a tenth of a
 * generation, and most edits of guides do not change it. Undefined while the schema is invalid,
 * which the watch of the schema reports.
 */
function usages(): string | undefined {
  try {
    return JSON.stringify([...guideUsages(DOCS, schemaOf(loadApiSpec()))]);
  } catch {
    return undefined;
  }
}
