import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { readSchema } from '../../schema/readSchema';
import { parsePage, readPages } from '../../model/guides';
import { SourceError } from '../../lib/problem';
import { OWN_SCHEMA } from '../../lib/root';
import { firstRemarkPlugins } from '../../remark';
import changelog from '../../remark/changelog';
import glossary, { GLOSSARY_ROUTE } from '../../remark/glossary';
import { readHistory } from '../../remark/changelog/history';
import samples from '../../samples';
import { coordinatesIn } from '../../samples/coordinates';
import { coveredByRequest, coveredByResponse } from '../../samples/covered';
import type { SampleResult } from '../../samples/execute';
import { positionAt } from '../../samples/json';
import type { Step } from '../../samples/steps';
import { targetOf } from './links';
import { parsed } from '../../samples/covered';
import { coordinateOf, lineOfName, measure, type Tree } from './tree';

/** Folder of the home page, whose Markdown parts have samples. */
const PAGES = 'src/pages';

const HOME = '/';

interface Page {
  file: string;
  route: string;
  source: string;
}

/**
 * Reads all hand-written pages, and runs their samples as the build does.
 *
 * @throws Error when the samples plugin is older than the option that hands over results
 */
export async function collectPages(tree: Tree): Promise<void> {
  const { problems } = tree.snapshot;
  const pages = pagesOf(tree.root);
  let executed = 0;
  for (const page of pages) executed += (await collectPage(page, tree)) ? 1 : 0;
  if (executed === 0 && pages.length > problems.length)
    throw new Error('Its samples plugin does not hand over results');
}

function pagesOf(root: string): Page[] {
  const folder = path.join(root, PAGES);
  const parts = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.mdx'))
    : [];
  return [
    ...readPages(path.join(root, 'docs')).map((page) => ({ ...page, file: `docs/${page.file}` })),
    ...parts.map((name) => {
      const file = `${PAGES}/${name}`;
      return { file, route: HOME, source: readFileSync(path.join(root, file), 'utf8') };
    }),
  ];
}

/** Returns whether the samples were handed over. */
async function collectPage(page: Page, tree: Tree): Promise<boolean> {
  const { file, route, source } = page;
  const { snapshot } = tree;
  let isExecuted = false;
  try {
    const nodes = parsePage(source);
    collectText(nodes, page, tree);
    const vfile = new VFile({ path: path.join(tree.root, file), cwd: tree.root, value: source });
    await transform(nodes, vfile, tree, route, (steps, results) => {
      isExecuted = true;
      collectSamples(steps, results, file, tree);
    });
    const bytes = Buffer.byteLength(source);
    snapshot.pages.push({ file, route, anchors: anchorsOf(nodes), bytes });
  } catch (error) {
    snapshot.problems.push({ file, message: messageOf(error as Error, file) });
  }
  return isExecuted;
}

/** Passes a page through the remark plugins of the build, and hands over its samples. */
async function transform(
  nodes: Root,
  file: VFile,
  tree: Tree,
  route: string,
  onExecuted: (steps: readonly Step[], results: readonly SampleResult[]) => void,
): Promise<void> {
  for (const entry of firstRemarkPlugins(undefined)) {
    const [plugin, options] = (Array.isArray(entry) ? entry : [entry]) as [Plugin, object?];
    // Deprecated names are reported, so they stop no page, not even in CI.
    if (plugin === (samples as unknown))
      await plugin({ ...options, strict: false, onExecuted })(nodes, file);
    else if (plugin === (changelog as unknown)) {
      // It takes long, and nothing of the home page is compared that it adds.
      if (route !== HOME) await addChangelog(nodes, tree);
    }
    // It takes long, and only one page gets more from it than explanations of words.
    else if (plugin !== (glossary as unknown) || route === GLOSSARY_ROUTE)
      await plugin(options)(nodes, file);
  }
}

type Plugin = (options: unknown) => (nodes: Root, file: VFile) => unknown;

/**
 * The changelog refuses breaking changes that nobody announced. Here they are what the writer wants to know, so the page then gets
 * the changes up to the last release.
 */
async function addChangelog(nodes: Root, { root, snapshot }: Tree): Promise<void> {
  try {
    // Its SDL has the names of the files, which messages begin with.
    await changelog({ getSchema: () => readSchema(OWN_SCHEMA, root).schema })(nodes);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { releases } = readHistory(path.join(root, HISTORY), HISTORY);
    const last = releases.at(-1);
    if (!last) throw error;
    await changelog({ getSchema: () => last.schema })(nodes);
    for (const { message, ...position } of error.problems) {
      const line = `${position.file}:${position.line}:${position.column} ${message}`;
      if (!snapshot.stops.includes(line)) snapshot.stops.push(line);
    }
  }
}

