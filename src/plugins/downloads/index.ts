import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { CLIENT_FILES, builtFacts } from '../samples';
import { CLIENTS_FOLDER, DOWNLOADS_FOLDER } from '../../lib/publishedPaths';
import { ownDownloads } from './files';
import type { DownloadFacts } from './requests';
import { siteRoot } from '../../lib/site';
import { siteSchema, siteSpec } from '../../schema/siteSchema';
import { readGuides } from '../../schema/guides';
import { isPublished, sampleFile, SAMPLE_FILES_FOLDER } from '../samples/session/sampleFiles';

export { default as sandboxFile } from './sandboxFile';

/** Writes the files that `/docs/schema` links to, those that samples upload, and the clients, when the site has been built. */
export default function downloads({ siteDir }: LoadContext): Plugin | null {
  if (!siteSpec()) return null;
  return {
    name: 'downloads',
    async postBuild({ outDir }) {
      const { spec, examples } = await builtFacts();
      if (!spec) return;
      const folder = path.join(outDir, DOWNLOADS_FOLDER);
      mkdirSync(folder, { recursive: true });
      const facts = { spec, schema: siteSchema().schema, examples, site: siteRoot() };
      for (const { name, content } of await ownDownloads(facts))
        writeFileSync(path.join(folder, name), content);
      writeSampleFiles(path.join(outDir, SAMPLE_FILES_FOLDER), siteDir, examples);
      cpSync(CLIENT_FILES, path.join(outDir, CLIENTS_FOLDER), { recursive: true });
    },
  };
}

/** Writes the files that samples of guides and examples upload. */
function writeSampleFiles(
  folder: string,
  siteDir: string,
  examples: DownloadFacts['examples'],
): void {
  const calls = [...examples.values()].flatMap(({ sets }) => Object.values(sets));
  const names = [
    ...calls.flatMap(({ call }) => Object.values(call.files)),
    ...readGuides(path.join(siteDir, 'docs')).flatMap(({ source }) =>
      [...source.matchAll(/"\$file": *"([^"]+)"/g)].map(([, name]) => name!),
    ),
  ];
  mkdirSync(folder, { recursive: true });
  for (const name of names.filter(isPublished)) {
    const file = sampleFile(name);
    if (file) writeFileSync(path.join(folder, name), file.content);
  }
}
