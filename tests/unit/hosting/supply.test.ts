import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockfileProblems, SCRIPTS_NOT_RUN, type Lockfile } from '../../../src/hosting/lockfile';
import { securityTxtProblems } from '../../../src/hosting/securityTxt';

const DAY = 86_400_000;

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

describe('the lockfile', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile & {
    packages?: Record<string, { dev?: boolean; license?: string }>;
  };

  it('pins every package by hash, from the registry, without install scripts that must run', () => {
    expect(Object.keys(lock.packages ?? {}).length).toBeGreaterThanOrEqual(1000);
    expect(lockfileProblems(lock)).toEqual([]);
  });

  it('has install scripts only in the listed packages', () => {
    const packages = Object.entries(lock.packages ?? {}).filter(
      ([, locked]) => locked.hasInstallScript,
    );
    const names = packages.map(([location]) => location.split('node_modules/').at(-1));
    expect([...new Set(names)].sort()).toEqual([...SCRIPTS_NOT_RUN].sort());
  });

  it('has permissive licences outside of devDependencies, except for named packages of the build', () => {
    const packages = Object.entries(lock.packages ?? {}).filter(
      ([location, { dev }]) => location !== '' && !dev,
    );
    expect(packages.length).toBeGreaterThanOrEqual(1000);
    const others = packages.flatMap(([location, { license }]) => {
      const name = (location.split('node_modules/').at(-1) ?? '').replace(
        /^(lightningcss)-.*/,
        '$1',
      );
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

  it('is refused when a package has no hash, another host, a folder or a script', () => {
    const integrity = `sha512-${'A'.repeat(86)}==`;
    const problems = lockfileProblems({
      lockfileVersion: 3,
      packages: {
        '': {},
        'node_modules/good': { integrity },
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b': { integrity, resolved: 'https://evil.example/b.tgz' },
        'node_modules/c': { link: true, resolved: 'https://registry.npmjs.org/c' },
        'node_modules/b/node_modules/d': { integrity, hasInstallScript: true },
        'node_modules/e': { integrity: 'sha1-AAAA', resolved: 'git+ssh://git@github.com/x/e.git' },
      },
    });
    expect(problems).toEqual([
      'node_modules/a has no SHA-512 hash.',
      'node_modules/b comes from https://evil.example/b.tgz.',
      'node_modules/c is a link to a folder.',
      'node_modules/b/node_modules/d has an install script.',
      'node_modules/e has no SHA-512 hash.',
      'node_modules/e comes from git+ssh://git@github.com/x/e.git.',
    ]);
    expect(lockfileProblems({ lockfileVersion: 2 })).toEqual(['The lockfile is not of version 3.']);
  });

  it('is installed without scripts and with exact versions', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^save-exact=true$/m);
  });
});

describe('security.txt', () => {
  const text = readFileSync('static/.well-known/security.txt', 'utf8');
  const end = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');

  it('is valid on the day that it names; the scheduled workflow checks it with today’s date', () => {
    expect(securityTxtProblems(text, end - 100 * DAY)).toEqual([]);
  });

  it('is refused when it expires soon or too late, or has no contact', () => {
    expect(securityTxtProblems(text, end - 59 * DAY)[0]).toContain('less than 60 days away');
    expect(securityTxtProblems(text, end - 400 * DAY)[0]).toContain('more than a year away');
    expect(securityTxtProblems('Expires: soon\n', 0)).toEqual([
      'There is no Contact.',
      'Expires: soon is not a date like 2027-10-31T00:00:00Z.',
    ]);
    expect(securityTxtProblems('Contact: me\n', 0)).toEqual([
      'A Contact is a URI: https, mailto or tel.',
      'Exactly one Expires is required.',
    ]);
  });
});
