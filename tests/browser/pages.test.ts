import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { sitemapRoutes } from '../site/site';
import { hydrated, open } from '../support/page';

const routes = sitemapRoutes();
if (routes.length < 200)
  throw new Error(`build/sitemap.xml has ${routes.length} pages; the site has more than 200.`);

/** Title in the built file: during hydration a page is briefly called after the site alone. */
function titleOf(route: string): string {
  return load(readFileSync(path.join('build', route, 'index.html'), 'utf8'))('head > title').text();
}

interface Seen {
  route: string;
  navbars: number;
  footers: number;
  headings: string[];
  problems: string[];
}

async function look(page: Page, route: string): Promise<Seen> {
  const problems: string[] = [];
  const answer = await page.goto(inject('origin') + route, { waitUntil: 'load' });
  if (answer?.status() !== 200) problems.push(`status ${answer?.status()}`);
  await hydrated(page).catch(() => problems.push('not hydrated'));
  const title = titleOf(route);
  await page
    .waitForFunction((wanted) => document.title === wanted, title, { timeout: 5000 })
    .catch(async () => {
      problems.push(`title ${JSON.stringify(await page.title())}, not ${JSON.stringify(title)}`);
    });
  const counts = await page.evaluate(() => ({
    navbars: document.querySelectorAll('nav.navbar').length,
    footers: document.querySelectorAll('footer.footer').length,
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent ?? ''),
  }));
  if (new URL(page.url()).pathname !== route) problems.push(`address ${page.url()}`);
  return { route, ...counts, problems };
}

describe('every page of the site map', () => {
  // One profile for all: a page is asked for its own faults, and the cache makes 250 loads bearable.
  const seen: Seen[] = [];
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });

  it('B27 loads, is taken over by React, complains about nothing, asks no other host and sets no cookie', async () => {
    const queue = [...routes];
    const watched = await open('/');
    closing.push(() => watched.context.close());
    // A reader who saves data gets no prefetching, which here would only load each page's neighbours again and again.
    await watched.context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', {
        value: { effectiveType: '4g', saveData: true },
      });
    });
    const second = await watched.context.newPage();
    second.on(
      'console',
      (message) => void (message.type() === 'error' && watched.errors.push(message.text())),
    );
    second.on('pageerror', (error) => watched.errors.push(String(error)));
    watched.context.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(inject('origin')))
        watched.foreign.push(request.url());
    });
    const crawl = async (page: Page): Promise<void> => {
      // Where everything is broken, twenty pages say so as well as all, each of which waits for its time limit.
      const isHopeless = (): boolean => seen.filter(({ problems }) => problems.length > 0).length >= 20;
      for (let route = queue.pop(); route !== undefined && !isHopeless(); route = queue.pop()) {
        const before = watched.errors.length;
        const result = await look(page, route);
        result.problems.push(...watched.errors.slice(before));
        seen.push(result);
      }
    };
    await Promise.all([crawl(watched.page), crawl(second)]);
    expect(seen.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect(seen.length).toBe(routes.length);
    expect(watched.errors).toEqual([]);
    expect(watched.foreign).toEqual([]);
    expect(await watched.context.cookies()).toEqual([]);
    // Two minutes on a busy machine with two cores (measured); the limit is for a busier one.
  }, 480_000);

  it('has one navbar, one footer and one heading with words', () => {
    expect(seen.length).toBeGreaterThanOrEqual(200);
    const odd = seen.filter(
      ({ navbars, footers, headings }) =>
        navbars !== 1 || footers !== 1 || headings.length !== 1 || !headings[0]?.trim(),
    );
    expect(odd).toEqual([]);
  });
});
