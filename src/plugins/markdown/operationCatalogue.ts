import { isRequiredArgument, type GraphQLSchema } from 'graphql';
import { plainText } from '../../schema/descriptions';
import { operationKey, operationsOf, type Operation } from '../../lib/operations';
import { routeOf } from '../../schema/routes';
import type { BuiltFacts } from '../samples';
import { markdownUrl } from '../../lib/markdownUrl';

/** An operation in `operations.json`, the catalogue for programs. */
export type OperationEntry = ReturnType<typeof operationCatalogue>[number];

/** All operations of a schema, queries first, in the schema's order. `site` is its URL with the base, without a trailing slash. */
export function operationCatalogue(
  schema: GraphQLSchema,
  { spec, examples, site }: Partial<BuiltFacts> & { site: string },
) {
  const entry = (operation: Operation) => {
    const { kind, field } = operation;
    const example = examples?.get(operationKey(schema, operation))?.sets.smallest;
    const route = routeOf(field);
    return {
      name: field.name,
      kind,
      description: plainText(field.description),
      // Types are as in SDL.
      arguments: field.args.map((arg) => ({
        name: arg.name,
        type: String(arg.type),
        required: isRequiredArgument(arg),
        description: plainText(arg.description),
      })),
      returns: String(field.type),
      deprecated: field.deprecationReason ?? null,
      // The smallest valid call with its response; null for a schema without examples.
      example: example
        ? {
            query: example.query,
            variables: example.variables,
            response: JSON.parse(example.response) as unknown,
          }
        : null,
      errors: (spec?.errors.codes ?? [])
        .filter(({ operations }) => operations.includes(field.name))
        .map(({ code }) => code),
      permissions: spec?.permissions.operations[field.name] ?? [],
      // URL of its page, and of the page's Markdown version.
      page: site + route,
      markdown: markdownUrl(route, site),
    };
  };
  return operationsOf(schema).map(entry);
}
