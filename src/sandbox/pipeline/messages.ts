import {
  GraphQLError,
  Kind,
  ValuesOfCorrectTypeRule,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  type GraphQLInputType,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { shapeOf } from '../schema/scalars';

/*
 * Reasons for what graphql-js finds. Its own messages quote values, which may be personal data, and messages end up in logs. So no
 * message about a value is passed on: the reasons are made of types, and of names in the schema.
 */

/** Beginnings of syntax errors that hold kinds of tokens and nothing of the document. What does not fit is not said. */
const SYNTAX =
  /^Syntax Error: ((?:Expected [^,]+, found|Unexpected) (?:<EOF>|Name|Int|Float|String|BlockString|"[^\w"]{1,3}")|Unterminated string|Unexpected single quote character|Unexpected character|Unexpected variable|Invalid number|Invalid character escape sequence|Invalid Unicode escape sequence|Invalid character)/;

/** Why a document cannot be parsed, without the text that was found. */
export function syntaxReason({ message }: GraphQLError): string {
  return SYNTAX.exec(message)?.[1] ?? 'This is not GraphQL';
}

/** What a value of a type must be. Of an object it says which fields there are, since names that were sent can be personal too. */
export function typeReason(type: GraphQLInputType): string {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return typeReason(nullable.ofType as GraphQLInputType);
  if (isEnumType(nullable)) return `${nullable.name} must be one of ${nullable.getValues().map(({ name }) => name).join(', ')}.`;
  if (isScalarType(nullable)) return `${nullable.name} must be ${shapeOf(nullable.name)}.`;
  if (!isInputObjectType(nullable)) return 'The value does not fit.';
  const fields = Object.keys(nullable.getFields()).join(', ');
  return nullable.isOneOf ? `${nullable.name} takes exactly one of ${fields}.` : `${nullable.name} must be an object with no other fields than ${fields}.`;
}

/** Messages of graphql-js on fields of input objects that hold names of the schema and no value. */
const ABOUT_FIELDS =
  /^(Field "[\w.]+" of required type "[^"]+" was not provided\.|Field "[\w.]+" must be non-null\.|OneOf Input Object "\w+" must specify exactly one key\.|Exactly one key must be specified for OneOf type "\w+"\.|Expected non-nullable type "[^"]+" not to be null\.)$/;

/**
 * Why a value, given as a variable, does not fit its type.
 *
 * @param type of the variable
 * @param path of the value in the variable
 */
export function variableReason(type: GraphQLInputType, path: readonly (string | number)[], { message }: GraphQLError): string {
  return ABOUT_FIELDS.test(message) ? message : typeReason(typeAt(type, path));
}

function typeAt(type: GraphQLInputType, path: readonly (string | number)[]): GraphQLInputType {
  let found = type;
  for (const key of path) {
    const nullable = getNullableType(found);
    if (isListType(nullable)) found = nullable.ofType as GraphQLInputType;
    else if (isInputObjectType(nullable)) found = nullable.getFields()[key]?.type ?? found;
  }
  return found;
}

/** The rule of graphql-js on values in a document. A name that the document gives to a field is said, as those of all other rules are. */
export const valuesRule: ValidationRule = (context) => {
  const reportError = (error: GraphQLError): void => {
    const [node] = error.nodes ?? [];
    const type = context.getInputType();
    let reason = error.message;
    if (!ABOUT_FIELDS.test(reason) && node?.kind !== Kind.OBJECT_FIELD && node?.kind !== Kind.VARIABLE) {
      reason = type ? typeReason(type) : 'The value does not fit.';
      if (node?.kind === Kind.NULL && isNonNullType(type)) reason = `A value of type ${String(type)} must not be null.`;
    }
    context.reportError(new GraphQLError(reason, { nodes: error.nodes ?? null }));
  };
  return ValuesOfCorrectTypeRule(Object.create(context, { reportError: { value: reportError } }) as ValidationContext);
};
