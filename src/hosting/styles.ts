import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule, type Node, type Root } from 'postcss';
import { listFiles } from '../reference/write';
import { dropEmpty, usedStyles, type Names } from './usedStyles';

/** Bytes of styles, without compression. */
export interface Styles {
  /** As the bundler wrote them. */
  before: number;
  /** What stands in each page. */
  inline: number;
  /** What the style sheet has left. */
  print: number;
}

/** A tag and its attributes; texts and comments hold no `<` of their own. */
const TAG = /<([a-z][\w-]*)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi;
const CLASS_OR_ID = /\s(?:class|id)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const VARIABLE = /--[A-Za-z][\w-]*/g;

/** The minifier leaves the end of the head away. */
const BODY = /<body\b/;

/** A name in a script; one that ends with a hyphen is the beginning of a name. */
const WORD = /[A-Za-z_][\w-]*/g;
const SHORTEST_PREFIX = 3;

/**
 * Writes into each page of a built site the styles that can be used on a screen, the same in each, so that one digest in the policy
 * allows them: a page is painted with what its own answer brought, and what scripts draw in it later has its styles too. Any sheet that
 * came for the screen after that would have the browser style the whole page again. The style sheet is left what is for printers, gets
 * a name by its new content, and stands at the end of the page. Runs before digests and compression.
 *
 * @throws Error when there is not one style sheet, a page does not load it, or a layer is for paper alone
 */
export function shareStyles(folder: string): Styles {
  const files = listFiles(folder);
  const sheets = files.filter((file) => /^assets\/css\/.*\.css$/.test(file));
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1) throw new Error(`hosting: the build has ${sheets.length} style sheets, and pages load one.`);
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => ({ file: path.join(folder, file), html: readFileSync(path.join(folder, file), 'utf8') }));
  const scripts = files.filter((file) => /^assets\/js\/.*\.js$/.test(file)).map((file) => readFileSync(path.join(folder, file), 'utf8'));

  const css = readFileSync(path.join(folder, sheet), 'utf8');
  const { screen, print } = splitPrint(usedStyles(css, namesOf(pages.map(({ html }) => html), scripts)));
  const renamed = path.posix.join(path.posix.dirname(sheet), `print.${createHash('sha256').update(print).digest('hex').slice(0, 8)}.css`);
  const link = new RegExp(`<link(?=[^>]*${path.basename(sheet).replaceAll('.', '\\.')})`, 'g');
  rmSync(path.join(folder, sheet));
  writeFileSync(path.join(folder, renamed), print);
  for (const { file, html } of pages) {
    const [before, after] = [path.basename(sheet), path.basename(renamed)];
    if (!html.includes(before) || !BODY.test(html)) throw new Error(`hosting: ${path.relative(folder, file)} does not load ${before}.`);
    writeFileSync(file, html.replace(link, '<link media="print"').replaceAll(before, after).replace(BODY, (body) => `<style>${screen}</style>${body}`));
  }
  return { before: css.length, inline: screen.length, print: print.length };
}

/**
 * The styles without those for printers, and those: `@media print` and `@page`, each within the layers and rules that it stands in.
 * On paper they follow all others of their layer.
 *
 * @throws Error where a layer with print has no name, or nothing else in it: its place among the layers would be another
 */
function splitPrint(css: string): { screen: string; print: string } {
  const screen = postcss.parse(css);
  const print = postcss.root();
  screen.walkAtRules((rule) => {
    // Also asked of what stands in one that has gone.
    if (rule.root() !== screen || (rule.name !== 'page' && !(rule.name === 'media' && rule.params === 'print'))) return;
    let kept = rule.clone();
    for (let place: Node | undefined = rule.parent; place && place !== screen; place = place.parent) {
      kept = (place as AtRule).clone({ nodes: [] }).append(kept);
    }
    print.append(kept);
    rule.remove();
  });
  dropEmpty(screen);
  const known = layersOf(screen);
  for (const layer of layersOf(print)) {
    if (layer && known.has(layer)) continue;
    throw new Error(`hosting: ${layer ? `the layer ${layer} holds nothing but print` : 'a layer without a name holds print'}. Give print a layer that screens have too.`);
  }
  return { screen: screen.toString(), print: print.toString() };
}

function layersOf(root: Root): Set<string> {
  const names = new Set<string>();
  root.walkAtRules('layer', ({ params }) => params.split(',').forEach((name) => names.add(name.trim())));
  return names;
}

/** What pages have, and what scripts can give them. */
function namesOf(pages: readonly string[], scripts: readonly string[]): Names {
  const words = new Set<string>();
  const variables = new Set<string>();
  for (const html of pages) {
    for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
      words.add(tag.toLowerCase());
      for (const [, ...values] of attributes.matchAll(CLASS_OR_ID)) for (const word of values.join(' ').split(/\s+/)) words.add(word);
      for (const [variable] of attributes.matchAll(VARIABLE)) variables.add(variable);
    }
  }
  for (const code of scripts) {
    for (const [word] of code.matchAll(WORD)) words.add(word);
    for (const [variable] of code.matchAll(VARIABLE)) variables.add(variable);
  }
  return { words, variables, prefixes: [...words].filter((word) => word.endsWith('-') && word.length >= SHORTEST_PREFIX) };
}
