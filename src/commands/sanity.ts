import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { contentSecurityPolicy } from '../hosting/headers';
import { inlineDigests } from '../hosting/inline';
import { listFiles } from '../reference/write';
import { brokenAddresses } from './addresses';

/** A page that the built site must have. */
export interface ExpectedPage {
  /** Path below the output folder, e.g. `docs/schema/index.html`. */
  file: string;
  /** Path of its Markdown twin, where it must have one. */
  twin?: string;
  /** Absolute path of its source and the same as people see it; for naming the line that is wrong. */
  source?: { file: string; shown: string };
}

export interface Expectation {
  /** All pages of the site, and no others. */
  pages: readonly ExpectedPage[];
  /** Files that the site must have beside its pages. */
  files: readonly string[];
  /** Path that the site is published under, with slashes on both ends. */
  baseUrl: string;
}

/** Any script with its attributes and text; what is left out is decided below, apart from the code that wrote the policy. */
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

/** Compressed copies lie beside the files that they are of; the hosts send them in their place. */
const COPIES = ['.br', '.gz'];

/**
 * Looks at a finished site before it is published: its pages are those that the sources promise, nothing is empty or left over,
 * each page lets its own inline scripts run and no address on it leads nowhere.
 *
 * @param folder the site, hardened and compressed
 * @returns everything that is wrong, a line each, beginning with the file; none when the site may be published
 */
export function sanityProblems(folder: string, { pages, files, baseUrl }: Expectation): string[] {
  const found = new Set(listFiles(folder).map((file) => file.split(path.sep).join('/')));
  const html = [...found].filter((file) => file.endsWith('.html'));
  const expected = new Set(pages.map(({ file }) => file));
  const problems: string[] = [];

  for (const file of found) {
    if (statSync(path.join(folder, file)).size === 0) problems.push(`${file} is empty.`);
  }
  if (existsSync(path.join(folder, '__server'))) problems.push('__server was left behind: the pages were not all made.');
  problems.push(...files.filter((file) => !found.has(file)).map((file) => `${file} is missing.`));
  for (const { file, twin, source } of pages) {
    const of = source ? ` It is the page of ${source.shown}.` : '';
    if (!found.has(file)) problems.push(`${file} is missing.${of}`);
    else if (twin !== undefined && !found.has(twin)) problems.push(`${twin} is missing: ${file} has no Markdown twin.${of}`);
  }
  problems.push(...html.filter((file) => !expected.has(file)).map((file) => `${file} is a page that no source promises.`));
  for (const copy of found) {
    const suffix = COPIES.find((end) => copy.endsWith(end));
    const original = suffix && copy.slice(0, -suffix.length);
    if (original && !found.has(original)) problems.push(`${copy} is a compressed copy of nothing.`);
  }

  const served = contentSecurityPolicy(inlineDigests(folder));
  const sources = new Map(pages.map(({ file, source }) => [file, source]));
  for (const file of html) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    problems.push(...inlineProblems(text, served).map((problem) => `${file} ${problem}`));
    problems.push(...brokenAddresses(text, file, found, baseUrl, sources.get(file)));
  }
  return problems;
}

/** Inline scripts and styles that a policy would stop, which a reader sees as a page that does nothing, or is not laid out. */
function inlineProblems(html: string, served: string): string[] {
  const own = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
  if (own === undefined) return ['has no policy.'];
  const problems: string[] = [];
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(INLINE)) {
    // Data that no browser runs.
    if (/\ssrc=/.test(attributes) || /type="?application\/(ld\+)?json/.test(attributes)) continue;
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const begins = JSON.stringify(text.slice(0, 40));
    if (!own.includes(hash)) problems.push(`has an inline ${name.toLowerCase()} that its own policy stops: ${begins}.`);
    if (!served.includes(hash)) problems.push(`has an inline ${name.toLowerCase()} that the served policy stops: ${begins}.`);
  }
  return problems;
}
