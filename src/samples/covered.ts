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

/** Schema coordinates that an operation names, in its text and in its variables. Empty when it does not parse. */
export function shownInRequest(
  code: string,
  variables: string | undefined,
  schema: GraphQLSchema,
): Set<string> {
  const document = parsed(code);
  if (!document) return new Set();
  const shown = new Set(coordinatesIn(document, schema).values());
  const values = object(variables);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const { variable, type: node } of definition.variableDefinitions ?? []) {
      const type = typeFromAST(schema, node);
      if (type && isInputType(type)) addInput(values[variable.name.value], type, shown);
    }
  }
  return shown;
}

/** Enum values that a response holds, as coordinates. */
export function shownInResponse(code: string, data: unknown, schema: GraphQLSchema): Set<string> {
  const document = parsed(code);
  const shown = new Set<string>();
  if (!document) return shown;
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const root = schema.getRootType(definition.operation);
    if (root) addOutput(definition.selectionSet, root, data, { schema, fragments, shown });
  }
  return shown;
}

function parsed(code: string): DocumentNode | undefined {
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

function addInput(value: unknown, type: GraphQLInputType, shown: Set<string>): void {
  if (value === undefined || value === null) return;
  if (isNonNullType(type)) return addInput(value, type.ofType, shown);
  if (isListType(type)) {
    for (const item of Array.isArray(value) ? value : [value]) addInput(item, type.ofType, shown);
  } else if (isEnumType(type)) {
    if (typeof value === 'string') shown.add(`${type.name}.${value}`);
  } else if (isInputObjectType(type) && typeof value === 'object') {
    const fields = type.getFields();
    for (const [key, inner] of Object.entries(value)) {
      const field = fields[key];
      if (!field) continue;
      shown.add(`${type.name}.${key}`);
      addInput(inner, field.type, shown);
    }
  }
}

interface Walk {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  shown: Set<string>;
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
          if (typeof item === 'string') walk.shown.add(`${type.name}.${item}`);
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
