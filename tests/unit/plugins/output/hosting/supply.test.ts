import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Licences that allow redistribution without conditions on our own code, as SPDX names. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
]);

/** Packages of the build with other licences, or with none in their manifest. Adding one is a decision. */
const OTHER_LICENCES: Readonly<Record<string, string | undefined>> = {
  argparse: 'Python-2.0',
  'caniuse-lite': 'CC-BY-4.0',
  eval: undefined,
  format: undefined,
  lightningcss: 'MPL-2.0',
  'require-like': undefined,
};

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: boolean; license?: string; resolved?: string }>;
};

it('has permissive licences outside of devDependencies, except for named packages of the build', () => {
  const packages = Object.entries(lock.packages).filter(
    ([location, { dev }]) =>
      location.startsWith('node_modules/') && location !== 'node_modules/kyc-sandbox' && !dev,
  );
  expect(packages.length).toBeGreaterThanOrEqual(1000);
  const others = packages.flatMap(([location, { license }]) => {
    const name = (location.split('node_modules/').at(-1) ?? '').replace(/^(lightningcss)-.*/, '$1');
    // All of them, or one of them where the package leaves the choice.
    const parts = license?.replace(/[()]/g, '').split(/ (?:AND|OR) /) ?? [];
    const isPermissive = license?.includes(' OR ')
      ? parts.some((part) => PERMISSIVE.has(part))
      : parts.length > 0 && parts.every((part) => PERMISSIVE.has(part));
    const isNamed = name in OTHER_LICENCES && OTHER_LICENCES[name] === license;
    return isPermissive || isNamed ? [] : [`${location}: ${license}`];
  });
  expect(others).toEqual([]);
});
// The scheduled workflow compares the date with today's.
it('has a security.txt with a contact and one date of expiry', () => {
  const text = readFileSync('static/.well-known/security.txt', 'utf8');
  expect(text).toMatch(/^Contact: (https:\/\/|mailto:|tel:)\S+$/m);
  const dates = [...text.matchAll(/^Expires: (\S+)$/gm)].map(([, date = '']) => Date.parse(date));
  expect(dates).toEqual([expect.any(Number)]);
  expect(dates).not.toContain(NaN);
});
