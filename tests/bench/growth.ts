import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { cutSchema } from './cut';
import { measured, type Measured } from './measured';
import { readPage } from './reading';
import { makeCertificate, serveHttp2 } from './secureSite';
import { buildStock } from './stock';
import { heading, row } from './table';
import { listFiles } from '../../src/lib/files';
import { ensureBrowser } from '../../src/commands/browser';
import { projectCopy } from '../../src/commands/projectCopy';
import { CommandError } from '../../src/commands/report';
import { ROOT } from '../../src/lib/root';

/** Names of the smallest schema, and the factors of the others. */
const NAMES = 205;
const SIZES = [1, 4, 8];

/** A page that each of the schemas has. */
const PAGE = '/docs/graphql/v1/types/objects/code-of-conduct';

/** Results for one site of one size. Bytes and seconds. */
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
 * Builds the site and stock Docusaurus over schemas of 205, 820 and 1,640 names, cut from a large
 * one, and prints how they grow. Takes about a quarter of an hour.
 *
 * @param schema file of the large schema
 * @throws CommandError when there is no such file
 */
export async function benchGrowth(schema: string): Promise<void> {
  const sdl = read(schema);
  const first: Grown[] = [];
  for (const size of SIZES) {
    const cut = cutSchema(sdl, size * NAMES);
    const [site, stock] = await grow(cut.sdl);
    if (first.length === 0) first.push(site, stock);
    console.log(heading(`${size} ×: ${cut.names} names`, ['site', 'stock']));
    for (const [what, of, unit] of ROWS) console.log(row(what, [of(site), of(stock)], unit));
    if (size === 1) continue;
    const [siteFirst, stockFirst] = first as [Grown, Grown];
    for (const [what, of] of ROWS)
      console.log(
        row(`${what}, × the smallest`, [of(site) / of(siteFirst), of(stock) / of(stockFirst)], '×'),
      );
  }
}

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
    const build = await measured(process.execPath, ['src/commands/run.cjs', 'build'], {
      cwd: copy,
      env: { ...process.env, SCHEMA: file },
    });
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
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', certificate.trust],
  });
  const server = await serveHttp2(folder, certificate);
  try {
    return { build, output, firstLoad: (await readPage(browser, server.origin + PAGE)).bytes };
  } finally {
    await browser.close();
    server.close();
  }
}
