import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { heading, row } from './table';
import { ensureBrowser } from '../../src/commands/browser';
import { projectCopy } from '../../src/commands/projectCopy';
import { percentile } from '../search/measure';

const PORT = '3199';
const ORIGIN = `http://localhost:${PORT}`;

/** In ms, for what the dev server still does after a change. */
const PAUSE = 4_000;

/** A change of a source: its file, the page that displays it, and where the new word goes. */
const CHANGES = {
  'change of a guide to its page': {
    file: 'docs/general/filtering.mdx',
    route: '/docs/general/filtering',
    edit: (text: string, word: string) => text.replace('\n## ', `\n${word}\n\n## `),
  },
  'change of a long guide': {
    file: 'docs/use-cases/creating-clients.mdx',
    route: '/docs/use-cases/creating-clients',
    edit: (text: string, word: string) => text.replace('\n## ', `\n${word}\n\n## `),
  },
  'change of a description in the SDL': {
    file: 'schema/v1/case.graphql',
    route: '/docs/graphql/v1/types/objects/case',
    edit: (text: string, word: string) =>
      text.replace(/"""\n([^"]*"""\ntype Case )/, `"""\n${word} $1`),
  },
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Measures the dev server in a copy of the committed project: `npm start` after a first one, until a page is
 * rendered, and changes until the page displays them. Prints medians, in ms.
 *
 * @param runs number of each
 */
export async function benchWriter(runs: number): Promise<void> {
  const root = projectCopy('writer');
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox'],
  });
  let server: ChildProcess | undefined;
  try {
    const page = await browser.newPage();
    const starts: number[] = [];
    // The first one generates the reference and is not counted.
    for (let run = 0; run <= runs; run += 1) {
      await stop(server);
      const start = performance.now();
      server = spawn(process.execPath, ['src/commands/run.cjs', 'start', '--port', PORT], {
        cwd: root,
        stdio: 'ignore',
      });
      while (!(await fetch(ORIGIN).catch(() => undefined))?.ok) await pause(50);
      await page.goto(`${ORIGIN}/docs/introduction`, { timeout: 120_000 });
      await page.waitForSelector('article h1', { timeout: 120_000 });
      starts.push(performance.now() - start);
    }
    const [first = NaN, ...others] = starts;
    console.log(heading(`dev server, medians of ${runs}`, ['ms']));
    console.log(row('npm start, with the reference to generate', [first], ''));
    console.log(row('npm start', [percentile(others, 0.5)], ''));
    await pause(PAUSE);
    for (const [title, change] of Object.entries(CHANGES))
      console.log(row(title, [percentile(await timesOf(change, page, root, runs), 0.5)], ''));
  } finally {
    await stop(server);
    await browser.close();
    rmSync(root, { recursive: true, force: true });
  }
}

type Change = (typeof CHANGES)[keyof typeof CHANGES];

/** Times from writing a file until the page displays the change. */
async function timesOf(
  { file, route, edit }: Change,
  page: Page,
  root: string,
  runs: number,
): Promise<number[]> {
  const source = path.join(root, file);
  const original = readFileSync(source, 'utf8');
  await page.goto(ORIGIN + route, { timeout: 120_000 });
  await page.waitForSelector('article h1', { timeout: 120_000 });
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const word = `marked${run}by`;
    const start = performance.now();
    writeFileSync(source, edit(original, word));
    await page.waitForFunction(
      (wanted) => document.querySelector('article')?.textContent?.includes(wanted),
      word,
      { timeout: 120_000, polling: 20 },
    );
    times.push(performance.now() - start);
    await pause(PAUSE);
  }
  writeFileSync(source, original);
  await pause(PAUSE);
  return times;
}

async function stop(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}
