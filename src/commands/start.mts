import { createHash } from 'node:crypto';
import { existsSync, readFileSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROBLEM_FILE } from '../reference/generatedFiles';
import { afterChanges } from './afterChanges';
import { docusaurus } from './docusaurus';
import { generate } from './reference.mjs';
import { report } from './report';
import { step } from './step';
import { listFiles, replaceFile } from '../lib/files';
import { OWN_SCHEMA, ROOT, schemaFromEnvironment } from '../lib/root';
import { repositoryUrl } from '../lib/site';

/** In ms. Editors write a file several times on save. */
const BURST = 100;
/** In ms. By then the dev server is up. The first generation of a process takes several times as long as the next, which follow a change. */
const WARM_UP = 20_000;
const DOCS = path.join(ROOT, 'docs');
/** Tells the dev server why there is no new reference; see src/plugins/dev-server. */
const PROBLEM = path.join(DOCS, PROBLEM_FILE);
/** What the last generation was made from, and what it made. */
const STAMP = path.join(ROOT, 'node_modules/.cache/kyc-start/stamp.txt');

/**
 * `npm start`: generates the reference unless nothing has changed since the last time, starts the dev
 * server, and generates again when the schema changes, or the set of its names that guides use.
 */
await report('start', async () => {
  write(PROBLEM, '');
  if (!schemaFromEnvironment() && read(STAMP) === stamp()) return;
  const { pages } = await step('1/2 Generating the reference', 'half a minute', generate, true);
  write(STAMP, stamp());
  console.log(`Reference: ${pages} pages.`);
});
console.log('2/2 Starting the dev server (usually 10 s, a minute the first time) …');

void docusaurus(['start', '--no-open', ...process.argv.slice(2)]).then(({ code }) =>
  process.exit(code ?? 1),
);

const regenerateSoon = afterChanges(regenerate, BURST);
setTimeout(regenerateSoon, WARM_UP);
watch(schemaFromEnvironment() ?? path.join(ROOT, OWN_SCHEMA), { recursive: true }, regenerateSoon);

if (!schemaFromEnvironment()) {
  let known = await usages();
  const compareSoon = afterChanges(async () => {
    const present = (await usages()) ?? known;
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
    const { written, deleted } = await generate();
    if (written + deleted > 0)
      console.log(
        `Reference: ${written} ${written === 1 ? 'page' : 'pages'} changed, ${deleted} gone.`,
      );
    write(PROBLEM, '');
    write(STAMP, stamp());
  } catch (error) {
    // The server keeps the last pages; the overlay displays what to fix.
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    write(PROBLEM, message);
  }
}

/** Hash of everything that the reference is made from, and of the reference itself. */
function stamp(): string {
  const hash = createHash('sha256').update(`${repositoryUrl()} ${schemaFromEnvironment()}`);
  const sources = ['schema', 'src', 'docs'].flatMap((folder) =>
    listFiles(path.join(ROOT, folder)).map((file) => path.join(folder, file)),
  );
  for (const file of ['package.json', ...sources])
    hash.update(`${file}\n`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

/** Writes a file if it has another content. */
function write(file: string, content: string): void {
  if (read(file) !== content) replaceFile(file, (temporary) => writeFileSync(temporary, content));
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * The content of "Used in guides" on all pages, as text to compare. Computing it takes a tenth of a
 * generation, and most edits of guides do not change it. Undefined while the schema is invalid,
 * which the watch of the schema reports.
 */
async function usages(): Promise<string | undefined> {
  const { guideUsages } = await import('../reference/coverage/usages');
  const { loadApiSpec } = await import('../schema/load');
  const { schemaOf } = await import('../schema/sdl');
  try {
    return JSON.stringify([...guideUsages(DOCS, schemaOf(loadApiSpec()))]);
  } catch {
    return undefined;
  }
}
