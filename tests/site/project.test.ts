import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../src/reference/write';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

describe('package.json', () => {
  it('is version 1.0.0', () => {
    expect(manifest.version).toBe('1.0.0');
  });

  it('pins Docusaurus to 3.8.1, and everything else to one version', () => {
    const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    const docusaurus = all.filter(([name]) => name.startsWith('@docusaurus/'));
    expect(docusaurus.length).toBeGreaterThanOrEqual(6);
    expect(docusaurus.filter(([, version]) => version !== '3.8.1')).toEqual([]);
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('is what the lockfile installs', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { version?: string }>;
    };
    // graphql-markdown brings helpers of another version in a folder of its own; they draw nothing.
    const own = Object.entries(lock.packages).filter(
      ([place]) =>
        /^node_modules\/@docusaurus\/[^/]+$/.test(place) &&
        !/\/(react-loadable|responsive-loader|logger|utils.*)$/.test(place),
    );
    expect(own.length).toBeGreaterThanOrEqual(15);
    expect(own.filter(([, { version }]) => version !== '3.8.1')).toEqual([]);
  });
});

describe('figures of api.yml', () => {
  /** Distinctive ones: another sense is unlikely, and a writer would be tempted. */
  const FIGURES = [
    ...[
      '15 minutes',
      '25 MiB',
      '26 MiB',
      '1 MiB',
      '300 requests',
      '10 requests',
      '255 characters',
      '4000 characters',
      '24 hours',
      '14 days',
      '60 days',
      '90 days',
    ],
    ...[
      'https://api.kyc.example',
      'https://files.kyc.example',
      '00000000-0000-4000-8000-00000000ac01',
      'sandbox-only-not-a-secret',
    ],
  ];

  it('still stand in api.yml', () => {
    const text = readFileSync('schema/v1/api.yml', 'utf8');
    expect(FIGURES.filter((figure) => !text.includes(figure))).toEqual([]);
  });

  it('are repeated in no guide and no code', () => {
    const files = [
      ...listFiles('docs')
        .filter((file) => /\.mdx?$/.test(file) && !file.startsWith('graphql/'))
        .map((file) => path.join('docs', file)),
      // src/schema explains the form of figures by examples, in comments and in messages.
      ...listFiles('src')
        .filter((file) => /\.(tsx?|mts|mdx)$/.test(file) && !file.startsWith('schema/'))
        .map((file) => path.join('src', file)),
      'docusaurus.config.ts',
      'sidebars.ts',
    ];
    expect(files.length).toBeGreaterThanOrEqual(100);
    const repeated = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          FIGURES.filter((figure) => line.includes(figure) && !/^\s*(\/?\*|\/\/)/.test(line)).map(
            (figure) => `${file}:${index + 1} ${figure}`,
          ),
        ),
    );
    expect(repeated).toEqual([]);
  });
});
