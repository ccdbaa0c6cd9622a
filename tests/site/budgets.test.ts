import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BUILD, FILES, sitePages } from './site';

/** Each has a tenth more than the site needs today. Whoever raises one says in the pull request what readers get for it. */
const BUDGETS = {
  /** Bytes as sent before the heaviest page is painted. More: a reader on a phone waits longer for the first line. */
  firstPaint: 51_000,
  /** Bytes as sent of the scripts of a page. More: menus, search and Run react later to the first click. */
  scripts: 183_000,
  /** Bytes of the largest page. More: it scrolls and is searched with delay on a slow machine. */
  largestPage: 540_000,
  /** Bytes of all files, per page. More: releases and mirrors take longer to upload. */
  outputPerPage: 258_000,
  /** Bytes of the sandbox's file. More: each CI run of integrators downloads it more slowly. */
  sandboxFile: 1_220_000,
};

const bytes = (file: string): number => statSync(path.join(BUILD, file)).size;

/** Bytes of a file as sent: of its brotli copy, where there is one. */
function wireBytes(file: string): number {
  return bytes(existsSync(path.join(BUILD, `${file}.br`)) ? `${file}.br` : file);
}

/** Files that a page names by URL, relative to `build/`. */
function sum(urls: readonly string[]): number {
  return [...new Set(urls)].reduce((total, url) => total + wireBytes(url.replace(/^\//, '')), 0);
}

it('no page, and not the site, exceeds its budget; no page has a script before it is painted', () => {
  const pages = sitePages();
  const over: string[] = [];
  const check = (what: string, size: number, budget: number): void => {
    if (size > budget) over.push(`${what}: ${size} B, ${size - budget} over its budget`);
  };
  for (const { file, $ } of pages) {
    const styles = $('link[rel=stylesheet]').map((_, link) => $(link).attr('href'));
    const { scripts } = JSON.parse($('#page-scripts').text()) as { scripts: string[] };
    expect(scripts.length, file).toBeGreaterThanOrEqual(3);
    check(`${file}, first paint`, wireBytes(file) + sum(styles.get()), BUDGETS.firstPaint);
    check(`${file}, scripts`, sum(scripts), BUDGETS.scripts);
    check(file, bytes(file), BUDGETS.largestPage);
    if ($('script[src], link[as=script]').length > 0) over.push(`${file}: a script in its head`);
  }
  const all = FILES.reduce((total, file) => total + bytes(file), 0);
  check('Output for each page', Math.round(all / pages.length), BUDGETS.outputPerPage);
  check('Sandbox', bytes('downloads/kyc-sandbox.mjs'), BUDGETS.sandboxFile);
  expect(over).toEqual([]);
});
