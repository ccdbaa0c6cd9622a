import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

describe('package.json', () => {
  it('§9 site version: is version 1.0.0', () => {
    expect(manifest.version).toBe('1.0.0');
  });

  it('pins Docusaurus to 3.8.1, and everything else to one version', () => {
    const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    const docusaurus = all.filter(([name]) => name.startsWith('@docusaurus/'));
    expect(docusaurus.length).toBeGreaterThanOrEqual(6);
    expect(docusaurus.filter(([, version]) => version !== '3.8.1')).toEqual([]);
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
