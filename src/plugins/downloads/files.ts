import { introspectionFromSchema, print } from 'graphql';
import { readChangelog, type Changelog, LABELS } from '../changelog';
import { mergeFiles } from '../../schema/merge';
import { parseSdl, schemaOf } from '../../schema/sdl';
import type { ApiSpec } from '../../schema/types';
import { postmanCollection, postmanEnvironment } from './postman';
import { domainsOf, type DownloadFacts } from './requests';

/** A file to write below `DOWNLOADS_FOLDER`. */
export interface Download {
  name: string;
  content: string;
}

/**
 * All downloads, made from the same executed examples as the pages.
 *
 * @throws Error when an operation has no example
 */
export async function ownDownloads(facts: DownloadFacts): Promise<Download[]> {
  const { spec, schema, site } = facts;
  return [
    { name: 'schema.graphql', content: ownSdl(spec) },
    { name: 'introspection.json', content: jsonFile(introspectionFromSchema(schemaOf(spec))) },
    // A version without examples has no collection.
    ...(facts.examples.size > 0
      ? [
          {
            name: 'kyc-api-v1.postman_collection.json',
            content: jsonFile(postmanCollection(domainsOf(facts), spec, site)),
          },
        ]
      : []),
    { name: 'kyc-api.postman_environment.json', content: jsonFile(postmanEnvironment(spec)) },
    { name: 'errors.json', content: jsonFile({ version: spec.version, ...spec.errors }, INTERNAL) },
    { name: 'schema-changes.txt', content: changesText(await readChangelog(schema)) },
  ];
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
    const isEmpty = date === undefined && lines.length === 0;
    return isEmpty ? [] : [[date ?? 'Unreleased', summary, ...lines].join('\n')];
  });
  return `${sections.join('\n\n')}\n`;
}

/** Keys of the error catalogue that only the sandbox and the pages read. */
const INTERNAL = ['example', 'messageOfOne', 'reasons', 'appliesTo'];

function jsonFile(value: object, without: readonly string[] = []): string {
  const keep = (key: string, inner: unknown): unknown =>
    without.includes(key) ? undefined : inner;
  return `${JSON.stringify(value, keep, 1)}\n`;
}

/** The SDL of an API spec as one string, with a section for each domain. Extensions are merged, since not every tool reads them. */
export function ownSdl({ version, api, sdlFiles }: ApiSpec): string {
  const files = sdlFiles.flatMap((file) => {
    const { document } = parseSdl(file);
    return document ? [{ ...file, document }] : [];
  });
  const sections = mergeFiles(files).flatMap(({ name, document }) => {
    const domain = api.domains.find(({ file }) => file === name);
    // With descriptions and applied directives. Comments are left out.
    const printed = document.definitions.map((definition) => print(definition));
    return domain && printed.length > 0
      ? [`# ${domain.title}. ${domain.summary}`, ...printed]
      : printed;
  });
  return `${[`# The schema of the KYC API, version ${version}.`, ...sections].join('\n\n')}\n`;
}
