import {
  Kind,
  isInputObjectType,
  valueFromASTUntyped,
  visit,
  type ConstValueNode,
  type DocumentNode,
  type GraphQLSchema,
  type InputObjectTypeDefinitionNode,
} from 'graphql';

// graphql-js 16 coerces the default of an input field while it makes the fields of its type, and never ends for
// `input P { parent: P = { parent: null } }`, which is valid. So such defaults are left out and filled in once all types are made.

/** A document without the defaults of input fields that contain objects, and the types that have such fields. */
export function withoutObjectDefaults(document: DocumentNode): {
  document: DocumentNode;
  types: readonly InputObjectTypeDefinitionNode[];
} {
  const types: InputObjectTypeDefinitionNode[] = [];
  const stripped = visit(document, {
    InputObjectTypeDefinition(type) {
      const fields = type.fields?.map((field) =>
        field.defaultValue && containsObject(field.defaultValue)
          ? { ...field, defaultValue: undefined }
          : field,
      );
      if (!fields?.some((field, index) => field !== type.fields?.[index])) return undefined;
      types.push(type);
      return { ...type, fields };
    },
  });
  return { document: stripped, types };
}

function containsObject(value: ConstValueNode): boolean {
  return value.kind === Kind.LIST ? value.values.some(containsObject) : value.kind === Kind.OBJECT;
}

/** Fills in the defaults that `withoutObjectDefaults` left out, as they are written. */
export function fillDefaults(
  schema: GraphQLSchema,
  types: readonly InputObjectTypeDefinitionNode[],
): void {
  for (const node of types) {
    const type = schema.getType(node.name.value);
    if (!isInputObjectType(type)) continue;
    type.astNode = node;
    for (const field of node.fields ?? []) {
      const own = type.getFields()[field.name.value];
      if (!own || !field.defaultValue || own.astNode?.defaultValue) continue;
      own.astNode = field;
      own.defaultValue = valueFromASTUntyped(field.defaultValue);
    }
  }
}
