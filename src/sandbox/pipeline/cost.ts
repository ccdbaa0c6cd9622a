import {
  Kind,
  OperationTypeNode,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { fail } from '../errors/fail';
import type { Settings } from '../settings';
import type { Variables } from './variables';

/** Depth and complexity of an operation by the rules of domain.md section 0.7. */
export interface Cost {
  /** Levels of fields; fragments add none. */
  readonly depth: number;
  /**
   * Points: each field costs 1, fields under `items` are multiplied by `first`, fields under other
   * lists by 10.
   */
  readonly complexity: number;
}

/**
 * Refuses operations that exceed the limits. Introspection is exempt from both limits.
 *
 * @throws QUERY_TOO_DEEP, QUERY_TOO_COMPLEX
 */
export function checkCost({ depth, complexity }: Cost, settings: Settings): void {
  if (depth > settings.depth) fail('QUERY_TOO_DEEP', { depth, maximum: settings.depth });
  if (complexity > settings.complexity)
    fail('QUERY_TOO_COMPLEX', { complexity, maximum: settings.complexity });
}

/**
 * Measures a valid operation. Each fragment is measured once, no matter how often it is spread.
 *
 * @param variables as sent or coerced; the defaults of the operation apply to absent ones
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
  settings: Settings,
): Cost {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition);
  }
  const measured = new Map<string, Cost>();

  /** `pageSize` is the multiplier of `items`: `first` of the page that contains the selection. */
  const ofSelection = (
    { selections }: SelectionSetNode,
    parent: GraphQLCompositeType,
    pageSize: number,
  ): Cost => {
    let depth = 0;
    let complexity = 0;
    for (const selection of selections) {
      let cost: Cost;
      if (selection.kind === Kind.FIELD) cost = ofField(selection, parent, pageSize);
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const type = selection.typeCondition
          ? schema.getType(selection.typeCondition.name.value)
          : parent;
        cost = ofSelection(selection.selectionSet, isCompositeType(type) ? type : parent, pageSize);
      } else cost = ofFragment(selection.name.value, parent, pageSize);
      depth = Math.max(depth, cost.depth);
      complexity += cost.complexity;
    }
    return { depth, complexity: Math.min(complexity, Number.MAX_SAFE_INTEGER) };
  };

  const ofFragment = (name: string, parent: GraphQLCompositeType, pageSize: number): Cost => {
    const key = `${name} ${pageSize}`;
    const known = measured.get(key);
    if (known) return known;
    const fragment = fragments.get(name)!;
    const type = schema.getType(fragment.typeCondition.name.value);
    const cost = ofSelection(
      fragment.selectionSet,
      isCompositeType(type) ? type : parent,
      pageSize,
    );
    measured.set(key, cost);
    return cost;
  };

  const ofField = (node: FieldNode, parent: GraphQLCompositeType, pageSize: number): Cost => {
    if (node.name.value.startsWith('__')) return { depth: 0, complexity: 0 };
    const field = fieldOf(parent, node.name.value);
    if (!field) return { depth: 1, complexity: settings.fieldCost };
    const type = getNamedType(field.type);
    if (!node.selectionSet || !isCompositeType(type))
      return { depth: 1, complexity: settings.fieldCost };
    const inner = ofSelection(
      node.selectionSet,
      type,
      pageSizeOf(node, field, { operation, variables }, settings),
    );
    const isItems = node.name.value === 'items' && implementsChunk(parent);
    const factor = isItems
      ? pageSize
      : isListType(getNullableType(field.type))
        ? settings.listFactor
        : 1;
    return { depth: 1 + inner.depth, complexity: settings.fieldCost + factor * inner.complexity };
  };

  const root =
    operation.operation === OperationTypeNode.MUTATION
      ? schema.getMutationType()
      : schema.getQueryType();
  return root ? ofSelection(operation.selectionSet, root, 1) : { depth: 0, complexity: 0 };
}

function fieldOf(
  parent: GraphQLCompositeType,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
}

function implementsChunk(type: GraphQLCompositeType): boolean {
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Chunk');
}

/**
 * `first` of a field, limited to the page sizes that are allowed. Other values fail with
 * INVALID_PAGE, so they cost nothing extra here.
 */
function pageSizeOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  { operation, variables }: Readonly<{ operation: OperationDefinitionNode; variables: Variables }>,
  settings: Settings,
): number {
  const definition = field.args.find(({ name }) => name === 'first');
  if (!definition) return 1;
  const given = node.arguments?.find(({ name }) => name.value === 'first')?.value;
  let size: unknown = definition.defaultValue;
  if (given?.kind === Kind.INT) size = Number(given.value);
  else if (given?.kind === Kind.VARIABLE) {
    const name = given.name.value;
    const declared = operation.variableDefinitions?.find(
      ({ variable }) => variable.name.value === name,
    )?.defaultValue;
    if (Object.hasOwn(variables, name)) size = variables[name] ?? size;
    else if (declared?.kind === Kind.INT) size = Number(declared.value);
  }
  return Math.min(Math.max(Number(size) || 1, 1), settings.pageSize);
}
