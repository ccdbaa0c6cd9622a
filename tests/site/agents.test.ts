import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILD } from './site';

// What the Agent-Friendly Documentation Spec asks for is checked by its own tool, at night.

describe('operations.json', () => {
  it('lists every operation with an executed example, its errors and its page', () => {
    const entries = JSON.parse(readFileSync(path.join(BUILD, 'operations.json'), 'utf8')) as {
      name: string;
      example: { response: object } | null;
      errors: string[];
      markdown: string;
    }[];
    expect(entries).toHaveLength(62);
    for (const { name, example, errors, markdown } of entries) {
      expect(example?.response, name).toHaveProperty('data');
      expect(errors.length, name).toBeGreaterThan(0);
      expect(existsSync(path.join(BUILD, new URL(markdown).pathname)), name).toBe(true);
    }
  });
});

describe('crawlers', () => {
  it('find the sitemap', () => {
    expect(readFileSync(path.join(BUILD, 'robots.txt'), 'utf8')).toMatch(
      /^Sitemap: https:\/\/[^/\s]+\/sitemap\.xml$/m,
    );
    // Compressed like all text, since it is written before the last plugin.
    expect(existsSync(path.join(BUILD, 'sitemap.xml.br'))).toBe(true);
  });
});
