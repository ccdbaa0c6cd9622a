import {
  GraphQLError,
  executeSync,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  parse,
  validate,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { exampleValue } from '../../../schema/exampleValues';
import { executorSchema, type Executor } from './executor';

/** An object that was made up: its number in its list. */
interface MockObject {
  number: number;
}

/**
 * Executes operations of a schema that has no API behind it. Values are made up from the names and types of fields, the same each time:
 * lists have two items, and interfaces and unions take their types in turn.
 */
const executor: Executor<GraphQLSchema> = {
  openSession: executorSchema,
  note: 'with made-up values',
  execute(request, schema) {
    if (request.kind !== 'graphql') return { status: 404, body: null };
    try {
      const document = parse(request.query);
      const errors = validate(schema, document);
      if (errors.length > 0) return { status: 400, body: { errors } };
      const { data, errors: failed } = executeSync({
        schema,
        document,
        operationName: request.name || null,
        variableValues: request.variables,
        fieldResolver: resolveField,
        typeResolver: (source, _context, { schema: of }, type) => {
          const types = of.getPossibleTypes(type);
          return types[((source as MockObject).number - 1) % types.length]?.name;
        },
      });
      return data === undefined
        ? { status: 400, body: { errors: failed } }
        : { status: 200, body: { data, ...(failed && { errors: failed }) } };
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return { status: 400, body: { errors: [error] } };
    }
  },
};

export default executor;

const resolveField: GraphQLFieldResolver<MockObject | undefined, unknown> = (
  source,
  _args,
  _context,
  { fieldName, returnType, parentType },
) => {
  const make = (type: GraphQLOutputType, number: number): unknown => {
    const nullable = getNullableType(type);
    if (isListType(nullable)) return [make(nullable.ofType, 1), make(nullable.ofType, 2)];
    const named = getNamedType(nullable);
    return isLeafType(named)
      ? exampleValue(named, fieldName === 'id' ? parentType.name : fieldName, number)
      : ({ number } satisfies MockObject);
  };
  return make(returnType, source?.number ?? 1);
};
