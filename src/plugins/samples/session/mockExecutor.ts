import {
  GraphQLError,
  executeSync,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isSpecifiedScalarType,
  parse,
  validate,
  type GraphQLFieldResolver,
  type GraphQLLeafType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { isRecord } from '../../../lib/isRecord';
import { fieldsOf } from '../../../lib/operations';
import { exampleValue } from '../../../schema/exampleValues';
import { executorSchema, type Executor } from './executor';

/** An object that was made up: its number in its list, and values that a request has sent. */
interface MockObject {
  number: number;
  sent: Readonly<Record<string, unknown>>;
}

/**
 * Executes operations of a schema that has no API behind it. Values are made up from the names and types of fields, the same each time:
 * lists have two items, interfaces and unions take their types in turn, and a field that is called like a sent value returns it.
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
  args: Record<string, unknown>,
  _context,
  { fieldName, returnType, parentType },
) => {
  const inputs = Object.values(args).filter(isRecord);
  // What is read by its id has that id; what is created or changed has what was sent, also within the payload, which has no id.
  const isPayload = fieldsOf(parentType).every(({ name }) => name !== 'id');
  const passedOn = source && isPayload ? source.sent : {};
  const sent = source ? passedOn : (Object.assign({}, args, ...inputs) as MockObject['sent']);
  const make = (type: GraphQLOutputType, number: number): unknown => {
    const nullable = getNullableType(type);
    if (isListType(nullable)) return [make(nullable.ofType, 1), make(nullable.ofType, 2)];
    const named = getNamedType(nullable);
    if (!isLeafType(named)) return { number, sent } satisfies MockObject;
    const own = source?.sent[fieldName];
    const example = exampleValue(named, fieldName === 'id' ? parentType.name : fieldName, number);
    // Custom scalars accept any value, so the types are compared: `date: String` must not become `date: Long`.
    return canReturn(named, own) && (isSpecifiedScalarType(named) || typeof own === typeof example)
      ? own
      : example;
  };
  return make(returnType, source?.number ?? 1);
};

/** Whether a sent value can be one of a type: names can agree where types do not. */
function canReturn(type: GraphQLLeafType, value: unknown): boolean {
  if (value === undefined || value === null || typeof value === 'object') return false;
  try {
    type.serialize(value);
    return true;
  } catch {
    return false;
  }
}
