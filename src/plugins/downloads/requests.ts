import type { GraphQLSchema } from 'graphql';
import {
  EXAMPLE_SETS,
  type ExampleSet,
  type ExecutedExample,
  type ExecutedExamples,
} from '../../samples/examples';
import type { Preparation } from '../../samples/examples/types';
import { operationNamed, type OperationKind } from '../../lib/operations';
import { pagesOf, routeOf } from '../../schema/routes';
import { operationNames, parseSdl } from '../../schema/sdl';
import type { ApiSpec } from '../../schema/types';

/** Input of the downloads of the site's own schema. */
export interface DownloadFacts {
  spec: ApiSpec;
  schema: GraphQLSchema;
  /** By operation. */
  examples: ReadonlyMap<string, ExecutedExamples>;
  /** URL of the site with its base, without a trailing slash. */
  site: string;
}

/** The operations of one domain. */
export interface DomainRequests {
  title: string;
  summary: string;
  operations: Operation[];
}

/** An operation with its examples. */
export interface Operation {
  /** Name of the field, e.g. `createCase`. */
  name: string;
  kind: OperationKind;
  /** Markdown, as in SDL. */
  description: string;
  /** URL of its page. */
  page: string;
  requests: ExampleRequest[];
}

/** An executed example as one request of a collection. */
export interface ExampleRequest {
  set: ExampleSet;
  /** Unique among all requests, e.g. `createCase, all fields`. */
  title: string;
  example: ExecutedExample;
  /** Steps before it as Markdown: a title of another request, or `10m pass`. */
  before: readonly string[];
}

/** Suffixes of titles; the smallest call has the operation's name alone. */
const SUFFIXES: Readonly<Record<ExampleSet, string>> = {
  smallest: '',
  allFields: ', all fields',
};

/**
 * All operations by domain, in the order of `api.domains`, queries first. Domains without
 * operations are left out.
 *
 * @throws Error when an operation has no example
 */
export function domainsOf({ spec, schema, examples, site }: DownloadFacts): DomainRequests[] {
  pagesOf(schema);
  const operation = (kind: OperationKind, name: string): Operation => {
    const executed = examples.get(name);
    if (!executed) throw new Error(`The ${kind} ${name} has no executed example.`);
    const { field } = operationNamed(schema, name);
    return {
      name,
      kind,
      description: field.description ?? '',
      page: site + routeOf(field),
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
    return operations.length > 0 ? [{ title, summary, operations }] : [];
  });
}

function requestOf(executed: ExecutedExamples, set: ExampleSet): ExampleRequest {
  const example = executed.sets[set];
  return {
    set,
    title: executed.operation + SUFFIXES[set],
    example,
    before: example.before.map(stepOf),
  };
}

function stepOf(step: Preparation): string {
  if ('advance' in step) return `${step.advance} pass`;
  return `\`${'operation' in step ? step.operation : step.example + SUFFIXES[step.set ?? 'smallest']}\``;
}

/**
 * Description of a request as Markdown: the operation, the steps before it, and a link to its page.
 */
export function requestNotes({ description, page }: Operation, { before }: ExampleRequest): string {
  const done = before.length > 0 ? `Done before it, in this order: ${before.join('; ')}.` : '';
  return [description, done, `Reference: <${page}>`].filter(Boolean).join('\n\n');
}
