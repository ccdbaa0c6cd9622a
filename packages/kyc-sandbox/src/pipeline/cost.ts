import {
  Kind,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  isUnionType,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { fail } from '../errors/fail';
import type { Settings } from '../settings';
import type { Variables } from './variables';

/** Depth and complexity of an operation by the rules that docs/technical-details states. */
export interface Cost {
  /** Levels of fields; fragments add none. */
  readonly depth: number;
  /** Each field costs 1; those under `items` count `first` times, under other lists 10 times. */
  readonly complexity: number;
}

/** Refuses expensive operations, but no introspection. @throws QUERY_TOO_DEEP, QUERY_TOO_COMPLEX */
export function checkCost({ depth, complexity }: Cost, settings: Settings): void {
  if (depth > settings.depth) fail('QUERY_TOO_DEEP', { depth, maximum: settings.depth });
  if (complexity > settings.complexity)
    fail('QUERY_TOO_COMPLEX', { complexity, maximum: settings.complexity });
}

/** Measures a valid operation, each fragment once. The defaults of absent variables apply. */
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
  const values = Object.create(null) as Record<string, unknown>;
  for (const { variable, defaultValue } of operation.variableDefinitions ?? [])
    if (defaultValue) values[variable.name.value] = valueFromASTUntyped(defaultValue);
  Object.assign(values, variables);

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
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        cost = ofFragment(selection, parent, pageSize);
      else {
        const key = `${selection.name.value} ${pageSize}`;
        cost =
          measured.get(key) ?? ofFragment(fragments.get(selection.name.value)!, parent, pageSize);
        measured.set(key, cost);
      }
      depth = Math.max(depth, cost.depth);
      complexity += cost.complexity;
    }
    return { depth, complexity: Math.min(complexity, Number.MAX_SAFE_INTEGER) };
  };

  const ofFragment = (
    { typeCondition, selectionSet }: FragmentDefinitionNode | InlineFragmentNode,
    parent: GraphQLCompositeType,
    pageSize: number,
  ): Cost => {
    const type = typeCondition && schema.getType(typeCondition.name.value);
    return ofSelection(selectionSet, isCompositeType(type) ? type : parent, pageSize);
  };

  const ofField = (
    { name: { value: name }, selectionSet, arguments: given }: FieldNode,
    parent: GraphQLCompositeType,
    pageSize: number,
  ): Cost => {
    if (name.startsWith('__')) return { depth: 0, complexity: 0 };
    const field = isUnionType(parent) ? undefined : parent.getFields()[name];
    const type = field && getNamedType(field.type);
    if (!selectionSet || !isCompositeType(type))
      return { depth: 1, complexity: settings.fieldCost };
    const first = field!.args.find((argument) => argument.name === 'first');
    const sent = given?.find((argument) => argument.name.value === 'first')?.value;
    const size = (sent && valueFromASTUntyped(sent, values)) ?? first?.defaultValue;
    // Sizes that are not allowed fail with INVALID_PAGE, so they cost nothing extra here.
    const innerSize = first ? Math.min(Math.max(Number(size) || 1, 1), settings.pageSize) : 1;
    const inner = ofSelection(selectionSet, type, innerSize);
    const isList = isListType(getNullableType(field!.type));
    const listFactor = isList ? settings.listFactor : 1;
    const factor = name === 'items' && implementsChunk(parent) ? pageSize : listFactor;
    return { depth: 1 + inner.depth, complexity: settings.fieldCost + factor * inner.complexity };
  };

  const root = schema.getRootType(operation.operation);
  return root ? ofSelection(operation.selectionSet, root, 1) : { depth: 0, complexity: 0 };
}

function implementsChunk(type: GraphQLCompositeType): boolean {
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Chunk');
}
