import { Kind, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { costOf, readSettings } from '../../sandbox';
import type { SymbolIndex } from '../../samples/symbols';
import type { ApiSpec } from '../../schema/types';
import type { SampleSnapshot, Snapshot } from '../snapshot';

/** A state of the project, and what is known of it so far. */
export interface Tree {
  root: string;
  spec: ApiSpec;
  schema: GraphQLSchema;
  symbols: SymbolIndex;
  snapshot: Snapshot;
}

/** Request cost of an operation; undefined when it cannot be measured, since the document is invalid on purpose. */
export function measure(
  document: DocumentNode | undefined,
  variables: Readonly<Record<string, unknown>>,
  { schema, spec }: Tree,
): SampleSnapshot['cost'] {
  const operation = document?.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  if (!document || !operation) return undefined;
  try {
    return costOf(schema, document, operation, variables, readSettings(spec));
  } catch {
    return undefined;
  }
}

/** The coordinate that a word in text names, where it names one. */
export function coordinateOf(
  word: string,
  { operations, byCoordinate, enumValues }: SymbolIndex,
): string | undefined {
  const values = enumValues.get(word) ?? [];
  const symbol =
    operations.get(word) ?? byCoordinate.get(word) ?? (values.length === 1 ? values[0] : undefined);
  return symbol?.coordinate;
}

/** Line of the first JSON key or value that is the last name of a coordinate; 1 when there is none. */
export function lineOfName(json: string, coordinate: string): number {
  const name = /\w+(?=:?\)?$)/.exec(coordinate)?.[0] ?? '';
  const index = json.split('\n').findIndex((line) => line.includes(`"${name}"`));
  return Math.max(index, 0) + 1;
}
