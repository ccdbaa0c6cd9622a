import * as fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { release } from '../../../src/hosting/release';
import { listFiles } from '../../../src/reference/write';
import { temporaryFolder } from '../reference/sdl';

/** What was switched and deleted, in order; `failAt` cuts the release off before that step. */
const steps = vi.hoisted(() => ({ done: [] as string[], failAt: Number.POSITIVE_INFINITY }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const step = (what: string): void => {
    if (steps.done.length >= steps.failAt) throw new Error('cut off');
    steps.done.push(what);
  };
  return {
    ...real,
    renameSync: (from: string, to: string) => (step(`write ${to}`), real.renameSync(from, to)),
    rmSync: (file: string, options?: fs.RmOptions) => (options ? undefined : step(`delete ${file}`), real.rmSync(file, options)),
  };
});

afterEach(() => {
  steps.done = [];
  steps.failAt = Number.POSITIVE_INFINITY;
});

const build = (n: number): string => {
  const page = `<script src="/assets/js/a.${n}.js"></script><link href="/assets/css/s.${n}.css">`;
  return temporaryFolder({
    'index.html': page,
    'index.html.br': page,
    'docs/a/index.html': page,
    [`docs/only${n}/index.html`]: page,
    'sitemap.xml': `${n}`,
    [`assets/js/a.${n}.js`]: '',
    [`assets/js/a.${n}.js.br`]: '',
    [`assets/css/s.${n}.css`]: '',
  });
};

/** Pages of a folder, with the compressed ones, that name an asset which is not there. */
const brokenPages = (site: string): string[] =>
  listFiles(site)
    .filter((file) => /\.html(\.br)?$/.test(file))
    .filter((file) => {
      const entries = [...fs.readFileSync(path.join(site, file), 'utf8').matchAll(/(?:src|href)="([^"]+)"/g)];
      return entries.length !== 2 || entries.some(([, address = '']) => !fs.existsSync(path.join(site, address)));
    });

it('writes assets first, then rules and other files, pages after them, and deletes last', () => {
  const to = temporaryFolder();
  const site = path.join(to, 'site');
  const options = { keep: 0, remember: path.join(to, 'builds.json'), extra: { _headers: 'x' } };
  release(build(1), site, options);
  steps.done = [];
  release(build(2), site, { ...options, extra: { _headers: 'y' } });
  const kind = (step: string): string => {
    const [verb = '', file = ''] = step.replace(`${to}/`, '').split(' ');
    if (verb === 'delete') return 'deletion';
    if (file === 'builds.json') return 'list of builds';
    if (file.startsWith('site/assets/')) return 'asset';
    return /\.html(\.br)?$/.test(file) ? 'page' : 'other';
  };
  const kinds = steps.done.map(kind);
  expect(kinds.filter((one, index) => one !== kinds[index - 1])).toEqual(['asset', 'other', 'page', 'list of builds', 'deletion']);
  expect(kinds.filter((one) => one === 'page').length).toBe(4);
  expect(kinds.filter((one) => one === 'deletion').length).toBe(4);
});

it('cut off before any step, leaves no page without its assets, and is finished by running again', () => {
  const builds = [build(1), build(2)] as const;
  const deploy = (failAt: number): { site: string; wasCut: boolean } => {
    const to = temporaryFolder();
    const site = path.join(to, 'site');
    const options = { keep: 0, remember: path.join(to, 'builds.json') };
    steps.failAt = Number.POSITIVE_INFINITY;
    release(builds[0], site, options);
    steps.done = [];
    steps.failAt = failAt;
    let wasCut = false;
    try {
      release(builds[1], site, options);
    } catch (error) {
      expect((error as Error).message).toBe('cut off');
      wasCut = true;
    }
    expect([failAt, brokenPages(site)]).toEqual([failAt, []]);
    steps.failAt = Number.POSITIVE_INFINITY;
    release(builds[1], site, options);
    return { site, wasCut };
  };
  let cuts = 0;
  for (let failAt = 0; ; failAt += 1) {
    const { site, wasCut } = deploy(failAt);
    expect([failAt, listFiles(site), brokenPages(site)]).toEqual([failAt, listFiles(builds[1]), []]);
    if (!wasCut) break;
    cuts += 1;
  }
  expect(cuts).toBeGreaterThanOrEqual(12);
});
