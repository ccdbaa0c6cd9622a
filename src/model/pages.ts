import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { SampleResult } from '../samples/execute';
import { namedBy } from '../samples/prose';
import type { Step } from '../samples/steps';
import { headingAnchors } from './anchors';
import { parsePage, readPages, type GuidePage } from './guides';
import { targetOf } from './links';
import { operationNameIn } from '../lib/names';
import { lineOf, positionAt } from '../lib/problem';
import type { Position, Site } from './types';
import { addUses, lineOfName } from './usedNames';

/** Folder of the home page, whose Markdown parts have samples. */
const PAGES = 'src/pages';

/** Reads all hand-written pages, and runs their samples as the build does. */
export async function collectPages(site: Site): Promise<void> {
  for (const page of pagesOf(site.root)) {
    const { file, route, title, source } = page;
    try {
      const tree = parsePage(source);
      collectText(tree, page, site);
      await transform(tree, page, site);
      site.model.pages.push({ file, route, title, anchors: anchorsOf(tree) });
    } catch (error) {
      site.model.problems.push({ file, message: messageOf(error as Error, file) });
    }
  }
}

/** The guides, with their files from the top of the project, and the parts of the home page. */
function pagesOf(root: string): GuidePage[] {
  const folder = path.join(root, PAGES);
  const parts = existsSync(folder) ? readdirSync(folder) : [];
  return [
    ...readPages(path.join(root, 'docs')).map((page) => ({ ...page, file: `docs/${page.file}` })),
    ...parts
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => {
        const source = readFileSync(path.join(folder, name), 'utf8');
        return { file: `${PAGES}/${name}`, route: '/', title: name, source };
      }),
  ];
}

/** Passes a page through the remark plugins of the build. Deprecated names and breaking changes stop no page here. */
async function transform(tree: Root, { file, source }: GuidePage, site: Site): Promise<void> {
  const { root, plugins, model } = site;
  const list = plugins({
    strict: false,
    onExecuted: (steps, results) => collectSamples(steps, results, file, site),
    onUnannounced: (problems) => {
      for (const line of problems.map(lineOf))
        if (!model.buildErrors.includes(line)) model.buildErrors.push(line);
    },
  });
  await unified()
    .use(list)
    .run(tree, new VFile({ path: path.join(root, file), cwd: root, value: source }));
}

/** Names in inline code, and links that the writer wrote. */
function collectText(tree: Root, { file, route }: GuidePage, { symbols, model }: Site): void {
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'inlineCode') {
      const named = namedBy(node.value, symbols);
      if (named) model.uses.push({ coordinate: named.coordinate, file, line, by: 'text' });
      return;
    }
    const urls =
      node.type === 'link' || node.type === 'definition'
        ? [node.url]
        : attributesOf(node, ['href', 'to']);
    for (const url of urls) {
      const target = targetOf(url, file, route);
      if (target !== undefined) model.links.push({ target, file, line });
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

/** Ids of headings, and those that elements have: `code` and `anchor` are ids in the components of error codes and terms. */
function anchorsOf(tree: Root): string[] {
  const headings = headingAnchors(tree);
  const anchors: string[] = [];
  visit(tree, (node) => {
    const { hProperties } = (node.data ?? {}) as { hProperties?: { id?: unknown } };
    const id = node.type === 'heading' ? headings.get(node) : hProperties?.id;
    if (typeof id === 'string') anchors.push(id);
    anchors.push(...attributesOf(node, ['id', 'code', 'anchor']));
  });
  return anchors;
}

function collectSamples(
  steps: readonly Step[],
  results: readonly SampleResult[],
  file: string,
  site: Site,
): void {
  const names = new Map<string, number>();
  for (const step of steps) {
    const { node } = step;
    const line = node.position?.start.line ?? 1;
    const result = results.find((each) => each.step === step);
    const name = result ? uniqueName(nameOf(step, result), names) : nameOf(step, result);
    const variables = step.kind === 'graphql' ? step.variables : undefined;
    if (result) {
      site.model.samples.push({
        file,
        line,
        name,
        request: [node.meta, node.value, variables?.value].filter(Boolean).join('\n'),
        status: result.status,
        response: result.response,
        cost: result.cost,
      });
    }
    if (step.kind !== 'graphql') continue;
    // The first line of a fence's content is the one below its opening.
    const below = (start = line, more = 0): Position => ({ file, line: start + more });
    addUses(
      { name, query: node.value, variables: variables?.value, response: result?.response },
      (offset) => below(line, offset === undefined ? 0 : positionAt(node.value, offset).line),
      (coordinate) =>
        below(variables?.position?.start.line, lineOfName(variables?.value ?? '', coordinate)),
      site,
    );
  }
}

function nameOf({ kind, node }: Step, result: SampleResult | undefined): string {
  if (result?.operation) return result.operation.name;
  if (kind === 'http') return node.value.split('\n')[0] ?? '';
  return operationNameIn(node.value) ?? /\bfragment\s+(\w+)/.exec(node.value)?.[1] ?? 'graphql';
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
  const { line, column, name } = error as Error & { line?: number; column?: number };
  const message = line === undefined ? `${name}: ${error.message}` : error.message;
  return lineOf({ file, line: line ?? 1, column: column ?? 1, message });
}
