import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../../../src/reference/write';
import type { InlineDigests } from '../../../src/hosting/inline';
import { release } from '../../../src/hosting/release';
import { temporaryFolder } from '../reference/sdl';

const build = (n: number): string =>
  temporaryFolder({ 'index.html': `page ${n}<script>${n}</script><style>p{top:${n}px}</style>`, [`assets/js/a.${n}.js`]: `${n}`, 'assets/css/s.css': 'same', [`only${n}.txt`]: '' });

it('keeps the assets of as many earlier builds as asked, and nothing else of them', () => {
  const to = temporaryFolder();
  const site = path.join(to, 'site');
  const remember = path.join(to, 'builds.json');
  const builds = [1, 2, 3, 4].map(build);
  for (const one of builds) release(one, site, { keep: 2, remember });
  // Once more: the same build pushes no other out.
  const { copied, records } = release(builds[3] as string, site, { keep: 2, remember });
  expect([copied, records.length]).toEqual([0, 3]);
  expect(listFiles(site)).toEqual(['assets/css/s.css', 'assets/js/a.2.js', 'assets/js/a.3.js', 'assets/js/a.4.js', 'index.html', 'only4.txt']);
  expect(readFileSync(path.join(site, 'index.html'), 'utf8')).toMatch(/^page 4/);
});

it('switches pages after everything that they need is there, and allows the inline scripts and styles of all kept builds', () => {
  const to = temporaryFolder();
  const site = path.join(to, 'site');
  const options = { keep: 1, remember: path.join(to, 'builds.json') };
  release(build(1), site, options);
  let seen = [0, 0];
  const onReady = ({ scripts, styles }: InlineDigests): void => {
    seen = [scripts.length, styles.length];
    expect(existsSync(path.join(site, 'assets/js/a.2.js'))).toBe(true);
    expect(existsSync(path.join(site, '_headers'))).toBe(true);
    expect(readFileSync(path.join(site, 'index.html'), 'utf8')).toMatch(/^page 1/);
  };
  release(build(2), site, { ...options, onReady, extra: { _headers: 'x' } });
  expect(seen).toEqual([2, 2]);
  expect(existsSync(path.join(site, '_headers'))).toBe(true);
});

it('knows a build by what stands inline too: a colour of the screen changes the name of no file', () => {
  const to = temporaryFolder();
  const site = path.join(to, 'site');
  const options = { keep: 3, remember: path.join(to, 'builds.json') };
  let allowed: readonly string[] = [];
  for (const colour of ['red', 'blue']) {
    const coloured = temporaryFolder({ 'index.html': `<style>p{color:${colour}}</style>`, 'assets/js/a.js': 'same' });
    release(coloured, site, { ...options, onReady: ({ styles }) => (allowed = styles) });
  }
  expect(allowed).toHaveLength(2);
});

it('deletes nothing when it cannot read what is kept', () => {
  const to = temporaryFolder({ 'builds.json': '{"id":1}', 'site/assets/js/old.js': '' });
  expect(() => release(build(1), path.join(to, 'site'), { keep: 1, remember: path.join(to, 'builds.json') })).toThrow('is not a list of builds');
  expect(existsSync(path.join(to, 'site/assets/js/old.js'))).toBe(true);
  writeFileSync(path.join(to, 'builds.json'), '[]');
});
