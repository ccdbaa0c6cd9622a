import type { DocumentNode, GraphQLSchema } from 'graphql';
import { parseSdl } from '../../schema/sdl';
import type { ApiSpec } from '../../schema/types';
import { askToken } from './authorize';
import { askIntrospection, introspect, introspectionFile } from './introspection';
import { DOWNLOADS, type Download } from './names';
import { postmanCollection } from './postman';
import { domainsOf, type DownloadFacts } from './requests';
import { wholeSdl } from './sdl';

export { DOWNLOADS_FOLDER, type Download } from './names';
export type { DownloadFacts } from './requests';

/**
 * All downloads of the site's own schema, made from the same executed examples as its pages.
 *
 * @throws Error when an operation has no example, or the sandbox refuses introspection or its own
 * access pair
 */
export async function ownDownloads(facts: DownloadFacts): Promise<Download[]> {
  const { spec, site } = facts;
  const domains = domainsOf(facts);
  const collection = postmanCollection(domains, spec, await askToken(spec), site);
  return [
    { name: DOWNLOADS.sdl, content: ownSdl(spec) },
    { name: DOWNLOADS.introspection, content: introspectionFile(await askIntrospection(spec)) },
    { name: DOWNLOADS.postman, content: `${JSON.stringify(collection, null, 1)}\n` },
  ];
}

/** The downloads of any other schema. */
export function foreignDownloads(
  schema: GraphQLSchema,
  documents: readonly DocumentNode[],
): Download[] {
  return [
    {
      name: DOWNLOADS.sdl,
      content: wholeSdl(
        'All types of the schema.',
        documents.map((document) => ({ document })),
      ),
    },
    { name: DOWNLOADS.introspection, content: introspectionFile(introspect(schema)) },
  ];
}

/** The SDL of an API spec as one string, with a section for each domain. */
export function ownSdl({ version, api, sdlFiles }: ApiSpec): string {
  const sections = sdlFiles.flatMap((file) => {
    const domain = api.domains.find((entry) => entry.file === file.name);
    const { document } = parseSdl(file);
    return document ? [{ heading: domain && `${domain.title}. ${domain.summary}`, document }] : [];
  });
  return wholeSdl(`The schema of the KYC API, version ${version}.`, sections);
}
