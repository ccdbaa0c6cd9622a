import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

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
    // graphql-markdown has helpers of another version in its own folder; they render nothing.
    const own = Object.entries(lock.packages).filter(
      ([location]) =>
        /^node_modules\/@docusaurus\/[^/]+$/.test(location) &&
        !/\/(react-loadable|responsive-loader|logger|utils.*)$/.test(location),
    );
    expect(own.length).toBeGreaterThanOrEqual(15);
    expect(own.filter(([, { version }]) => version !== '3.8.1')).toEqual([]);
  });
});