const HISTORY = 'schema/v1/history';

/** Names in inline code, and links that the writer wrote. */
function collectText(nodes: Root, { file, route }: Page, { symbols, snapshot }: Tree): void {
  visit(nodes, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'inlineCode') {
      const coordinate = coordinateOf(node.value.replace(/^deprecated:/, ''), symbols);
      if (coordinate !== undefined) snapshot.uses.push({ coordinate, file, line, by: 'text' });
      return;
    }
    const urls =
      node.type === 'link' || node.type === 'definition'
        ? [node.url]
        : attributesOf(node, ['href', 'to']);
    for (const url of urls) {
      const target = targetOf(url, file, route);
      if (target !== undefined) snapshot.links.push({ target, file, line });
    }
  });
}

/** Values of the attributes of a JSX element. */
function attributesOf(node: object, names: readonly string[]): string[] {
  const { attributes = [] } = node as { attributes?: { name?: string; value?: unknown }[] };
  if (!Array.isArray(attributes)) return [];
  return attributes.flatMap(({ name = '', value }) =>
    names.includes(name) && typeof value === 'string' ? [value] : [],
  );
}

/** Ids of headings by the rules of Docusaurus, and those that elements have. */
function anchorsOf(nodes: Root): string[] {
  const slugger = createSlugger();
  const anchors: string[] = [];
  visit(nodes, (node) => {
    const id = (node.data as { hProperties?: { id?: unknown } } | undefined)?.hProperties?.id;
    if (node.type === 'heading') {
      anchors.push(
        typeof id === 'string'
          ? slugger.slug(id, { maintainCase: true })
          : slugger.slug(toString(node)),
      );
    } else if (typeof id === 'string') anchors.push(id);
    // `code` and `anchor` are ids in the components of error codes and terms.
    anchors.push(...attributesOf(node, ['id', 'code', 'anchor']));
  });
  return anchors;
}

function collectSamples(
  steps: readonly Step[],
  results: readonly SampleResult[],
  file: string,
  tree: Tree,
): void {
  const names = new Map<string, number>();
  for (const step of steps) {
    const { node } = step;
    const line = node.position?.start.line ?? 1;
    const result = results.find((each) => each.step === step);
    const name = result ? uniqueName(nameOf(step, result), names) : nameOf(step, result);
    const document = step.kind === 'graphql' ? parsed(node.value) : undefined;
    const variables = step.kind === 'graphql' ? step.variables : undefined;
    if (result) {
      const cost = measure(document, result.operation?.variables ?? {}, tree);
      tree.snapshot.samples.push({
        file,
        line,
        name,
        request: [node.meta, node.value, variables?.value].filter(Boolean).join('\n'),
        status: result.status,
        response: result.response,
        ...(cost && { cost }),
      });
    }
    if (!document) continue;
    const lines = new Map<string, number>();
    // The first line of a fence's content is the one below its opening.
    for (const [offset, coordinate] of coordinatesIn(document, tree.schema))
      if (!lines.has(coordinate)) lines.set(coordinate, line + positionAt(node.value, offset).line);
    for (const coordinate of coveredByRequest(node.value, variables?.value, tree.schema)) {
      if (lines.has(coordinate) || !variables) continue;
      const start = variables.position?.start.line ?? line;
      lines.set(coordinate, start + lineOfName(variables.value, coordinate));
    }
    const data = result && (JSON.parse(result.response) as { data?: unknown } | null)?.data;
    for (const coordinate of coveredByResponse(node.value, data, tree.schema))
      if (!lines.has(coordinate)) lines.set(coordinate, line);
    for (const [coordinate, at] of lines)
      tree.snapshot.uses.push({ coordinate, file, line: at, by: name });
  }
}

function nameOf({ kind, node }: Step, result: SampleResult | undefined): string {
  if (result?.operation) return result.operation.name;
  if (kind === 'http') return node.value.split('\n')[0] ?? '';
  return /\b(?:query|mutation|fragment)\s+(\w+)/.exec(node.value)?.[1] ?? 'graphql';
}

/** Further samples of the same name on a page are numbered. */
function uniqueName(name: string, names: Map<string, number>): string {
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  return count === 1 ? name : `${name} (${count})`;
}

/** A problem as `file:line:column message`; those of samples have the form already. */
function messageOf(error: Error, file: string): string {
  if (error.message.startsWith(`${file}:`) || error.name === 'SourceError') return error.message;
  const { line, column, name } = error as { line?: number; column?: number; name: string };
  if (line !== undefined) return `${file}:${line}:${column ?? 1} ${error.message}`;
  return `${file}:1:1 ${name}: ${error.message}`;
}
