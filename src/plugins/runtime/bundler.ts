import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConfigureWebpackUtils } from '@docusaurus/types';
import { REFERENCE_FOLDER } from '../../reference/folder';
import { PartHashes } from './partHashes';
import { replacementOf } from './replaced';

type Instance = ConfigureWebpackUtils['currentBundler']['instance'];

/** Milliseconds after which a chunk that does not come counts as failed; the bundler's own is two minutes. */
const CHUNK_TIMEOUT = 30_000;

/** The docs plugin's data of a version, in the page of each of its documents; its name begins with the base address. */
const VERSION = /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/][\w-]*docs-\w+\.json$/;

/** What every page of the docs is drawn by. The first gives the file its name: pages and hints to the browser ask for it by that. */
const FRAME = ['@theme/DocItem', '@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot'];

/**
 * Has Chromium (136 and later) compile a whole file beside its download, not each function when it is first called, which holds up the
 * page. Others pass it over. It must stand first.
 */
const CALLED = '//# allFunctionsCalledOnLoad';

/** What `import()` asks for when a reader opens it, as the search and the playground, is named by its path; much of it is not called. */
const OPENED = /(^|\/)(src_|node_modules_|vendors-)[^/]*$/;

/** After scripts are minimised (400), which takes comments away, and before hashes are computed from what files hold (2500). */
const AFTER_MINIMISER = 500;

/** A file to be; Rspack's types are not at hand here. */
interface Chunk {
  name?: string;
  canBeInitial(): boolean;
}

/** What the bundler knows when it sorts modules into files. */
interface Context {
  chunkGraph: { getModuleChunks(module: unknown): readonly Chunk[] };
}

/** What the browser runs. Names of chunks are their ids, which saves tables between the two, and hashes of pages lie in parts. */
export function clientConfig(bundler: Instance, generated: string, isBuild: boolean): object {
  return {
    output: { chunkLoadTimeout: CHUNK_TIMEOUT },
    // By content, after all else is done: a part's file then has another name when the name of a page's file in it changes.
    optimization: { chunkIds: 'named', realContentHash: isBuild, ...(isBuild ? { splitChunks: { cacheGroups: frameGroups(generated) } } : {}) },
    module: {
      rules: [
        slim('registry', path.join(generated, 'registry.js')),
        slim('routes', path.join(generated, 'routes.js')),
        slim('chunkNames', path.join(generated, 'routesChunkNames.json')),
        slim('globalData', path.join(generated, 'globalData.json')),
        slim('configuration', path.join(generated, 'docusaurus.config.mjs')),
        slim('version', versionIn(generated)),
        slim('siteMetadata', path.join(generated, 'site-metadata.json')),
        { test: /@docusaurus[\\/]utils-common[\\/]lib[\\/]index\.js$/, resolve: { alias: { tslib$: path.join(__dirname, 'client/tslib.ts') } } },
      ],
    },
    // Only files of a build have hashes, and are downloaded.
    plugins: [replacements(bundler), ...(isBuild ? [new PartHashes(bundler.sources.RawSource), called(bundler)] : [])],
  };
}

/**
 * Two files of what every page of the docs is drawn by: what nothing else needs, and what pages need that lie elsewhere too, as the home
 * page. The bundler would make seven, which come together anyway, with a request each and more bytes in all.
 */
function frameGroups(generated: string): object {
  const registry = readFileSync(path.join(generated, 'registry.js'), 'utf8');
  const frame = FRAME.map((component) => chunkOf(component, registry));
  const group = (name: string | undefined, isOnlyThere: boolean): object => ({
    name,
    chunks: 'async',
    test(module: unknown, { chunkGraph }: Context) {
      const isFrame = chunkGraph.getModuleChunks(module).map((chunk) => frame.includes(chunk.name ?? ''));
      return isFrame.includes(true) && isFrame.includes(false) !== isOnlyThere;
    },
    enforce: true,
    // Above the bundler's own groups, below that of style sheets.
    priority: 45,
  });
  return {
    docs: group(frame[0], true),
    mdx: group('mdx', false),
    // The bundler's own group as it is, but that it leaves the first file alone: it would take packages out of it again.
    defaultVendors: {
      idHint: 'vendors',
      test: /[\\/]node_modules[\\/]/,
      chunks: (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== frame[0],
      reuseExistingChunk: true,
      priority: -10,
    },
  };
}

/** @throws Error where the registry has none */
function chunkOf(component: string, registry: string): string {
  const name = new RegExp(`webpackChunkName: "([^"]+)" \\*/ "${component}"\\)`).exec(registry)?.[1];
  if (!name) throw new Error(`runtime: the registry names no chunk of ${component}.`);
  return name;
}

/** What draws the pages in the build. It has every route from the start. */
export function serverConfig(bundler: Instance, generated: string): object {
  return {
    module: {
      rules: [
        slim('serverRegistry', path.join(generated, 'registry.js')),
        slim('serverRoutes', path.join(generated, 'routes.js')),
        slim('version', versionIn(generated)),
      ],
    },
    plugins: [replacements(bundler)],
  };
}

/** @throws Error where there is no such file: a rule for it would do nothing, in silence */
function versionIn(generated: string): RegExp {
  const folder = path.join(generated, 'docusaurus-plugin-content-docs/default/p');
  if (!readdirSync(folder).some((name) => VERSION.test(path.join(folder, name)))) throw new Error(`runtime: ${folder} holds no data of a version.`);
  return VERSION;
}

/** `start` keeps what `build` leaves out no less: pages are the same in both. */
function slim(kind: string, test: string | RegExp): object {
  return { test, enforce: 'pre', use: [{ loader: path.join(__dirname, 'slim.cjs'), options: { kind, generated: REFERENCE_FOLDER } }] };
}

function called(bundler: Instance): object {
  return new bundler.BannerPlugin({ banner: CALLED, raw: true, test: /\.js$/, exclude: OPENED, stage: AFTER_MINIMISER });
}

function replacements(bundler: Instance): object {
  return new bundler.NormalModuleReplacementPlugin(/./, (module) => {
    const replacement = replacementOf(module.request, module.context);
    if (replacement) module.request = replacement;
  });
}
