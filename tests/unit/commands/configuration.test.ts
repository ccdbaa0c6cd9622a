import { readFileSync } from 'node:fs';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config } from '@docusaurus/types';
import { expect, it } from 'vitest';

it('C14 the configuration is held to types that refuse a wrong key', () => {
  // Docusaurus accepts any key of the theme. The lint project fails where one of these errors is gone.
  // @ts-expect-error The key is "footer".
  const theme = { foooter: { style: 'dark' } } satisfies UserThemeConfig;
  // @ts-expect-error The key is "onBrokenLinks".
  const site: Config = { title: 'a', url: 'b', baseUrl: '/', onBrokenLink: 'throw' };
  expect([theme, site]).toHaveLength(2);
});

it('C20 the lockfile matches package.json: npm ci refuses one that does not', () => {
  type Wanted = Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Wanted;
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Wanted & { version: string; link?: true }>;
  };
  expect(lock.packages['']).toMatchObject({
    dependencies: manifest.dependencies,
    devDependencies: manifest.devDependencies,
  });
  // A workspace is a link.
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([name]) => !lock.packages[`node_modules/${name}`]?.link,
  );
  expect(wanted.map(([name]) => [name, lock.packages[`node_modules/${name}`]?.version])).toEqual(
    wanted,
  );
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm cit$/m);
});
