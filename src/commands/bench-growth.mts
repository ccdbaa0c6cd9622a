import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { cutSchema } from '../../tests/bench/cut';
import { measured, type Measured } from '../../tests/bench/measured';
import { makeCertificate, readPage, serveHttp2 } from '../../tests/bench/reading';
import { buildStock } from '../../tests/bench/stock';
import { heading, row } from '../../tests/bench/table';
import { listFiles } from '../reference/write';
import { ensureBrowser } from './browser';
import { projectCopy } from './projectCopy';
import { CommandError, report } from './report';
import { ROOT } from './root';

/** Names of the smallest schema, and how many times as many the others have. */
const NAMES = 205;
const SIZES = [1, 4, 8];

/** A page that each of the schemas has. */
const PAGE = '/docs/graphql/v1/types/objects/code-of-conduct';

/** What one site of one size came to. Bytes and seconds. */
interface Grown {
  build: Measured;
  output: number;
  firstLoad: number;
}

const ROWS: readonly [what: string, of: (grown: Grown) => number, unit: 'kB' | 'MB' | 's'][] = [
  [`first load of ${path.basename(PAGE)}`, ({ firstLoad }) => firstLoad, 'kB'],
  ['output without compressed copies', ({ output }) => output, 'MB'],
  ['processor time of a cold build', ({ build }) => build.cpu, 's'],
  ['most memory of the build at a time', ({ build }) => build.memory, 'MB'],
];

/**
 * `npm run bench:growth [schema]`: builds the site and stock Docusaurus over schemas of 205, 820 and 1,640 names, cut from a large
 * one (GitHub's beside the checkout by default), and prints how they grow. About a quarter of an hour. Asserts nothing.
 */
await report('bench:growth', async () => {
  const schema = path.resolve(process.argv[2] ?? path.join(ROOT, '../shared/schemas/github.graphql'));
  const sdl = read(schema);
  const first: Grown[] = [];
  console.log(`${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}.`);
  for (const size of SIZES) {
    const cut = cutSchema(sdl, size * NAMES);
    const [site, stock] = await grow(cut.sdl);
    if (first.length === 0) first.push(site, stock);
    console.log(heading(`${size} ×: ${cut.names} names`));
    for (const [what, of, unit] of ROWS) console.log(row(what, of(site), of(stock), unit));
    if (size === 1) continue;
    const [siteFirst, stockFirst] = first as [Grown, Grown];
    for (const [what, of] of ROWS) console.log(`${`${what}, × the smallest`.padEnd(44)}${[of(site) / of(siteFirst), of(stock) / of(stockFirst)].map((times) => times.toFixed(2).padStart(11)).join('')}`);
  }
});

function read(schema: string): string {
  try {
    return readFileSync(schema, 'utf8');
  } catch {
    throw new CommandError(`${schema}: there is no such schema to cut.`);
  }
}

async function grow(sdl: string): Promise<[site: Grown, stock: Grown]> {
  const copy = projectCopy('growth');
  const remove = [copy];
  try {
    const file = path.join(copy, 'cut.graphql');
    writeFileSync(file, sdl);
    const build = await measured(process.execPath, ['src/commands/run.cjs', 'build'], { cwd: copy, env: { ...process.env, SCHEMA: file } });
    const folder = path.join(copy, 'build');
    const stock = await buildStock(folder, ROOT);
    remove.push(stock.root);
    return [await look(folder, build), await look(stock.folder, stock.build)];
  } finally {
    for (const one of remove) rmSync(one, { recursive: true, force: true });
  }
}

async function look(folder: string, build: Measured): Promise<Grown> {
  const files = listFiles(folder).filter((file) => !/\.(br|gz)$/.test(file));
  const output = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  const certificate = makeCertificate();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', certificate.trust] });
  const server = await serveHttp2(folder, certificate);
  try {
    return { build, output, firstLoad: (await readPage(browser, server.origin + PAGE)).bytes };
  } finally {
    await browser.close();
    server.close();
  }
}
