import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ConfigureWebpackUtils } from '@docusaurus/types';
import { PartHashes } from './partHashes';
import { replacementOf } from './replaced';

type Instance = ConfigureWebpackUtils['currentBundler']['instance'];

/** Milliseconds after which a chunk that does not come counts as failed; the bundler's own is two minutes. */
const CHUNK_TIMEOUT = 30_000;

/** The docs plugin's data of a version, in the page of each of its documents; its name begins with the base address. */
const VERSION = /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/][\w-]*docs-\w+\.json$/;

/** What the browser runs. Names of chunks are their ids, which saves tables between the two, and hashes of pages lie in parts. */
export function clientConfig(bundler: Instance, generated: string, isBuild: boolean): object {
  return {
    output: { chunkLoadTimeout: CHUNK_TIMEOUT },
    // By content, after all else is done: a part's file then has another name when the name of a page's file in it changes.
    optimization: { chunkIds: 'named', realContentHash: isBuild },
    module: {
      rules: [
        slim('registry', path.join(generated, 'registry.js')),
        slim('routes', path.join(generated, 'routes.js')),
        slim('chunkNames', path.join(generated, 'routesChunkNames.json')),
        slim('globalData', path.join(generated, 'globalData.json')),
        slim('configuration', path.join(generated, 'docusaurus.config.mjs')),
        slim('version', versionIn(generated)),
        { test: /@docusaurus[\\/]utils-common[\\/]lib[\\/]index\.js$/, resolve: { alias: { tslib$: path.join(__dirname, 'client/tslib.ts') } } },
      ],
    },
    // Only files of a build have hashes.
    plugins: [replacements(bundler), ...(isBuild ? [new PartHashes(bundler.sources.RawSource)] : [])],
  };
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
  return { test, enforce: 'pre', use: [{ loader: path.join(__dirname, 'slim.cjs'), options: { kind } }] };
}

function replacements(bundler: Instance): object {
  return new bundler.NormalModuleReplacementPlugin(/./, (module) => {
    const replacement = replacementOf(module.request, module.context);
    if (replacement) module.request = replacement;
  });
}
