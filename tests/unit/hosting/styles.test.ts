import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shareStyles } from '../../../src/hosting/styles';
import { usedStyles } from '../../../src/hosting/usedStyles';
import { temporaryFolder } from '../reference/sdl';

describe('the rules that are kept', () => {
  const kept = (css: string, words: string, prefixes: string[] = [], variables: string[] = []): string =>
    usedStyles(css, { words: new Set(words.split(' ')), prefixes, variables });

  it('are those of known elements, classes and ids, each selector of a list by itself', () => {
    const css = 'p{top:0}video{top:1px}.card .head{top:2px}.hero .head{top:3px}#a>p,#b>p,.gone{top:4px}table td:first-child::after{top:5px}*{top:6px}';
    expect(kept(css, 'p card head b table td')).toBe('p{top:0}.card .head{top:2px}#b>p{top:4px}table td:first-child::after{top:5px}*{top:6px}');
  });

  it('are those that an attribute, or what is only excluded or left open, decides about', () => {
    const css = '[data-theme=dark] p{top:0}details[open]{top:1px}p:not(.gone){top:2px}:is(.gone,p) p{top:3px}:where(.gone){top:4px}p:has(.gone){top:5px}';
    expect(kept(css, 'p details')).toBe(css);
  });

  it('are those whose name a script puts together', () => {
    expect(kept('.note-tip{top:0}.note{top:1px}', 'p', ['note-'])).toBe('.note-tip{top:0}');
  });

  it('stand in layers, conditions and key frames as they stood, and what is empty goes', () => {
    const css = '@layer a,b;@layer a{@media (width>1px){p{top:0}.x{top:1px}}@supports (top:0){.x{top:0}}}@keyframes k{0%{top:0}to{top:1px}}';
    expect(kept(css, 'p')).toBe('@layer a,b;@layer a{@media (width>1px){p{top:0}}}@keyframes k{0%{top:0}to{top:1px}}');
  });

  it('bring the variables that they, a page or a script ask for, and those that these ask for', () => {
    const css = ':root{--a:var(--b);--b:1px;--c:var(--d);--d:2px;--e:3px}p{top:var(--a)}.x{top:var(--e)}';
    expect(kept(css, 'p')).toBe(':root{--a:var(--b);--b:1px}p{top:var(--a)}');
    expect(kept(css, 'p', [], ['--c'])).toBe(css.replace(';--e:3px', '').replace('.x{top:var(--e)}', ''));
  });
});

describe('a built site', () => {
  const LINK = '<link rel=stylesheet href=/assets/css/styles.0a1b2c3d.css>';
  const CSS = '@layer l{.a{top:0}@media print{.c{top:4px}}}:root{--p:1px;--q:2px}.a{top:0}@media print{.a{top:var(--p)}}.b{top:0}.c{top:0}.d{top:0}@page{margin:0}@media print{@page{margin:1px}}';
  const site = (files: Readonly<Record<string, string>>): string => temporaryFolder({ 'assets/css/styles.0a1b2c3d.css': CSS, ...files });

  it('has in each page what any page or a script can need on a screen, and in its style sheet what a printer needs too', () => {
    const folder = site({
      'index.html': `<html><head><body id=x><p class="a">${LINK}`,
      'docs/b/index.html': `<html><head><body id=y><p class=b>.d${LINK}`,
      'assets/js/main.js': 'e({className:"c"})',
    });
    const inline = '@layer l{.a{top:0}}:root{--p:1px}.a{top:0}.b{top:0}.c{top:0}';
    const print = '@layer l{@media print{.c{top:4px}}}@media print{.a{top:var(--p)}}@page{margin:0}@media print{@page{margin:1px}}';
    expect(shareStyles(folder)).toEqual({ before: CSS.length, inline: inline.length, print: print.length });
    const [name, ...others] = readdirSync(path.join(folder, 'assets/css'));
    expect([name, others]).toEqual([expect.stringMatching(/^print\.(?!0a1b2c3d)[0-9a-f]{8}\.css$/), []]);
    expect(readFileSync(path.join(folder, 'assets/css', name ?? ''), 'utf8')).toBe(print);
    for (const page of ['index.html', 'docs/b/index.html']) {
      const html = readFileSync(path.join(folder, page), 'utf8');
      expect(html).toContain(`<head><style>${inline}</style><body`);
      expect(html).toContain(`<link media="print" rel=stylesheet href=/assets/css/${name}>`);
    }
  });

  it.each([
    ['.a{top:0;@media print{top:1px}}', '.a{top:0}', '.a{@media print{top:1px}}'],
    ['@layer a,b;@layer b{.a{top:0}}@layer a{@media print{.a{top:1px}}}', '@layer a,b;@layer b{.a{top:0}}', '@layer a{@media print{.a{top:1px}}}'],
    ['.a{top:0}@media print and (width>1px){.a{top:1px}}', '.a{top:0}@media print and (width>1px){.a{top:1px}}', ''],
  ])('keeps what is for paper where it stands: %s', (css, inline, print) => {
    const folder = site({ 'index.html': `<body class=a>${LINK}`, 'assets/css/styles.0a1b2c3d.css': css });
    expect(shareStyles(folder)).toMatchObject({ inline: inline.length, print: print.length });
    const [name = ''] = readdirSync(path.join(folder, 'assets/css'));
    expect(readFileSync(path.join(folder, 'assets/css', name), 'utf8')).toBe(print);
    expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toContain(`<style>${inline}</style>`);
  });

  it.each([
    ['@layer a{@media print{.a{top:1px}}}@layer b{.a{top:0}}', 'hosting: the layer a holds nothing but print. Give print a layer that screens have too.'],
    ['@layer{.a{top:0}@media print{.a{top:1px}}}', 'hosting: a layer without a name holds print. Give print a layer that screens have too.'],
  ])('with a layer that would change its place is refused: %s', (css, message) => {
    expect(() => shareStyles(site({ 'index.html': `<body class=a>${LINK}`, 'assets/css/styles.0a1b2c3d.css': css }))).toThrow(message);
  });

  it('with a page that loads no style sheet, or with two of them, is not what this was written for', () => {
    expect(() => shareStyles(site({ 'index.html': '<body>' }))).toThrow('hosting: index.html does not load styles.0a1b2c3d.css.');
    const folder = site({ 'assets/css/other.1.css': '' });
    expect(() => shareStyles(folder)).toThrow('hosting: the build has 2 style sheets');
    expect(existsSync(path.join(folder, 'assets/css/styles.0a1b2c3d.css'))).toBe(true);
  });
});
