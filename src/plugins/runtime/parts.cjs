// @ts-check
// Docusaurus' tables of routes name every page of the site, four times over, in the script that every page starts with. Here they are
// cut: pages that stand side by side make a part, a chunk of its own, and main.js keeps the first path of each part.

const { readFileSync } = require('node:fs');
const path = require('node:path');
const { partKey } = require('./partKey.cjs');

/** Pages in a part: small enough to be nothing beside a page, large enough that neighbours come with it. */
const PART = 32;

/**
 * A route as the generated file has it; `component` is what `ComponentCreator` was called with.
 * @typedef {{ path: string, component: string[], routes?: Route[], exact?: boolean, [attribute: string]: unknown }} Route
 * @typedef {{ id: string, path: string }} Doc
 * @typedef {Record<string, Record<string, { versions?: { docs: Doc[], mainDocId: string }[] }>>} GlobalData
 * @typedef {{ list: number, routes: Route[], names: Set<string> }} Part names: chunks that only this part's pages are made of
 */

/** @param {string} source of `.docusaurus/routes.js` @returns {Route[]} */
function readRoutes(source) {
  const body = source.replace(/^import .*$/gm, '').replace('export default', 'return');
  return new Function('ComponentCreator', body)((/** @type {string[]} */ ...args) => args);
}

/** A page that nothing else can match, below the route of a plugin. @param {Route} route */
function isPage({ path: pathname, exact, routes }) {
  return exact === true && !routes && !/[:*(]/.test(pathname);
}

/**
 * @param {Route[]} routes
 * @param {Record<string, object>} chunkNames names of chunks by route, as Docusaurus has them
 * @returns {{ tree: Route[], parts: Part[] }} the routes without the pages that are in parts; parts in the order of their keys, and
 * no page of one between two of another
 */
function cut(routes, chunkNames) {
  /** @type {{ key: string, list: number, route: Route }[]} */
  const pages = [];
  let lists = 0;
  /** @param {Route[]} list @param {boolean} isTop @returns {Route[]} */
  const without = (list, isTop) => {
    const own = isTop ? [] : list.filter(isPage);
    const rest = list.filter((route) => !own.includes(route)).map((route) => (route.routes ? { ...route, routes: without(route.routes, false) } : route));
    if (own.length === 0) return rest;
    const number = lists++;
    pages.push(...own.map((route) => ({ key: partKey(route.path), list: number, route })));
    return Object.assign(rest, { list: number });
  };
  const tree = without(routes, true);
  pages.sort((a, b) => (a.key < b.key ? -1 : 1));
  /** @type {Part[]} */
  const parts = [];
  for (const { list, route } of pages) {
    const last = parts.at(-1);
    if (last?.list === list && last.routes.length < PART) last.routes.push(route);
    else parts.push({ list, routes: [route], names: new Set() });
  }
  own(parts, chunkNames);
  return { tree, parts };
}

/** Finds the chunks that the pages of one part alone are made of. @param {Part[]} parts @param {Record<string, object>} chunkNames */
function own(parts, chunkNames) {
  const partByRoute = new Map(parts.flatMap((part) => part.routes.map(({ component }) => [component.join('-'), part])));
  for (const key of partByRoute.keys()) if (!chunkNames[key]) throw new Error(`runtime: routesChunkNames.json does not know the route ${key}.`);
  /** @type {Map<string, Part | undefined>} */
  const users = new Map();
  for (const [route, chunks] of Object.entries(chunkNames)) {
    const part = partByRoute.get(route);
    for (const name of namesIn(chunks)) users.set(name, !users.has(name) || users.get(name) === part ? part : undefined);
  }
  for (const [name, part] of users) part?.names.add(name);
}

/** @param {object} chunks names by the prop they are given in, nested like the props @returns {string[]} */
function namesIn(chunks) {
  return Object.values(chunks).flatMap((value) => (typeof value === 'object' ? namesIn(value) : [value]));
}

/** What was cut last: every part asks for all of it. @type {{ texts: string, result: ReturnType<typeof cut> & { chunkNames: Record<string, object> } } | undefined} */
let last;

/** What Docusaurus generated, read whole and cut; not to be changed. @param {string} folder `.docusaurus` */
function readParts(folder) {
  const [table, names] = ['routes.js', 'routesChunkNames.json'].map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const texts = `${folder}\n${table}\n${names}`;
  if (last?.texts === texts) return last.result;
  const chunkNames = JSON.parse(names ?? '');
  const result = { ...cut(readRoutes(table ?? ''), chunkNames), chunkNames };
  if (result.parts.length === 0) throw new Error(`runtime: ${folder}/routes.js holds no page of a plugin.`);
  last = { texts, result };
  return result;
}

/** Calls back with each doc of each version, and its place. @param {GlobalData} data @param {(doc: Doc, at: [string, string, number], isMain: boolean) => void} use */
function eachDoc(data, use) {
  for (const [plugin, instances] of Object.entries(data)) {
    for (const [id, { versions }] of Object.entries(instances)) {
      versions?.forEach(({ docs, mainDocId }, version) => docs.forEach((doc) => use(doc, [plugin, id, version], doc.id === mainDocId)));
    }
  }
}

module.exports = { cut, eachDoc, readParts, readRoutes };
