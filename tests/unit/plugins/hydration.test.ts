import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import hydration, { startScript } from '../../../src/plugins/hydration';
import { PAGE_TEMPLATE } from '../../../src/plugins/hydration/template';

describe('the template of pages', () => {
  it('equals the framework’s own, except for the scripts', async () => {
    const upstream = (await import(
      path.resolve('node_modules/@docusaurus/core/lib/ssg/ssgTemplate.html.js')
    )) as { default: { default?: string } | string };
    const stock =
      typeof upstream.default === 'string' ? upstream.default : String(upstream.default.default);
    const lines = (text: string): string[] =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    const scripts = [
      '<% it.scripts.forEach((script) => { %>',
      '<script src="<%= it.baseUrl %><%= script %>" defer></script>',
    ];
    // NUL is removed (see template.ts).
    const ours = lines(PAGE_TEMPLATE.replace(".replaceAll('\\0', '')", ''));
    expect(lines(stock).filter((line) => !ours.includes(line))).toEqual(scripts);
  });

  it('requests no script', () => {
    expect(PAGE_TEMPLATE).not.toMatch(/<script[^>]+src=/);
    expect(startScript("release-'1'")).toContain(`"release-'1'"`);
  });

  it('starts pages without an announcement, as with another schema', () => {
    vi.stubEnv('NODE_ENV', 'production');
    onTestFinished(() => void vi.unstubAllEnvs());
    const plugin = hydration({ siteConfig: { themeConfig: {} } } as LoadContext);
    expect(JSON.stringify(plugin.injectHtmlTags?.({ content: undefined }))).toContain(
      'localStorage',
    );
  });
});
