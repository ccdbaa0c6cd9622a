import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';

/** `npm start` without Docusaurus, in whose place stands a program that only waits, over the schema of the site and one guide. */

const GUIDE = 'docs/general/a.mdx';
const PAGE = 'docs/graphql/v1/operations/mutations/archive-case.mdx';

function copyOfProject(): string {
  const root = mkdtempSync(path.join(realpathSync(tmpdir()), 'start-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const name of ['src', 'schema', 'package.json', 'tsconfig.json'])
    cpSync(name, path.join(root, name), { recursive: true });
  const modules = path.join(root, 'node_modules');
  const stand = path.join(modules, '@docusaurus/core/bin');
  mkdirSync(stand, { recursive: true });
  mkdirSync(path.join(root, path.dirname(GUIDE)), { recursive: true });
  for (const name of readdirSync('node_modules')) {
    if (name !== '@docusaurus') symlinkSync(path.resolve('node_modules', name), path.join(modules, name));
  }
  writeFileSync(
    path.join(stand, 'docusaurus.mjs'),
    "console.log('waiting');\nsetInterval(() => undefined, 1000);\n",
  );
  return root;
}

it('generates again when a guide uses other names than before, and not when only its words change', async () => {
  const root = copyOfProject();
  const write = (text: string): void =>
    writeFileSync(path.join(root, GUIDE), `---\ntitle: A guide\n---\n\n${text}\n`);
  write('Words.');
  const child = spawn(process.execPath, [path.join(root, 'src/commands/run.cjs'), 'start'], { cwd: root });
  onTestFinished(() => void child.kill('SIGTERM'));
  const lines: string[] = [];
  let heard = (): void => undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    heard();
  });
  const until = (pattern: RegExp): Promise<void> =>
    new Promise((resolve) => {
      heard = () => lines.some((line) => pattern.test(line)) && resolve();
      heard();
    });
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  await until(/^waiting$/);
  expect(lines[0]).toMatch(/^Reference: \d{3} pages\.$/);
  // The first look at the guides and the watch begin beside Docusaurus, and nothing says that they are there.
  await pause(4_000);
  write('Other words.');
  await pause(2_000);
  write('Other words on `archiveCase`.');
  await until(/pages? changed/);
  expect(lines.filter((line) => line.startsWith('Reference:')).slice(1)).toEqual([
    'Reference: 1 page changed, 0 gone.',
  ]);
  expect(readFileSync(path.join(root, PAGE), 'utf8')).toContain('/docs/general/a');
}, 90_000);
