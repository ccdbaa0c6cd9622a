import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import lastUpdated, { LAST_UPDATED } from '../../../src/plugins/runtime/client/lastUpdated';
import { REPLACED, replacementOf } from '../../../src/plugins/runtime/replaced';
import { pageTemplate } from '../../../src/plugins/runtime/template';

const DOCUSAURUS = path.resolve('node_modules/@docusaurus');
const CLIENT = path.join(DOCUSAURUS, 'core/lib/client');

describe('modules of the framework that ours stand in for', () => {
  it.each(REPLACED.map((each) => [each.module, each] as const))('%s is the one that ours was written against', (module, { upstream, file }) => {
    const source = readFileSync(path.join(DOCUSAURUS, path.extname(module) ? module : `${module}.js`));
    expect(createHash('sha256').update(source).digest('hex'), 'Upstream changed: read it, adapt ours, then write the new digest.').toBe(upstream);
    const ours = replacementOf(path.join(DOCUSAURUS, module), DOCUSAURUS);
    expect(ours).toMatch(new RegExp(`${file}$`));
    expect(existsSync(String(ours))).toBe(true);
  });

  it('are what the modules beside them ask for', () => {
    for (const name of ['preload', 'normalizeLocation', 'docusaurus']) {
      const askers = readdirSync(CLIENT).filter((file) => file.endsWith('.js') && readFileSync(path.join(CLIENT, file), 'utf8').includes(`from './${name}'`));
      expect(askers).not.toEqual([]);
      expect(replacementOf(`./${name}`, CLIENT)).toBeDefined();
    }
  });

  it('are what themes and pages ask for by the name of an export', () => {
    const theme = path.join(DOCUSAURUS, 'theme-common/lib/utils');
    expect(readFileSync(path.join(theme, 'metadataUtils.js'), 'utf8')).toContain("from '@docusaurus/Head'");
    expect(replacementOf('@docusaurus/Head', theme)).toMatch(/client\/head\.tsx$/);
    expect(replacementOf('@docusaurus/Link', theme)).toBeUndefined();
  });

  it('leave other requests alone', () => {
    expect(replacementOf('./preload', path.resolve('src'))).toBeUndefined();
    expect(replacementOf('./flat', CLIENT)).toBeUndefined();
    expect(replacementOf('@docusaurus/core/lib/client/preload', path.resolve('src'))).toBeUndefined();
  });
});

describe('dates', () => {
  it('are written as the browser writes them', () => {
    const format = new Intl.DateTimeFormat('en', { calendar: 'gregory', ...LAST_UPDATED });
    // Every 13 hours of four years, one of them a leap year.
    for (let time = Date.UTC(2024, 0, 1); time < Date.UTC(2028, 0, 1); time += 13 * 3_600_000) {
      if (lastUpdated(time) !== format.format(time)) expect(lastUpdated(time)).toBe(format.format(time));
    }
    const theme = readFileSync(path.join(DOCUSAURUS, 'theme-classic/lib/theme/LastUpdated/index.js'), 'utf8');
    // In this order, or the browser's formatter would be made after all.
    expect(theme.replace(/\s/g, '')).toContain("useDateTimeFormat({day:'numeric',month:'short',year:'numeric',timeZone:'UTC',})");
    expect(Object.entries(LAST_UPDATED).map(([key, value]) => `${key}:'${value}',`).join('')).toBe("day:'numeric',month:'short',year:'numeric',timeZone:'UTC',");
    expect(lastUpdated(new Date('2026-11-21T23:59:59Z'))).toBe('Nov 21, 2026');
  });
});

describe('the template of pages', () => {
  it('says what the framework’s own says, but for the scripts', async () => {
    const upstream = (await import(path.join(DOCUSAURUS, 'core/lib/ssg/ssgTemplate.html.js'))) as { default: { default?: string } | string };
    const stock = typeof upstream.default === 'string' ? upstream.default : String(upstream.default.default);
    const lines = (text: string): string[] => text.split('\n').map((line) => line.trim()).filter(Boolean);
    const scripts = ['<% it.scripts.forEach((script) => { %>', '<script src="<%= it.baseUrl %><%= script %>" defer></script>'];
    const ours = lines(pageTemplate('sandbox-1'));
    expect(lines(stock).filter((line) => !ours.includes(line))).toEqual(scripts);
  });

  it('is small: no minifier comes behind it', () => {
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(pageTemplate('sandbox-1')) ?? [];
    const source = readFileSync('src/plugins/runtime/start.js', 'utf8');
    expect(script.length).toBeGreaterThan(1000);
    expect(script.length).toBeLessThan(source.length / 2);
  });

  it('asks for no script', () => {
    expect(pageTemplate('sandbox-1')).not.toMatch(/<script[^>]+src=/);
    expect(pageTemplate('sandbox-1')).toContain('"sandbox-1"!==');
    expect(() => pageTemplate("'; alert(1)//")).toThrow('is not letters, digits and hyphens');
  });
});
