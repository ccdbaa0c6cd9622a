import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { BUILD, FILES } from './site';

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
    const [sheet = ''] = FILES.filter((file) => file.endsWith('.css'));
    const selectors: string[] = [];
    postcss.parse(readFileSync(path.join(BUILD, sheet), 'utf8')).walkRules(({ selectors: each }) => void selectors.push(...each));
    expect(selectors.filter((selector) => selector.includes(':first-letter'))).not.toEqual([]);
    expect(selectors.filter((selector) => /\[class.*:first-l(etter|ine)/.test(selector))).toEqual([]);
  });
});
