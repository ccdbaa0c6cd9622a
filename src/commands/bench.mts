import { existsSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { benchGrowth } from '../../tests/bench/growth';
import { measured, type Measured } from '../../tests/bench/measured';
import { visitPage, type Visit } from '../../tests/bench/reading';
import { makeCertificate, serveHttp2 } from '../../tests/bench/secureSite';
import { buildStarlight } from '../../tests/bench/starlight';
import { buildStock } from '../../tests/bench/stock';
import { heading, row, type Unit } from '../../tests/bench/table';
import { benchWriter } from '../../tests/bench/writer';
import { percentile } from '../../tests/search/measure';
import { ensureBrowser } from './browser';
import { projectCopy } from './projectCopy';
import { CommandError, report } from './report';
import { ROOT } from '../lib/root';

const PAGES = {
  guide: '/docs/introduction',
  'long guide': '/docs/use-cases/creating-clients',
  reference: '/docs/graphql/v1/operations/mutations/create-case',
};
const SITES = ['site', 'stock', 'Starlight'];

const ROWS: readonly [what: string, key: keyof Visit, unit: Unit][] = [
  ['bytes before the largest paint', 'bytesBeforePaint', 'kB'],
  ['bytes of a visit that touches nothing', 'bytes', 'kB'],
  ['requests of such a visit', 'requests', ''],
  ['largest paint', 'paint', 'ms'],
  ['blocking time of such a visit', 'blocking', 'ms'],
  ['a click as soon as the page is painted', 'firstClick', 'ms'],
  ['a first click after four seconds', 'idleClick', 'ms'],
  ['click on a hovered link to the new heading', 'click', 'ms'],
];

const USAGE =
  'npm run bench [-- --visits 5] [-- --taken] [-- --writer] [-- --growth [--schema FILE]]';

/**
 * `npm run bench`: compares the site with stock Docusaurus and Starlight over the same pages, in
 * one run: cost of a cold build, and page loads of a phone on a slow network
 * (tests/bench/reading.ts). Medians of `--visits` visits, 5 by default. `--taken` uses the existing
 * build/ instead of building the site. `--growth` measures how builds grow with a schema, GitHub's
 * by default. `--writer` measures the dev server instead, `--visits` times. Asserts nothing.
 */
await report('bench', async () => {
  const { visits, taken, writer, growth, schema } = options();
  console.log(`${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}.`);
  if (growth) return benchGrowth(schema);
  if (writer) return benchWriter(visits);
  const copy = taken ? undefined : projectCopy('bench');
  const build = path.join(copy ?? ROOT, 'build');
  const remove = [copy];
  try {
    let site: Measured | undefined;
    if (copy) {
      console.log('Builds the committed site …');
      site = await measured(process.execPath, ['src/commands/run.cjs', 'build'], {
        cwd: copy,
        env: process.env,
      });
    }
    console.log('Builds stock Docusaurus and Starlight over the same pages …');
    const stock = await buildStock(build, ROOT);
    remove.push(stock.root);
    const starlight = await buildStarlight(build, path.join(os.tmpdir(), 'kyc-starlight'));
    console.log(heading('cold build', ['site', 'stock']));
    console.log(row('processor time', [site?.cpu ?? Number.NaN, stock.build.cpu], 's'));
    console.log(
      row('most memory at a time', [site?.memory ?? Number.NaN, stock.build.memory], 'MB'),
    );
    await visitAll([build, stock.folder, starlight], visits);
  } finally {
    for (const folder of remove) if (folder) rmSync(folder, { recursive: true, force: true });
  }
});

function options() {
  const schema = path.join(ROOT, '../shared/schemas/github.graphql');
  const boolean = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: {
      visits: { type: 'string', default: '5' },
      taken: boolean,
      writer: boolean,
      growth: boolean,
      schema: { type: 'string', default: schema },
    },
  });
  const visits = Number(values.visits);
  if (!(visits >= 1))
    throw new CommandError(`--visits ${values.visits}: not a number of visits. ${USAGE}`);
  if (values.taken && !existsSync(path.join(ROOT, 'build/index.html')))
    throw new CommandError('There is no build/. Run npm run build first.');
  return { ...values, visits };
}

/** Visits each page of all sites in turn, so that other load on the machine affects all of them. */
async function visitAll(folders: readonly string[], visits: number): Promise<void> {
  const certificate = makeCertificate();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', certificate.trust],
  });
  const servers = await Promise.all(folders.map((folder) => serveHttp2(folder, certificate)));
  try {
    for (const [name, route] of Object.entries(PAGES)) {
      const seen: Visit[][] = servers.map(() => []);
      for (let visit = 0; visit < visits; visit += 1) {
        for (const [index, { origin }] of servers.entries())
          seen[index]?.push(await visitPage(browser, origin, route, SITES[index] !== 'Starlight'));
      }
      console.log(heading(`${name}, median of ${visits}`, SITES));
      for (const [what, key, unit] of ROWS) {
        console.log(
          row(
            what,
            seen.map((list) =>
              percentile(
                list.map((visit) => visit[key]),
                0.5,
              ),
            ),
            unit,
          ),
        );
      }
    }
  } finally {
    await browser.close();
    for (const server of servers) server.close();
  }
}
