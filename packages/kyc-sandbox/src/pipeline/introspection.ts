import {
  Kind,
  getNamedType,
  isObjectType,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

type Definition = Pick<GraphQLField<unknown, unknown>, 'type' | 'resolve'>;

interface Introspection {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly argumentsOf: (node: FieldNode) => Readonly<Record<string, unknown>>;
}

/**
 * How many values `__schema` or `__type` returns, objects included. Rules of thumb for lists are no use here: most fields have no
 * arguments, and a few types have a hundred fields. What a selection returns of an object is counted once.
 */
export function countIntrospected(
  root: FieldNode,
  definition: Definition,
  { schema, fragments, argumentsOf }: Introspection,
): number {
  const counted = new Map<SelectionSetNode, Map<unknown, number>>();

  const ofField = (node: FieldNode, { type, resolve }: Definition, source: unknown): number => {
    const inner = getNamedType(type);
    if (!node.selectionSet || !isObjectType(inner)) return 1;
    const info = { schema } as GraphQLResolveInfo;
    const result: unknown = resolve!(source, argumentsOf(node), undefined, info);
    let count = 1;
    for (const item of Array.isArray(result) ? result : [result])
      if (item) count += ofSelection(node.selectionSet, inner, item);
    return count;
  };

  const ofSelection = (set: SelectionSetNode, type: GraphQLObjectType, source: unknown): number => {
    const bySource = counted.get(set) ?? new Map<unknown, number>();
    counted.set(set, bySource);
    let count = bySource.get(source);
    if (count !== undefined) return count;
    count = 0;
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        const field = type.getFields()[node.name.value];
        count += field ? ofField(node, field, source) : 1;
      } else {
        const { selectionSet } =
          node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value)!;
        count += ofSelection(selectionSet, type, source);
      }
    }
    bySource.set(source, count);
    return count;
  };

  return ofField(root, definition, undefined);
}
