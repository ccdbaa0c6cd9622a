import { createHash } from 'node:crypto';
import { existsSync, readFileSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROBLEM_FILE } from '../lib/generatedFiles';
import { debounce } from './debounce';
import { docusaurus } from './docusaurus';
import { generate, generateFirst } from './reference.mjs';
import { report } from './report';
import { listFiles, replaceFile } from '../lib/files';
import { OWN_SCHEMA, ROOT, schemaFromEnvironment } from '../lib/root';
import { repositoryUrl } from '../lib/site';
import { REFERENCE_FOLDER } from '../schema/routes';

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
 * server, and generates again when the schema changes.
 */
await report('start', async () => {
  write(PROBLEM, '');
  if (!schemaFromEnvironment() && read(STAMP) === stamp()) return;
  const { pages } = await generateFirst('1/2 ');
  write(STAMP, stamp());
  console.log(`Reference: ${pages} pages.`);
});
console.log('2/2 Starting the dev server (usually 10 s, a minute the first time) …');

void docusaurus(['start', '--no-open', ...process.argv.slice(2)]).then(({ code }) =>
  process.exit(code ?? 1),
);

const regenerateSoon = debounce(regenerate, BURST);
setTimeout(regenerateSoon, WARM_UP);
watch(schemaFromEnvironment() ?? path.join(ROOT, OWN_SCHEMA), { recursive: true }, regenerateSoon);

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
  const sources = ['schema', 'src', path.join('docs', REFERENCE_FOLDER)].flatMap((folder) =>
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
