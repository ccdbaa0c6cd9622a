import { describe, expect, it } from 'vitest';
import {
  addNames,
  criticalCss,
  usedStyles,
} from '../../../../src/plugins/output/stylesheet/usedStyles';

const names = new Set<string>();
addNames('<main id="top" class="menu open"><p class="alert">Text</p></main>', names);

const variables = new Set(['--script']);
const minified = (css: string): string => css.replaceAll(/\s*([{};,])\s*/g, '$1');
const used = (css: string): string => minified(usedStyles(css, names, variables).toString());

describe('usedStyles', () => {
  it('leaves out what has no effect, and nothing of ours', () => {
    const css = [
      '@layer theme,last;@layer theme{',
      ':root{--read:url(data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==);--unread:2px;--set:3px;--script:4px}',
      '.menu{color:red;margin:var(--read)}.menu .never{color:red}#top p{color:red}h6{color:red}',
      '.menu[data-theme=dark]{color:red}.alert{color:red}',
      '}@layer last;',
      ':root{--set:var(--dark)}.open{--dark:5px}.menu{color:blue;padding:var(--set)}',
    ].join('');
    expect(used(css)).toBe(
      '@layer theme,last;@layer theme{:root{--read:url(data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==);--script:4px}' +
        '.menu{margin:var(--read)}#top p{color:red}.menu[data-theme=dark]{color:red}}@layer last;' +
        '.open{--dark:5px}.menu{color:blue;padding:var(--dark)}',
    );
  });

  it('writes values that a variable has everywhere, with the spaces that a minifier leaves out', () => {
    const css = [
      ':root{--one:1px;--two:calc(2*var(--one));--dark:#fff;--gap:8px}',
      '@media print{:root{--gap:0}}.menu{--dark:#000}',
      '.menu{padding:var(--one)var(--two)3px;color:var(--dark);gap:var(--gap)var(--one)}',
    ].join('');
    expect(used(css)).toContain(
      '.menu{padding:1px calc(2*1px) 3px;color:var(--dark);gap:var(--gap) 1px}',
    );
  });

  it('has what a page displays as it is served, and nothing else', () => {
    const css = [
      '@layer theme{#nprogress .menu{color:red}.menu{color:red;transition:color 1s}}',
      '.dialog p{color:red}.menu:not(.never),:is(.never,.menu) p{color:red}',
      '.open,.open:hover{color:blue}.open:focus-visible{color:blue}',
      '@media print{p{color:red}}@media (forced-colors:active){p{color:red}}',
    ].join('');
    const initial = criticalCss(usedStyles(css, names, variables), names, variables);
    expect(minified(initial)).toBe(
      '@layer theme{.menu{color:red}}.menu:not(.never),:is(.never,.menu) p{color:red}.open{color:blue}',
    );
  });
});
