import { getNamedType, isCompositeType, isInputObjectType, isInterfaceType, isObjectType, type GraphQLArgument, type GraphQLField, type GraphQLInputField, type GraphQLNamedType } from 'graphql';
import { fieldMember, inputMember, members } from './page';

/** Levels of input types that an operation's page opens in place. */
const LEVELS = 2;

/**
 * Row of an argument with the fields of its input type below it, to two levels. The first level is open, the second folded.
 *
 * @param path types above: one that holds itself, such as a filter's `and`, is opened once
 */
export function openedInput(input: GraphQLArgument | GraphQLInputField, prefix = '', level = 0, path: readonly GraphQLNamedType[] = []): string {
  const type = getNamedType(input.type);
  const anchor = `${prefix}${input.name}`;
  if (!isInputObjectType(type) || level >= LEVELS || path.includes(type)) return inputMember(input, prefix);
  const rows = Object.values(type.getFields()).map((field) => openedInput(field, `${anchor}.`, level + 1, [...path, type]));
  const label = `Fields of ${type.name}${type.isOneOf ? ': give exactly one' : ''}`;
  return inputMember(input, prefix, members(rows, { label, collapsed: level > 0 }));
}

/**
 * What an operation returns, opened in place: the fields of an object, and for a chunk also those of its items. Deprecated
 * fields are on the type's own page.
 *
 * @param isChunk whether a type is a chunk of a collection
 */
export function openedOutput(type: GraphQLNamedType, isChunk: (type: GraphQLNamedType) => boolean, prefix = 'returns.'): string {
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const rows = currentFields(type).map((field) => {
    const item = getNamedType(field.type);
    const opens = isChunk(type) && isCompositeType(item) && String(field.type).startsWith('[');
    const nested = opens ? openedOutput(item, () => false, `${prefix}${field.name}.`) : '';
    return fieldMember(field, prefix, nested);
  });
  return members(rows, { label: `Fields of ${type.name}`, collapsed: true });
}

function currentFields(type: { getFields(): Record<string, GraphQLField<unknown, unknown>> }): GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields()).filter((field) => field.deprecationReason == null);
}

