import path from 'node:path';
import { listFiles } from '../lib/files';
import { indexSymbols } from '../schema/symbols';
import { loadApiSpec, sandboxSpec } from '../schema/load';
import { schemaOf } from '../schema/sdl';
import { collectExamples } from './examples';
import { collectPages } from './pages';
import { collectSources } from './sources';
import type { Site, SiteModel } from './types';
import { OWN_SCHEMA } from '../lib/root';

/**
 * Reads all pages, links and uses of names of the project in a folder, and runs all samples. What fails is a problem of the model.
 *
 * @param root the current folder, since plugins read from there
 * @throws SourceError when schema/v1 is invalid
 */
export async function siteModel(root: string, plugins: Site['plugins']): Promise<SiteModel> {
  const spec = sandboxSpec(loadApiSpec(path.join(root, OWN_SCHEMA)));
  const model: SiteModel = {
    sdl: spec.sdl,
    problems: [],
    buildErrors: [],
    pages: [],
    samples: [],
    uses: [],
    links: [],
    files: listFiles(path.join(root, 'static')).map((file) => `/${file}`),
  };
  const schema = schemaOf(spec);
  const site: Site = { root, spec, schema, symbols: indexSymbols(schema), plugins, model };
  await collectPages(site);
  await collectExamples(site);
  collectSources(site);
  return model;
}
