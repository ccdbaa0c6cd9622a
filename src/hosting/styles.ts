import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AtRule } from 'postcss';
import { listFiles } from '../reference/write';
import { usedStyles, type Names } from './usedStyles';

/** Bytes of styles, without compression. */
export interface Styles {
  /** As the bundler wrote them. */
  before: number;
  /** What the style sheet has left. */
  sheet: number;
  /** What stands in each page. */
  inline: number;
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
 * Writes into each page of a built site the styles that any page's HTML can need, the same in each, so that one digest in the
 * policy allows them: a page is painted with what its own answer brought. The style sheet, which adds what scripts and printers
 * need, is left what can be used, gets a name by its new content, and stands at the end of the page. Runs before digests and
 * compression.
 *
 * @throws Error when there is not one style sheet, or a page does not load it
 */
export function shareStyles(folder: string): Styles {
  const files = listFiles(folder);
  const sheets = files.filter((file) => /^assets\/css\/.*\.css$/.test(file));
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1) throw new Error(`hosting: the build has ${sheets.length} style sheets, and pages load one.`);
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => ({ file: path.join(folder, file), html: readFileSync(path.join(folder, file), 'utf8') }));
  const scripts = files.filter((file) => /^assets\/js\/.*\.js$/.test(file)).map((file) => readFileSync(path.join(folder, file), 'utf8'));

  const css = readFileSync(path.join(folder, sheet), 'utf8');
  const drawn = namesOfPages(pages.map(({ html }) => html));
  const whole = usedStyles(css, withScripts(drawn, scripts));
  const inline = usedStyles(css, drawn, (rule) => !isForPrint(rule));
  const renamed = sheet.replace(/\.[0-9a-f]+\.css$/, `.${createHash('sha256').update(whole).digest('hex').slice(0, 8)}.css`);
  rmSync(path.join(folder, sheet));
  writeFileSync(path.join(folder, renamed), whole);
  for (const { file, html } of pages) {
    const [before, after] = [path.basename(sheet), path.basename(renamed)];
    if (!html.includes(before) || !BODY.test(html)) throw new Error(`hosting: ${path.relative(folder, file)} does not load ${before}.`);
    writeFileSync(file, html.replaceAll(before, after).replace(BODY, (body) => `<style>${inline}</style>${body}`));
  }
  return { before: css.length, sheet: whole.length, inline: inline.length };
}

function isForPrint({ name, params }: AtRule): boolean {
  return name === 'media' && params === 'print';
}

function namesOfPages(pages: readonly string[]): Names & { words: Set<string>; variables: Set<string> } {
  const words = new Set<string>();
  const variables = new Set<string>();
  for (const html of pages) {
    for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
      words.add(tag.toLowerCase());
      for (const [, ...values] of attributes.matchAll(CLASS_OR_ID)) for (const word of values.join(' ').split(/\s+/)) words.add(word);
      for (const [variable] of attributes.matchAll(VARIABLE)) variables.add(variable);
    }
  }
  return { words, variables };
}

function withScripts(drawn: ReturnType<typeof namesOfPages>, scripts: readonly string[]): Names {
  const words = new Set(drawn.words);
  const variables = new Set(drawn.variables);
  for (const code of scripts) {
    for (const [word] of code.matchAll(WORD)) words.add(word);
    for (const [variable] of code.matchAll(VARIABLE)) variables.add(variable);
  }
  return { words, variables, prefixes: [...words].filter((word) => word.endsWith('-') && word.length >= SHORTEST_PREFIX) };
}
