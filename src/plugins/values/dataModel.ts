import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isNonNullType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { List } from 'mdast';
import { inlineCode, list, paragraph, strong, type Inline } from '../../lib/nodes';
import { fieldsOf } from '../../lib/operations';
import { hint } from '../../lib/suggest';

/**
 * Types as a tree with the first one at its root. Each other type is below the first of the types before it that has a field of it, with
 * all fields of types before it that return it. A field that returns an earlier type is left out, because it is the same relation.
 *
 * @param of names of types with spaces between them
 */
export function dataModel(
  of: string,
  schema: GraphQLSchema,
): { problem: string } | { attributes: Readonly<Record<string, string>>; before: List[] } {
  const names = of.split(' ');
  const children: Record<string, string[]> = {};
  const labels: Record<string, Inline[]> = {};
  for (const [index, name] of names.entries()) {
    if (!isCompositeType(schema.getType(name)))
      return {
        problem: `names no type with "${name}". ${hint(name, Object.keys(schema.getTypeMap()))}`,
      };
    const uses = names
      .slice(0, index + 1)
      .flatMap((source) => usesOf(name, source, names, schema).map((use) => ({ source, ...use })));
    labels[name] = uses.flatMap(({ path, cardinality }, at) => [
      at === 0 ? ' ' : ', ',
      inlineCode(path),
      ` ${cardinality}`,
    ]);
    const parent = uses.find(({ source }) => source !== name)?.source ?? '';
    if (index > 0 && parent === '')
      return { problem: `names "${name}", to which no field of a type before it leads.` };
    (children[parent] ??= []).push(name);
  }
  const tree = (parent: string): List =>
    list(
      (children[parent] ?? []).map((name) => ({
        spread: true,
        blocks: [
          paragraph(strong(inlineCode(name)), ...(labels[name] ?? [])),
          ...(name in children ? [tree(name)] : []),
        ],
      })),
    );
  return { attributes: {}, before: [tree('')] };
}

/** Fields of a type that lead to a target, directly or over objects that are not in the model themselves. */
function usesOf(target: string, source: string, names: readonly string[], schema: GraphQLSchema) {
  /** 0 without the target, 1 for one object of it, more for a list. */
  const numberIn = (type: GraphQLNamedType): number => {
    if (names.includes(type.name)) return type.name === target ? 1 : 0;
    return isUnionType(type)
      ? Math.max(...type.getTypes().map(numberIn))
      : Math.max(0, ...fieldsOf(type).map(numberOf));
  };
  const numberOf = ({ type }: GraphQLField<unknown, unknown>): number =>
    numberIn(getNamedType(type)) * (isListType(getNullableType(type)) ? 2 : 1);
  return fieldsOf(schema.getType(source))
    .filter((field) => numberOf(field) > 0)
    .map((field) => ({
      path: `${source}.${field.name}`,
      cardinality: numberOf(field) > 1 ? '0..n' : isNonNullType(field.type) ? '1' : '0..1',
    }));
}
