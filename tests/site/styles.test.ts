import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import postcss, { type AtRule, type Root } from 'postcss';
import { describe, expect, it } from 'vitest';
import { BUILD, FILES } from './site';

/** What stands in each page. */
const inline = load(readFileSync(path.join(BUILD, 'index.html'), 'utf8'))('style').text();

describe('the styles', () => {
  // Measured in Chromium: 28 to 45 ms for a page of the reference, four times that on a phone.
  it('come with the page; the sheet after it is for paper: one for screens would have the whole page styled again', () => {
    const sheets = FILES.filter((file) => file.endsWith('.css'));
    expect(sheets).toHaveLength(1);
    const pages = FILES.filter((file) => file.endsWith('.html')).map((file) => readFileSync(path.join(BUILD, file), 'utf8'));
    expect(pages.length).toBeGreaterThan(200);
    const links = pages.flatMap((html) => html.match(/<link[^>]*rel="stylesheet[^>]*>/g) ?? []);
    expect([links.length, new Set(links).size]).toEqual([pages.length, 1]);
    expect(links[0]).toMatch(new RegExp(`^<link media="print" rel="stylesheet" href="/${sheets[0]}"`));
    const onScreen: string[] = [];
    postcss.parse(readFileSync(path.join(BUILD, sheets[0] ?? ''), 'utf8')).walkRules((rule) => {
      let place = rule.parent as AtRule | Root;
      while (place.type === 'atrule' && !(place.name === 'media' && place.params === 'print')) place = place.parent as AtRule | Root;
      if (place.type === 'root') onScreen.push(rule.selector);
    });
    expect(onScreen).toEqual([]);
  });
});

describe('the style sheet', () => {
  // The theme takes a class from the body at each press, and gives it back with the next page.
  it('restyles no whole page at each press: none asks what the body says of the keyboard', () => {
    const sheets = FILES.filter((file) => file.endsWith('.css'));
    expect(sheets).not.toEqual([]);
    const asking = [...sheets, 'index.html'].filter((file) => readFileSync(path.join(BUILD, file), 'utf8').includes('.navigation-with-keyboard'));
    expect(asking).toEqual([]);
  });

  // Measured in Chromium at a quarter of its speed: 161 ms for each new class of html or body with one such selector, 40 ms without.
  it('restyles no whole page at each change of a class: none asks for a part of a class before ::first-letter', () => {
    const selectors: string[] = [];
    postcss.parse(inline).walkRules(({ selectors: each }) => void selectors.push(...each));
    expect(selectors.filter((selector) => selector.includes(':first-letter'))).not.toEqual([]);
    expect(selectors.filter((selector) => /\[class.*:first-l(etter|ine)/.test(selector))).toEqual([]);
  });
});
