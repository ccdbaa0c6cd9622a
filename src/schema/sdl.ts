import { GraphQLError, Kind, Source, parse, type DocumentNode } from 'graphql';
import type { OperationNames } from './catalogue';
import type { Problem } from './problem';
import type { SdlFile } from './types';

/** Parses one SDL file; a syntax error becomes a problem. */
export function parseSdl({ path, source }: SdlFile): { document?: DocumentNode; problems: Problem[] } {
  try {
    return { document: parse(new Source(source, path)), problems: [] };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { line, column } = error.locations?.[0] ?? { line: 1, column: 1 };
    return { problems: [{ file: path, line, column, message: error.message }] };
  }
}

/**
 * Names of the root fields, in the order of the documents. The roots are called Query and Mutation in every
 * version.
 */
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
