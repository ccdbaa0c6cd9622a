import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Component {
  name: string;
  version: string;
  purl: string;
  'bom-ref': string;
  licenses: { license?: { id: string }; expression?: string }[];
}

/**
 * Licences that allow redistribution, by SPDX name, with words that only their text contains.
 * Adding one is a decision.
 */
const PERMISSIVE: Readonly<Record<string, RegExp>> = {
  MIT: /Permission is hereby granted, free of charge/,
  'Apache-2.0': /Apache License\s+Version 2\.0/,
  'BSD-3-Clause':
    /Redistributions? (?:and use in|of) source[^]*binary form[^]*(?:Neither the name|may be used to endorse)/,
  ISC: /Permission to use, copy, modify, and\/or distribute/,
  '0BSD': /Permission to use, copy, modify, and\/or distribute/,
};

const bill = JSON.parse(readFileSync('build/bom.cdx.json', 'utf8')) as {
  bomFormat: string;
  specVersion: string;
  components: Component[];
};

/** Installation folders of a package version. */
const locked = Object.entries(
  (
    JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { name?: string; version: string }>;
    }
  ).packages,
);
/** An alias has the package's own name in the lockfile. */
const foldersOf = ({ name, version }: Component): string[] =>
  locked
    .filter(
      ([location, one]) =>
        one.version === version && (one.name ?? location.split('node_modules/').at(-1)) === name,
    )
    .map(([location]) => location);

describe('the bill of materials', () => {
  it('is CycloneDX: each package once, by its purl', () => {
    expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.6']);
    expect(bill.components.length).toBeGreaterThanOrEqual(30);
    expect(new Set(bill.components.map((one) => one['bom-ref'])).size).toBe(bill.components.length);
    for (const { name, version, purl } of bill.components)
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
  });

  it('lists installed packages, with the licence that the package and its own text state', () => {
    const wrong: string[] = [];
    const withoutText: string[] = [];
    for (const one of bill.components) {
      const [folder] = foldersOf(one);
      const id = one.licenses[0]?.license?.id ?? '';
      const words = PERMISSIVE[id];
      if (!folder || !existsSync(folder)) wrong.push(`${one.purl} is not installed`);
      else if (!words)
        wrong.push(`${one.purl}: ${JSON.stringify(one.licenses)} is not known to be permissive`);
      else {
        const { license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
          license: string;
        };
        const file = readdirSync(folder).find((name) => /^licen[cs]e(\.|-mit|$)/i.test(name));
        if (license !== id) wrong.push(`${one.purl} states ${license}`);
        if (!file) withoutText.push(one.name);
        else if (!words.test(readFileSync(path.join(folder, file), 'utf8')))
          wrong.push(`${one.purl}: ${file} is not ${id}`);
      }
    }
    expect(wrong).toEqual([]);
    // These two state their licence in package.json and contain no text.
    expect(withoutText).toEqual(['infima', 'isarray']);
  });

  it('contains the packages of the pages, and no tool of the build', () => {
    const names = bill.components.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'react',
        'react-dom',
        '@docusaurus/core',
        'clsx',
        'graphql',
        'minisearch',
        '@codemirror/view',
      ]),
    );
    expect(
      names.filter((name) => /^(tsx|vitest|sirv|fast-check|@docusaurus\/mdx-loader)$/.test(name)),
    ).toEqual([]);
  });
});
