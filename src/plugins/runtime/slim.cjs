// Loader for modules that Docusaurus generates: leaves out what nobody reads, and what only pages of another part read, so that
// main.js and the pages do not carry it.

const { readFileSync } = require('node:fs');
const path = require('node:path');
const { partKey } = require('./partKey.cjs');
const { eachDoc, readParts } = require('./parts.cjs');

/** Keys of the configuration that only a build reads. */
const BUILD_ONLY = [
  'ssrTemplate', 'plugins', 'presets', 'themes', 'headTags', 'scripts', 'stylesheets', 'clientModules', 'staticDirectories', 'markdown',
  'onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes',
];

/** What is always shorter than before; the others find out by themselves that they do not know what they are given. */
const SHORTER = new Set(['registry', 'serverRegistry', 'configuration', 'version', 'siteMetadata']);

const REGISTRY_LINE = /^\s*"([^"\n]+)": \[(\(\) => import\(.*?\)), "[^"\n]*", require\.resolveWeak\(.*$/gm;

const SLIM = {
  /** A chunk's source path and module id are for the server, which finds out with them what a page needs. */
  registry(source, { folder }) {
    const inParts = new Set(readParts(folder).parts.flatMap(({ names }) => [...names]));
    return registryOf(source, (name) => !inParts.has(name));
  },
  /**
   * The server tells by it which chunks a page needs; the bundler's list of files names chunks by their own names, and by a module's
   * path none would be found.
   */
  serverRegistry: (source) => source.replace(/^(\s*"([^"\n]+)": \[.*), "[^"\n]*", (require\.resolveWeak\()/gm, '$1, "$2", $3'),
  /** The server has every page from the start. */
  serverRoutes: (source) => `${source}\nexport const parts = { first: [], lists: [], load: [] };\n`,
  configuration(source) {
    const start = source.indexOf('{');
    const end = source.lastIndexOf('}') + 1;
    const config = JSON.parse(source.slice(start, end));
    for (const key of BUILD_ONLY) delete config[key];
    // How the site is built, how code is coloured, and a blog that there is not.
    config.future = { experimental_router: config.future.experimental_router };
    for (const key of ['prism', 'blog']) delete config.themeConfig[key];
    return source.slice(0, start) + JSON.stringify(config) + source.slice(end);
  },
  /**
   * Titles and descriptions of generated documents, which would come with every page and grow with the schema. Those of guides stay for
   * <DocCardList>. A card of a generated page fails the build with "no version doc found by id=generated", see the README.
   */
  version(source, { generated }) {
    const isGenerated = (id) => id.startsWith(`${generated}/`);
    const props = JSON.parse(source, (key, value) => {
      if (key === 'docId' && isGenerated(value)) return 'generated';
      return key === 'unlisted' && value === false ? undefined : value;
    });
    if (props.version) props.version.docs = Object.fromEntries(Object.entries(props.version.docs).filter(([id]) => !isGenerated(id)));
    return JSON.stringify(props);
  },
  /** Versions of plugins, for the framework's page for debugging. */
  siteMetadata(source) {
    return JSON.stringify({ ...JSON.parse(source), pluginVersions: {} });
  },
  /** With `?part=n` the pages of that part, without them what is left, and the way to each part. */
  routes(source, { folder, query }) {
    const { tree, parts, chunkNames } = readParts(folder);
    const part = /^\?part=(\d+)$/.exec(query);
    return part ? partModule(parts[Number(part[1])], { folder, chunkNames }) : treeModule(tree, parts);
  },
  chunkNames(source, { folder }) {
    const { parts, chunkNames } = readParts(folder);
    const inParts = new Set(parts.flatMap(({ routes }) => routes.map(({ component }) => component.join('-'))));
    return JSON.stringify(Object.fromEntries(Object.entries(chunkNames).filter(([route]) => !inParts.has(route))));
  },
  /** The docs plugin's list of docs, which says of each page its name in other versions. */
  globalData(source, { folder }) {
    const data = JSON.parse(source);
    const inParts = new Set(readParts(folder).parts.flatMap(({ routes }) => routes.map((route) => route.path)));
    const kept = [];
    let known = 0;
    eachDoc(data, (doc, at, isMain) => {
      if (inParts.has(doc.path)) known += 1;
      if (isMain || !inParts.has(doc.path)) kept.push([doc, at]);
    });
    if (known === 0) throw new Error('runtime: globalData.json knows no page as a document.');
    eachDoc(data, (_, [plugin, id, version]) => (data[plugin][id].versions[version].docs = []));
    for (const [doc, [plugin, id, version]] of kept) data[plugin][id].versions[version].docs.push(doc);
    return JSON.stringify(data);
  },
};

function registryOf(source, isWanted) {
  const all = [...source.matchAll(REGISTRY_LINE)];
  if (all.length === 0 || all.length !== source.split('import(').length - 1) throw new Error('runtime: lines of the registry are not as expected.');
  const lines = all.filter(([, name]) => isWanted(name));
  return `export default {\n${lines.map(([, name, load]) => `"${name}": [${load}],`).join('\n')}\n};\n`;
}

function treeModule(tree, parts) {
  const lists = [];
  const written = (routes) => {
    const text = `[${routes.map(route).join(',\n')}]`;
    if (routes.list === undefined) return text;
    lists[routes.list] = text;
    return `list${routes.list}`;
  };
  const route = ({ component, routes, ...rest }) =>
    `{ ...${JSON.stringify(rest)}, component: ComponentCreator(${component.map((arg) => JSON.stringify(arg)).join(', ')})${routes ? `, routes: ${written(routes)}` : ''} }`;
  const routes = written(tree);
  return [
    `import ComponentCreator from '@docusaurus/ComponentCreator';`,
    ...lists.map((text, index) => `const list${index} = ${text};`),
    `export const parts = {`,
    `  first: ${JSON.stringify(parts.map(({ routes: [first] }) => partKey(first.path)))},`,
    `  lists: [${parts.map(({ list }) => `list${list}`).join(', ')}],`,
    `  load: [${parts.map((_, index) => `() => import(/* webpackChunkName: "pages-${index}" */ './routes.js?part=${index}')`).join(', ')}],`,
    `};`,
    `export default ${routes};`,
  ].join('\n');
}

function partModule({ routes, names }, { folder, chunkNames }) {
  const read = (name) => readFileSync(path.join(folder, name), 'utf8');
  const paths = new Set(routes.map((route) => route.path));
  const ids = new Set();
  const docs = [];
  const data = JSON.parse(read('globalData.json'));
  eachDoc(data, (doc) => paths.has(doc.path) && ids.add(doc.id));
  // What other versions call the same document comes with it: the version menu leads there.
  eachDoc(data, (doc, at) => ids.has(doc.id) && docs.push([doc, at]));
  const own = Object.fromEntries(routes.map(({ component }) => [component.join('-'), chunkNames[component.join('-')]]));
  return [
    `export const chunkNames = ${JSON.stringify(own)};`,
    `export const docs = ${JSON.stringify(docs)};`,
    `export const routes = ${JSON.stringify(routes)};`,
    // Filled in when the hashes are known, see partHashes.ts.
    `export const hashes = ${JSON.stringify(Object.fromEntries([...names].map((name) => [name, `hash of ${name}`])))};`,
    registryOf(read('registry.js'), (name) => names.has(name)),
  ].join('\n');
}

module.exports = function slim(source) {
  const { kind, generated } = this.getOptions();
  const folder = path.dirname(this.resourcePath);
  if (['registry', 'routes', 'chunkNames', 'globalData'].includes(kind)) {
    for (const name of ['routes.js', 'routesChunkNames.json', 'registry.js', 'globalData.json']) this.addDependency(path.join(folder, name));
  }
  const slimmed = SLIM[kind](source, { folder, query: this.resourceQuery, generated });
  // Nothing left out means that the framework writes something else now.
  if (SHORTER.has(kind) && slimmed.length >= source.length) throw new Error(`runtime: ${this.resourcePath} holds nothing to leave out.`);
  return slimmed;
};
