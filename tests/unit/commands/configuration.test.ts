import { readFileSync } from 'node:fs';
import { validateConfig } from '@docusaurus/core/lib/server/configValidation';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import { expect, it } from 'vitest';

it('C14 a wrong configuration key is refused', () => {
  // Docusaurus accepts any key of the theme; its type does not. The lint project fails where this error is gone.
  // @ts-expect-error The key is "footer".
  const themeConfig = { foooter: { style: 'dark' } } satisfies UserThemeConfig;
  const wrong = { title: 'a', url: 'https://a.example', baseUrl: '/', onBrokenLink: 'throw' };
  expect(() => validateConfig({ ...wrong, themeConfig }, 'a.ts')).toThrow('onBrokenLink');
});

it('C20 CI installs by npm ci, which refuses a lockfile that does not match package.json', () => {
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm cit$/m);
});
