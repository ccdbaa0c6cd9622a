import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { builtFacts, referenceOptions } from '../../reference/options';
import { DOWNLOADS_FOLDER, foreignDownloads, ownDownloads, type Download } from './files';
import { readSchema } from '../../reference/check';

/** Writes the files that `/docs/schema` links to, when the site has been built. */
export default function downloads({ siteConfig, baseUrl }: LoadContext): Plugin {
  const site = (siteConfig.url + baseUrl).replace(/\/$/, '');
  return {
    name: 'downloads',
    async postBuild({ outDir }) {
      const folder = path.join(outDir, DOWNLOADS_FOLDER);
      mkdirSync(folder, { recursive: true });
      for (const { name, content } of await filesOf(site))
        writeFileSync(path.join(folder, name), content);
    },
  };
}

async function filesOf(site: string): Promise<Download[]> {
  const options = referenceOptions();
  const { schema, files } = readSchema(options.schema, options.root);
  const { spec, examples } = await builtFacts();
  // A version without examples has no collection.
  if (spec && examples && examples.size > 0) return ownDownloads({ spec, schema, examples, site });
  return foreignDownloads(
    schema,
    files.map(({ document }) => document),
  );
}
