import {
  Kind,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  parse,
  typeFromAST,
  isInputType,
  isNonNullType,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { coordinatesIn } from './coordinates';

/** Schema coordinates that an operation and its variables name. Empty when the operation does not parse. */
export function coveredByRequest(
  code: string,
  variables: string | undefined,
  schema: GraphQLSchema,
): Set<string> {
  const document = parsed(code);
  if (!document) return new Set();
  const covered = new Set(coordinatesIn(document, schema).values());
  const values = object(variables);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const { variable, type: node } of definition.variableDefinitions ?? []) {
      const type = typeFromAST(schema, node);
      if (type && isInputType(type)) addInput(values[variable.name.value], type, covered);
    }
  }
  return covered;
}

/** Coordinates of the enum values in a response. */
export function coveredByResponse(code: string, data: unknown, schema: GraphQLSchema): Set<string> {
  const document = parsed(code);
  const covered = new Set<string>();
  if (!document) return covered;
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const root = schema.getRootType(definition.operation);
    if (root) addOutput(definition.selectionSet, root, data, { schema, fragments, covered });
  }
  return covered;
}

/** A GraphQL document; undefined when it does not parse, as in samples of errors. */
export function parsed(code: string): DocumentNode | undefined {
  try {
    return parse(code);
  } catch {
    return undefined;
  }
}

function object(json: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
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

interface Walk {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  covered: Set<string>;
}

function addOutput(
  selections: SelectionSetNode,
  parent: GraphQLNamedType,
  value: unknown,
  walk: Walk,
): void {
  if (Array.isArray(value)) {
    for (const item of value) addOutput(selections, parent, item, walk);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) {
      const field =
        isObjectType(parent) || isInterfaceType(parent)
          ? parent.getFields()[selection.name.value]
          : undefined;
      const inner = (value as Record<string, unknown>)[
        selection.alias?.value ?? selection.name.value
      ];
      if (!field) continue;
      const type = getNamedType(field.type);
      if (isEnumType(type)) {
        for (const item of [inner].flat())
          if (typeof item === 'string') walk.covered.add(`${type.name}.${item}`);
      } else if (selection.selectionSet) {
        addOutput(selection.selectionSet, type, inner, walk);
      }
      continue;
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : walk.fragments.get(selection.name.value);
    const condition = fragment?.typeCondition?.name.value;
    const type = condition === undefined ? parent : walk.schema.getType(condition);
    if (fragment && type) addOutput(fragment.selectionSet, type, value, walk);
  }
}
