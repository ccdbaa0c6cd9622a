import { readFileSync } from 'node:fs';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config } from '@docusaurus/types';
import { expect, it, onTestFinished, vi } from 'vitest';

it('C14 the configuration is held to types that refuse a wrong key', () => {
  // Docusaurus accepts any key of the theme. The lint project fails where one of these errors is gone.
  // @ts-expect-error The key is "footer".
  const theme = { foooter: { style: 'dark' } } satisfies UserThemeConfig;
  // @ts-expect-error The key is "onBrokenLinks".
  const site: Config = { title: 'a', url: 'b', baseUrl: '/', onBrokenLink: 'throw' };
  expect([theme, site]).toHaveLength(2);
});

it('the configuration links guides to their files in REPOSITORY_URL', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('REPOSITORY_URL', 'https://git.example.com/kyc');
  vi.resetModules();
  const { default: loaded } = await import('../../../docusaurus.config');
  const { default: docs } = await import('../../../src/plugins/docs');
  const entry = loaded.plugins?.find((one) => Array.isArray(one) && one[0] === docs);
  expect(entry).toMatchObject([docs, { editUrl: 'https://git.example.com/kyc/edit/main/' }]);
});

it('C20 the lockfile matches package.json: npm ci refuses one that does not', () => {
  type Wanted = Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Wanted;
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Wanted & { version: string }>;
  };
  expect(lock.packages['']).toMatchObject({
    dependencies: manifest.dependencies,
    devDependencies: manifest.devDependencies,
  });
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(wanted.map(([name]) => [name, lock.packages[`node_modules/${name}`]?.version])).toEqual(
    wanted,
  );
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm cit$/m);
});
