import { readFileSync } from 'node:fs';
import { validateConfig } from '@docusaurus/core/lib/server/configValidation';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import { expect, it } from 'vitest';

it('C14 a wrong configuration key is refused', () => {
  // Docusaurus accepts any key of the theme; its type does not. The lint project fails where this error is gone.
  // @ts-expect-error The key is "footer".
  const themeConfig = { foooter: { style: 'dark' } } satisfies UserThemeConfig;
  // The key is "onBrokenLinks".
  const wrong = { title: 'a', url: 'https://a.example', baseUrl: '/', onBrokenLink: 'throw' };
  expect(() => validateConfig({ ...wrong, themeConfig }, 'a.ts')).toThrow('onBrokenLink');
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
