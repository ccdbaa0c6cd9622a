import {
  executeSync,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  parse,
  type ExecutionResult,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { isRecord } from '../lib/isRecord';
import { exampleValue } from './exampleValues';

/** An object that was made up: its number in its list, and values that a request has sent. */
interface MockObject {
  number: number;
  sent: Readonly<Record<string, unknown>>;
}

/**
 * Executes an operation against a schema that has no API behind it. Values are made up from the names and types of fields, the same each
 * time: lists have two items, interfaces and unions take their types in turn, and a field that is called like a sent value returns it.
 */
export function executeMock(
  schema: GraphQLSchema,
  { query, variables }: { query: string; variables: Record<string, unknown> },
): ExecutionResult {
  return executeSync({
    schema,
    document: parse(query),
    variableValues: variables,
    fieldResolver: resolveField,
    typeResolver: (source, _context, { schema: of }, type) => {
      const types = of.getPossibleTypes(type);
      return types[((source as MockObject).number - 1) % types.length]?.name;
    },
  });
}

const resolveField: GraphQLFieldResolver<MockObject | undefined, unknown> = (
  source,
  args: Record<string, unknown>,
  _context,
  { fieldName, returnType, parentType },
) => {
  // What is read by its id has that id; what is created or changed has what was sent.
  const inputs = Object.values(args).filter(isRecord);
  const sent = source ? {} : (Object.assign({}, args, ...inputs) as Record<string, unknown>);
  const make = (type: GraphQLOutputType, number: number): unknown => {
    const nullable = getNullableType(type);
    if (isListType(nullable)) return [make(nullable.ofType, 1), make(nullable.ofType, 2)];
    const named = getNamedType(nullable);
    if (!isLeafType(named)) return { number, sent } satisfies MockObject;
    const own = source?.sent[fieldName];
    if (own !== undefined && own !== null && typeof own !== 'object') return own;
    return exampleValue(named, fieldName === 'id' ? parentType.name : fieldName, number);
  };
  return make(returnType, source?.number ?? 1);
};
