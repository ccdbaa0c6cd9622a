import {
  TypeInfo,
  getNamedType,
  isEnumType,
  visit,
  visitWithTypeInfo,
  type FieldNode,
  type GraphQLEnumType,
  type GraphQLSchema,
} from 'graphql';
import { tryParse } from '../../../src/lib/tryParse';

/** Coordinates of the enum values in a response, of the enums that the fields of the operation return. */
export function coveredByResponse(code: string, data: unknown, schema: GraphQLSchema): Set<string> {
  const covered = new Set<string>();
  const document = tryParse(code);
  if (!document) return covered;
  const enums = new Map<string, Set<GraphQLEnumType>>();
  const info = new TypeInfo(schema);
  const onField = ({ alias, name }: FieldNode): void => {
    const type = getNamedType(info.getType());
    const key = (alias ?? name).value;
    if (isEnumType(type)) enums.set(key, (enums.get(key) ?? new Set()).add(type));
  };
  visit(document, visitWithTypeInfo(info, { Field: onField }));
  JSON.stringify(data, (key, value: unknown) => {
    for (const type of enums.get(key) ?? [])
      for (const item of [value].flat())
        if (typeof item === 'string' && type.getValue(item)) covered.add(`${type.name}.${item}`);
    return value;
  });
  return covered;
}
