import {
  GraphQLError,
  Kind,
  Source,
  buildSchema,
  parse,
  print,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type StringValueNode,
} from 'graphql';
import { memoizeByObject } from '../lib/memoizeByObject';
import type { OperationNames } from './catalogue';
import { withoutInvisible } from './characters';
import { problemOf } from './graphqlProblems';
import { pagesOf } from './routes';
import type { Problem } from '../lib/problem';
import type { ApiSpec, SdlFile } from './types';

/** Parses one SDL file; a syntax error becomes a problem. Invisible characters are removed from descriptions and reasons. */
export function parseSdl({ path, source }: SdlFile): {
  document?: DocumentNode;
  problems: Problem[];
} {
  try {
    return { document: visibleTexts(parse(new Source(source, path))), problems: [] };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { problems: [problemOf(error, path)] };
  }
}

/** Descriptions, and strings of directives such as `@deprecated(reason:)`. Default values are data and unchanged. */
function visibleTexts(document: DocumentNode): DocumentNode {
  const visible = (node: StringValueNode): StringValueNode => ({
    ...node,
    value: withoutInvisible(node.value),
  });
  return visit(document, {
    StringValue: (node, key) => (key === 'description' ? visible(node) : undefined),
    Directive: (node) => visit(node, { StringValue: visible }),
  });
}

/** Names of the root fields, in the order of the documents. The roots are called Query and Mutation in every version. */
export function operationNames(documents: readonly DocumentNode[]): OperationNames {
  const fieldsOf = (root: string) =>
    documents
      .flatMap(({ definitions }) => definitions)
      .flatMap((node) =>
        (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION) &&
        node.name.value === root
          ? (node.fields ?? []).map(({ name }) => name.value)
          : [],
      );
  return { queries: fieldsOf('Query'), mutations: fieldsOf('Mutation') };
}

/** The schema of an API spec, or of other valid SDL; built once per object. Loading a spec validates its SDL. */
export const schemaOf = memoizeByObject(({ sdl }: Pick<ApiSpec, 'sdl'>): GraphQLSchema => {
  const schema = buildSchema(sdl);
  pagesOf(schema);
  return schema;
});

/** SDL without its descriptions. */
export function withoutDescriptions(sdl: string): string {
  const document = parse(sdl, { noLocation: true });
  return print(
    visit(document, {
      enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
    }),
  );
}
