import { print, type DocumentNode, type GraphQLSchema } from 'graphql';
import { mergeFiles } from '../../schema/merge';
import { parseSdl } from '../../schema/sdl';
import type { ApiSpec } from '../../schema/types';
import { askToken } from './authorize';
import { askIntrospection, introspect, introspectionFile } from './introspection';
import { DOWNLOADS, type Download } from './names';
import { postmanCollection } from './postman';
import { domainsOf, type DownloadFacts } from './requests';

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

/** The downloads of any other schema, from its merged files. */
export function foreignDownloads(
  schema: GraphQLSchema,
  documents: readonly DocumentNode[],
): Download[] {
  return [
    {
      name: DOWNLOADS.sdl,
      content: sdlText('All types of the schema.', documents.flatMap(definitionsOf)),
    },
    { name: DOWNLOADS.introspection, content: introspectionFile(introspect(schema)) },
  ];
}

/** The SDL of an API spec as one string, with a section for each domain. Extensions are merged, since not every tool reads them. */
export function ownSdl({ version, api, sdlFiles }: ApiSpec): string {
  const files = sdlFiles.flatMap((file) => {
    const { document } = parseSdl(file);
    return document ? [{ ...file, document }] : [];
  });
  const sections = mergeFiles(files).flatMap(({ name, document }) => {
    const domain = api.domains.find(({ file }) => file === name);
    const printed = definitionsOf(document);
    return domain && printed.length > 0
      ? [`# ${domain.title}. ${domain.summary}`, ...printed]
      : printed;
  });
  return sdlText(`The schema of the KYC API, version ${version}.`, sections);
}

/** Definitions with descriptions and applied directives. Comments are left out. */
function definitionsOf({ definitions }: DocumentNode): string[] {
  return definitions.map((definition) => print(definition));
}

function sdlText(head: string, blocks: readonly string[]): string {
  return `${[`# ${head}`, ...blocks].join('\n\n')}\n`;
}
