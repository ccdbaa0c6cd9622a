import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  billOfMaterials,
  packageFolder,
} from '../../../src/plugins/bill-of-materials/billOfMaterials';
import { lockfileProblems, SCRIPTS_NOT_RUN, type Lockfile } from '../../../src/hosting/lockfile';
import { securityTxtProblems } from '../../../src/hosting/securityTxt';
import { temporaryFolder } from '../reference/sdl';

const DAY = 86_400_000;

describe('the lockfile', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;

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

describe('the bill of materials', () => {
  it('lists each package once, scoped and nested ones too, and refuses one without a licence', () => {
    const root = temporaryFolder({
      'node_modules/a/package.json': '{"name":"a","version":"1.0.0","license":"MIT"}',
      'node_modules/@s/b/package.json':
        '{"name":"@s/b","version":"2.0.0","license":"(MIT OR Apache-2.0)"}',
      'node_modules/a/node_modules/c/package.json': '{"name":"c","version":"3.0.0"}',
    });
    const at = (file: string): string => path.join(root, file);
    expect(packageFolder(at('src/x.ts'))).toBeUndefined();
    const bill = billOfMaterials(
      [
        at('node_modules/a/x.js'),
        at('node_modules/a/y/z.js'),
        at('node_modules/@s/b/i.js'),
        at('src/x.ts'),
      ],
      { name: 'Site', version: '1.0.0' },
    );
    expect(bill).toMatchObject({
      components: [
        { purl: 'pkg:npm/%40s/b@2.0.0', licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
        { purl: 'pkg:npm/a@1.0.0', licenses: [{ license: { id: 'MIT' } }] },
      ],
    });
    expect(() =>
      billOfMaterials([at('node_modules/a/node_modules/c/i.js')], {
        name: 'Site',
        version: '1.0.0',
      }),
    ).toThrow('c 3.0.0 is sent to browsers and has no licence');
  });
});
