import type { GraphQLSchema } from 'graphql';
import { EXAMPLE_SETS, type ExampleSet, type ExecutedExamples, type SetupStep } from '../samples';
import { namesByDomain } from '../reference';
import { routeOf } from '../../schema/routes';
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

/** The examples of the operations of one domain. */
export type DomainRequests = ReturnType<typeof domainsOf>[number];

/** An executed example as one request of a collection. */
export type ExampleRequest = DomainRequests['requests'][number];

/** Suffixes of titles; the smallest call has the operation's name alone. */
const SUFFIXES: Readonly<Record<ExampleSet, string>> = {
  smallest: '',
  allFields: ', all fields',
};

/**
 * The examples of all operations by domain, in the order of `api.domains`, queries first. Domains without
 * operations are left out.
 *
 * @throws Error when an operation has no example
 */
export function domainsOf({ spec, schema, examples, site }: DownloadFacts) {
  return namesByDomain(schema, spec.api.domains).flatMap(
    ({ title, summary, queries, mutations }) => {
      const requests = [...queries, ...mutations].flatMap((field) => {
        const executed = examples.get(field.name);
        if (!executed) throw new Error(`The operation ${field.name} has no executed example.`);
        return EXAMPLE_SETS.map((set) => {
          const example = executed.sets[set];
          const setup = example.setupSteps.map(stepOf).join('; ');
          const description = [
            field.description ?? '',
            setup && `Done before it, in this order: ${setup}.`,
            `Reference: <${site + routeOf(field)}>`,
          ];
          return {
            // Unique among all requests, e.g. `createCase, all fields`.
            title: field.name + SUFFIXES[set],
            // Markdown: the operation, the steps before it, and a link to its page.
            description: description.filter(Boolean).join('\n\n'),
            example,
          };
        });
      });
      return requests.length > 0 ? [{ title, summary, requests }] : [];
    },
  );
}

/** A step before an example as Markdown: a title of another request, or `10m pass`. */
function stepOf(step: SetupStep): string {
  if ('advance' in step) return `${step.advance} pass`;
  return `\`${step.example}${SUFFIXES[step.set ?? 'smallest']}\``;
}
