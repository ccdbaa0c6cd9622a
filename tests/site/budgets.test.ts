import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { compressed } from '../../src/plugins/output/hosting/compress';
import { BUILD, FILES, sitePages } from './site';

/** Each has a tenth more than the site needs today. Whoever raises one says in the pull request what readers get for it. */
const BUDGETS = {
  /** Bytes as sent before the heaviest guide is painted. More: a reader on a phone waits longer for the first line. */
  firstPaint: 43_000,
  /** Bytes as sent of the scripts of that guide. More: menus, search and Run react later to the first click. */
  scripts: 181_500,
  /** Bytes of the largest page. More: it scrolls and is searched with delay on a slow machine. */
  largestPage: 324_000,
  /** Bytes of all files, per page. More: releases and mirrors take longer to upload. */
  outputPerPage: 217_000,
  /** Bytes of the sandbox's file. More: each CI run of integrators downloads it more slowly. */
  sandboxFile: 1_220_000,
};

const bytes = (file: string): number => statSync(path.join(BUILD, file)).size;

/** Bytes of files as a host sends them. */
async function sent(urls: readonly string[]): Promise<number> {
  const files = [...new Set(urls)].map((url) => url.replace(/^\//, ''));
  const bodies = files.map((file) => compressed(file, readFileSync(path.join(BUILD, file)), 'br'));
  return (await Promise.all(bodies)).reduce((sum, { byteLength }) => sum + byteLength, 0);
}

it('the site, and its heaviest guide, are within their budgets; no page has a script before it is painted', async () => {
  const pages = [...sitePages()].sort((one, other) => bytes(other.file) - bytes(one.file));
  const early = pages.filter(({ $ }) => $('script[src], link[as=script]').length > 0);
  expect(early.map(({ route }) => route)).toEqual([]);
  const { file, $ } = pages.find(({ route }) => !route.startsWith('/docs/graphql/'))!;
  const styles = $('head > link[rel=stylesheet]').map((_, link) => $(link).attr('href'));
  const { scripts } = JSON.parse($('#page-scripts').text()) as { scripts: string[] };
  expect(scripts.length).toBeGreaterThanOrEqual(3);
  const sizes: typeof BUDGETS = {
    firstPaint: await sent([file, ...styles.get()]),
    scripts: await sent(scripts),
    largestPage: bytes(pages[0]!.file),
    outputPerPage: FILES.reduce((sum, each) => sum + bytes(each), 0) / pages.length,
    sandboxFile: bytes('downloads/kyc-sandbox.mjs'),
  };
  const over = Object.entries(sizes).filter(([name, size]) => size > BUDGETS[name as 'scripts']);
  expect(over, `over budget; the heaviest guide is ${file}`).toEqual([]);
});
