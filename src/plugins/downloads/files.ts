import { print, type DocumentNode, type GraphQLSchema } from 'graphql';
import { readChangelog, type Changelog } from '../../remark/changelog';
import { LABELS } from '../../remark/changelog/nodes';
import { mergeFiles } from '../../schema/merge';
import { parseSdl } from '../../schema/sdl';
import type { ApiSpec } from '../../schema/types';
import { askToken } from './authorize';
import { askIntrospection, introspect, introspectionFile } from './introspection';
import { DOWNLOADS, type Download } from './names';
import { postmanCollection, postmanEnvironment } from './postman';
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
  const { spec, schema, site } = facts;
  const domains = domainsOf(facts);
  const collection = postmanCollection(domains, spec, await askToken(spec), site);
  return [
    { name: DOWNLOADS.sdl, content: ownSdl(spec) },
    { name: DOWNLOADS.introspection, content: introspectionFile(await askIntrospection(spec)) },
    { name: DOWNLOADS.postman, content: jsonFile(collection) },
    { name: DOWNLOADS.environment, content: jsonFile(postmanEnvironment(spec)) },
    { name: DOWNLOADS.errors, content: jsonFile(errorCatalogue(spec), ERROR_KEYS) },
    { name: DOWNLOADS.changes, content: changesText(await readChangelog(schema)) },
  ];
}

/** What clients decide by; not the Markdown of pages, and not what only the sandbox needs. */
const ERROR_KEYS = [
  ...['version', 'codes', 'fieldErrors', 'code', 'group', 'layer', 'httpStatus', 'retryable'],
  ...['retry', 'message', 'messageOfOne', 'extensions', 'operations'],
];

/** The error catalogue; `retryable` is that of `extensions`, `retry` says more where it is false. */
function errorCatalogue({ version, errors: { codes, fieldErrors } }: ApiSpec): object {
  const entries = codes.map(({ retryable: entry, ...code }) => {
    const retry = typeof entry === 'string' ? entry : undefined;
    return { ...code, retryable: entry === true, retry };
  });
  return { version, codes: entries, fieldErrors };
}

/** What each release changed in the schema, newest first, with the words of the changelog. */
function changesText({ changes: all }: Changelog): string {
  const sections = all.toReversed().flatMap(({ date, summary = '', changes }) => {
    const lines = changes.map(({ kind, coordinate, message }) =>
      [
        LABELS[kind],
        coordinate,
        ...(kind === 'added' || kind === 'deprecated' ? [] : [message]),
      ].join(': '),
    );
    return (date ?? lines.length > 0) ? [[date ?? 'Unreleased', summary, ...lines].join('\n')] : [];
  });
  return `${sections.join('\n\n')}\n`;
}

function jsonFile(value: object, keys?: string[]): string {
  return `${JSON.stringify(value, keys, 1)}\n`;
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
