import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPLACED, replacementOf } from '../../../src/plugins/runtime/replaced';
import { pageTemplate } from '../../../src/plugins/runtime/template';

const CORE = path.resolve('node_modules/@docusaurus/core/lib');
const CLIENT = path.join(CORE, 'client');

describe('modules of the framework that ours stand in for', () => {
  it.each(REPLACED.map((each) => [each.request, each] as const))('%s is the one that ours was written against', (request, { upstream, file }) => {
    const source = readFileSync(path.join(CLIENT, `${request}.js`));
    expect(createHash('sha256').update(source).digest('hex'), 'Upstream changed: read it, adapt ours, then write the new digest.').toBe(upstream);
    const ours = replacementOf(request, CLIENT);
    expect(ours).toMatch(new RegExp(`${file}$`));
    expect(existsSync(String(ours))).toBe(true);
  });

  it.each(REPLACED.map(({ request }) => request))('%s is what modules beside it ask for', (request) => {
    const askers = readdirSync(CLIENT).filter((name) => name.endsWith('.js') && readFileSync(path.join(CLIENT, name), 'utf8').includes(`from '${request}'`));
    expect(askers).not.toEqual([]);
  });

  it('leave requests of other modules alone', () => {
    expect(replacementOf('./preload', path.resolve('src'))).toBeUndefined();
    expect(replacementOf('./flat', CLIENT)).toBeUndefined();
  });
});

describe('the template of pages', () => {
  it('says what the framework’s own says, but for the scripts', async () => {
    const upstream = (await import(path.join(CORE, 'ssg/ssgTemplate.html.js'))) as { default: { default?: string } | string };
    const stock = typeof upstream.default === 'string' ? upstream.default : String(upstream.default.default);
    const lines = (text: string): string[] => text.split('\n').map((line) => line.trim()).filter(Boolean);
    const scripts = ['<% it.scripts.forEach((script) => { %>', '<script src="<%= it.baseUrl %><%= script %>" defer></script>'];
    const ours = lines(pageTemplate());
    expect(lines(stock).filter((line) => !ours.includes(line))).toEqual(scripts);
  });

  it('asks for no script', () => {
    expect(pageTemplate()).not.toMatch(/<script[^>]+src=/);
  });
});
