import type { GraphQLSchema } from 'graphql';
import {
  EXAMPLE_SETS,
  type ExampleSet,
  type ExecutedExample,
  type ExecutedExamples,
} from '../../samples/examples';
import type { Preparation } from '../../samples/examples/types';
import { operationRoute, type OperationKind } from '../../schema/routes';
import { sampleFile } from '../../samples/files';
import { operationNames, parseSdl } from '../../schema/sdl';
import type { ApiSpec } from '../../schema/types';
import type { ArchiveFiles } from './archive';

/** What the downloads of the site's own schema are made from. */
export interface DownloadFacts {
  spec: ApiSpec;
  schema: GraphQLSchema;
  /** By operation. */
  examples: ReadonlyMap<string, ExecutedExamples>;
  /** Address of the site with its base, without a slash at the end. */
  site: string;
}

/** The operations of one domain. */
export interface DomainRequests {
  /** File name of its SDL, e.g. `case`. */
  id: string;
  title: string;
  summary: string;
  operations: Operation[];
}

/** An operation with its examples. */
export interface Operation {
  /** Name of the field, e.g. `createCase`. */
  name: string;
  kind: OperationKind;
  /** Markdown, as the SDL has it. */
  description: string;
  /** Address of its page. */
  page: string;
  requests: ExampleRequest[];
}

/** An executed example as one request of a collection. */
export interface ExampleRequest {
  set: ExampleSet;
  /** Unique among all requests, e.g. `createCase, all fields`. */
  title: string;
  /** The same for names of files, e.g. `createCase.all-fields`. */
  fileName: string;
  example: ExecutedExample;
  /** What was done before it, one step each, as Markdown: a title of another request, or `10m pass`. */
  before: readonly string[];
}

/** Names of the two sets in titles and in names of files; the smallest call goes by the operation's name alone. */
const SUFFIXES: Readonly<Record<ExampleSet, { title: string; fileName: string }>> = {
  smallest: { title: '', fileName: '' },
  allFields: { title: ', all fields', fileName: '.all-fields' },
};

/**
 * All operations by domain, in the order of `api.domains` and within it queries first; domains without operations are left out.
 *
 * @throws Error when an operation has no example: a collection without it would look whole
 */
export function domainsOf({ spec, schema, examples, site }: DownloadFacts): DomainRequests[] {
  const operation = (kind: OperationKind, name: string): Operation => {
    const executed = examples.get(name);
    if (!executed) throw new Error(`The ${kind} ${name} has no executed example.`);
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return {
      name,
      kind,
      description: root?.getFields()[name]?.description ?? '',
      page: site + operationRoute(kind, name),
      requests: EXAMPLE_SETS.map((set) => requestOf(executed, set)),
    };
  };
  return spec.api.domains.flatMap(({ file, title, summary }) => {
    const documents = spec.sdlFiles
      .filter(({ name }) => name === file)
      .flatMap((sdl) => parseSdl(sdl).document ?? []);
    const { queries, mutations } = operationNames(documents);
    const operations = [
      ...queries.map((name) => operation('query', name)),
      ...mutations.map((name) => operation('mutation', name)),
    ];
    return operations.length > 0 ? [{ id: file, title, summary, operations }] : [];
  });
}

function requestOf(executed: ExecutedExamples, set: ExampleSet): ExampleRequest {
  const example = executed.sets[set];
  return {
    set,
    title: executed.operation + SUFFIXES[set].title,
    fileName: executed.operation + SUFFIXES[set].fileName,
    example,
    before: example.before.map(stepOf),
  };
}

function stepOf(step: Preparation): string {
  if ('advance' in step) return `${step.advance} pass`;
  return `\`${'operation' in step ? step.operation : step.example + SUFFIXES[step.set ?? 'smallest'].title}\``;
}

/** What a collection says about a request, as Markdown: what the operation does, what was done before, and its page. */
export function requestNotes({ description, page }: Operation, { before }: ExampleRequest): string {
  const done = before.length > 0 ? `Done before it, in this order: ${before.join('; ')}.` : '';
  return [description, done, `Reference: <${page}>`].filter(Boolean).join('\n\n');
}

/** Headers of a request without those that a collection sends with every request. */
export function ownHeaders({ call }: ExecutedExample): [name: string, value: string][] {
  return Object.entries(call.headers).filter(
    ([name]) => !['Authorization', 'X-API-Version'].includes(name),
  );
}

/** The files that examples upload, below `files/`. */
export function uploadedFiles(domains: readonly DomainRequests[]): ArchiveFiles {
  const calls = domains.flatMap(({ operations }) =>
    operations.flatMap(({ requests }) => requests.map(({ example }) => example.call)),
  );
  const names = [...new Set(calls.flatMap(({ files }) => Object.values(files)))].sort();
  return new Map(
    names.flatMap((name) => {
      const file = sampleFile(name, '');
      return file ? [[`files/${name}`, file.content] as const] : [];
    }),
  );
}
