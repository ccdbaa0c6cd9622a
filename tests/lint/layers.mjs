// A plugin of Oxlint with one rule, `kyc/layers`: who may import whom.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a folder of src may import beside packages and itself. Nothing is imported upwards, and nothing imports commands. */
const LAYERS = {
  lib: [],
  schema: ['lib'],
  upstream: ['lib'],
  components: ['lib'],
  plugins: ['lib', 'schema', 'upstream', 'components'],
  theme: ['lib', 'components', 'plugins/*/client'],
  pages: ['lib', 'components', 'plugins/*/client'],
};

/** Each feature may import those before it. */
const FEATURES = [
  'samples',
  'values',
  'glossary',
  'changelog',
  'reference',
  'search',
  'markdown',
  'playground',
  'downloads',
  'hydration',
  'docs',
  'dev-server',
  'output',
];

/** Parts of features that are bundled, into pages or into the sandbox's file: the index of their feature would come with them. */
const BUNDLED = ['samples/session', 'samples/languages', 'search/engine'];

/** Folders that know nothing of the API in memory. */
const WITHOUT_SANDBOX = ['lib', 'schema', 'upstream', 'components', 'theme', 'pages'];

/** What the sandbox takes of the site: the reader of the API spec, and helpers. */
const FOR_SANDBOX = ['lib', 'schema', 'plugins/samples/session/splitFiles'];

const isIn = (file, folder) => new RegExp(`^${folder.replace('*', '[^/]+')}(/|$)`).test(file);

/** Why a module may not import another, both as paths below src without an extension; nothing where it may. */
function reasonAgainst(from, to) {
  const [folder, feature] = from.split('/');
  const allowed = LAYERS[folder];
  if (allowed && ![folder, ...allowed].some((name) => isIn(to, name)))
    return `src/${folder} may not import src/${to}: see LAYERS in tests/lint/layers.mjs.`;
  if (folder === 'plugins' && isIn(to, 'plugins')) return featureReason(feature, from, to);
}

function featureReason(feature, from, to) {
  const [, other, ...inside] = to.split('/');
  const isIndex = inside.length === 0 || inside.join('/') === 'index';
  const isClient = isIn(from, 'plugins/*/client');
  if (isClient && isIndex)
    return 'The browser imports a file of a client/ folder: an index.ts would bring Node.';
  if (feature === other || !FEATURES.includes(feature)) return;
  if (FEATURES.indexOf(other) > FEATURES.indexOf(feature))
    return `${other} comes after ${feature} in FEATURES of tests/lint/layers.mjs.`;
  if (BUNDLED.some((part) => isIn(to, `plugins/${part}`)) || isIn(to, 'plugins/*/client')) return;
  if (!isIndex) return `Import ${other} by its index.ts.`;
}

/** The same for an import of a package, or from one. */
function packageReason(from, to) {
  if (isIn(from, 'packages')) {
    const within = to.startsWith('src/') ? to.slice('src/'.length) : undefined;
    if (within && !FOR_SANDBOX.some((part) => isIn(within, part)))
      return 'The sandbox imports the reader of the API spec and helpers of the site, and nothing else of it.';
  } else if (/^(kyc-sandbox|packages)(\/|$)/.test(to)) {
    const [, folder] = from.split('/');
    if (WITHOUT_SANDBOX.includes(folder)) return `src/${folder} may not import the sandbox.`;
  }
}

const layers = {
  create(context) {
    const pathOf = (file) => path.relative(ROOT, file).replaceAll(path.sep, '/');
    const from = pathOf(context.filename);
    const check = ({ source }) => {
      const name = source?.value;
      if (typeof name !== 'string') return;
      const isFile = /^(?:\.|@site\/)/.test(name);
      const to = !isFile
        ? name
        : pathOf(
            name.startsWith('.')
              ? path.resolve(path.dirname(context.filename), name)
              : name.replace('@site', ROOT),
          );
      const below = (file) => file.replace(/^src\//, '');
      const message =
        packageReason(from, to) ??
        (isIn(from, 'src') && isIn(to, 'src') ? reasonAgainst(below(from), below(to)) : undefined);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: 'kyc' }, rules: { layers } };
