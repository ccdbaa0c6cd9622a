import {
  Kind,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { tryParse } from '../../lib/tryParse';
import { coordinatesIn } from '../../schema/usedCoordinates';
import { readObject } from './session/drafts';

/** Schema coordinates that an operation and its variables name. Empty when the operation does not parse. */
export function coveredByRequest(
  code: string,
  variables: string | undefined,
  schema: GraphQLSchema,
): Set<string> {
  const document = tryParse(code);
  if (!document) return new Set();
  const covered = new Set(coordinatesIn(document, schema).values());
  const read = readObject(variables ?? '', 'Variables');
  const values = 'value' in read ? read.value : {};
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const { variable, type: node } of definition.variableDefinitions ?? []) {
      const type = typeFromAST(schema, node);
      if (type && isInputType(type)) addInput(values[variable.name.value], type, covered);
    }
  }
  return covered;
}

function addInput(value: unknown, type: GraphQLInputType, covered: Set<string>): void {
  if (value === undefined || value === null) return;
  if (isNonNullType(type)) return addInput(value, type.ofType, covered);
  if (isListType(type)) {
    for (const item of Array.isArray(value) ? value : [value]) addInput(item, type.ofType, covered);
  } else if (isEnumType(type)) {
    if (typeof value === 'string') covered.add(`${type.name}.${value}`);
  } else if (isInputObjectType(type) && typeof value === 'object') {
    const fields = type.getFields();
    for (const [key, inner] of Object.entries(value)) {
      const field = fields[key];
      if (!field) continue;
      covered.add(`${type.name}.${key}`);
      addInput(inner, field.type, covered);
    }
  }
}
