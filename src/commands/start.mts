import { existsSync, readFileSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { guideUsages } from '../reference/coverage/usages';
import { generateReference } from '../reference/generate';
import { INPUTS_FILE, PROBLEM_FILE } from '../reference/generatedFiles';
import { loadApiSpec } from '../schema/load';
import { schemaOf } from '../schema/sdl';
import { afterChanges } from './afterChanges';
import { docusaurus } from './docusaurus';
import { report } from './report';
import { replaceFile } from '../lib/files';
import { OWN_SCHEMA, ROOT, schemaFromEnvironment } from '../lib/root';
import { referenceOptions } from '../reference/options';

/** In ms. Editors write a file several times on save. */
const BURST = 100;
const DOCS = path.join(ROOT, 'docs');

/**
 * `npm start`: generates the reference unless nothing has changed since the last time, starts the dev
 * server, and generates again when the schema changes, or the set of its names that guides use.
 */
await report('start', async () => {
  const options = referenceOptions();
  writeProblem('');
  const inputs = options.files?.[INPUTS_FILE];
  if (inputs !== undefined && inputs === read(path.join(DOCS, INPUTS_FILE))) return;
  const { pages } = await generateReference(options);
  console.log(`Reference: ${pages} pages.`);
});

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
    writeProblem('');
  } catch (error) {
    // The server keeps the last pages; the overlay displays what to fix.
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    writeProblem(message);
  }
}

/** Tells the dev server why there is no new reference; see src/plugins/dev-server. */
function writeProblem(message: string): void {
  const file = path.join(DOCS, PROBLEM_FILE);
  if (read(file) !== message) replaceFile(file, (temporary) => writeFileSync(temporary, message));
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
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
