import {
  GraphQLError,
  Kind,
  getNamedType,
  isInputObjectType,
  isScalarType,
  valueFromAST,
  visit,
  type ConstValueNode,
  type DocumentNode,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
} from 'graphql';

// graphql-js 16 coerces the default of an input field while it makes the fields of its type, and never ends for
// `input P { parent: P = { parent: null } }`, which is valid. So such defaults are left out and filled in once all types are made.

/** What was left out: input fields by coordinate, and their types by name, both as they are in the document. */
interface Defaults {
  fields: Map<string, InputValueDefinitionNode>;
  types: Map<string, InputObjectTypeDefinitionNode>;
}

/** A document without the defaults of input fields that contain objects, and those defaults. */
export function withoutObjectDefaults(document: DocumentNode): {
  document: DocumentNode;
  defaults: Defaults;
} {
  const defaults: Defaults = { fields: new Map(), types: new Map() };
  const stripped = visit(document, {
    InputObjectTypeDefinition: (type) => ({
      ...type,
      fields: (type.fields ?? []).map((field) => {
        if (!field.defaultValue || !containsObject(field.defaultValue)) return field;
        defaults.fields.set(`${type.name.value}.${field.name.value}`, field);
        defaults.types.set(type.name.value, type);
        return { ...field, defaultValue: undefined };
      }),
    }),
  });
  return { document: defaults.types.size > 0 ? stripped : document, defaults };
}

function containsObject(value: ConstValueNode): boolean {
  return value.kind === Kind.LIST ? value.values.some(containsObject) : value.kind === Kind.OBJECT;
}

/**
 * Fills in the defaults that `withoutObjectDefaults` left out.
 *
 * @returns an error for each default that contains itself, as in `input A { b: B = {} } input B { a: A = {} }`
 */
export function fillDefaults(schema: GraphQLSchema, defaults: Defaults): GraphQLError[] {
  const errors: GraphQLError[] = [];
  const done = new Set<string>();
  const open: string[] = [];

  /** Fills the field of a type, after those that its default relies on. */
  const fill = (typeName: string, field: GraphQLInputField): void => {
    const coordinate = `${typeName}.${field.name}`;
    const node = defaults.fields.get(coordinate);
    if (!node?.defaultValue || done.has(coordinate)) return;
    if (open.includes(coordinate)) {
      const cycle = [...open.slice(open.indexOf(coordinate)), coordinate].join(' → ');
      const message = `The default of ${coordinate} contains itself: ${cycle}. Give one of the fields in it, or remove a default.`;
      errors.push(new GraphQLError(message, { nodes: node.defaultValue }));
      return;
    }
    open.push(coordinate);
    fillWithin(node.defaultValue, field.type);
    open.pop();
    done.add(coordinate);
    field.astNode = node;
    field.defaultValue = valueFromAST(node.defaultValue, field.type);
  };
  const fillWithin = (value: ConstValueNode, inputType: GraphQLInputType): void => {
    if (value.kind === Kind.LIST) for (const item of value.values) fillWithin(item, inputType);
    const type = getNamedType(inputType);
    if (value.kind !== Kind.OBJECT || !isInputObjectType(type)) return;
    for (const field of Object.values(type.getFields())) {
      const given = value.fields.find(({ name }) => name.value === field.name);
      if (given) fillWithin(given.value, field.type);
      else fill(type.name, field);
    }
  };
  for (const type of Object.values(schema.getTypeMap()))
    if (isInputObjectType(type)) {
      type.astNode = defaults.types.get(type.name) ?? type.astNode;
      for (const field of Object.values(type.getFields())) fill(type.name, field);
    }
  return errors;
}

/** Errors for numbers in defaults of the type `Float` that no double has, as `1e400`. */
export function infiniteDefaults(schema: GraphQLSchema, document: DocumentNode): GraphQLError[] {
  const errors: GraphQLError[] = [];
  const check = (value: ConstValueNode, typeName: string): void => {
    const type = schema.getType(typeName);
    if (value.kind === Kind.LIST) for (const item of value.values) check(item, typeName);
    else if (value.kind === Kind.OBJECT && isInputObjectType(type))
      for (const { name, value: inner } of value.fields) {
        const field = type.getFields()[name.value];
        if (field) check(inner, getNamedType(field.type).name);
      }
    else if (
      (value.kind === Kind.FLOAT || value.kind === Kind.INT) &&
      isScalarType(type) &&
      type.name === 'Float' &&
      !Number.isFinite(Number(value.value))
    )
      errors.push(new GraphQLError(`Float cannot represent ${value.value}.`, { nodes: value }));
  };
  visit(document, {
    InputValueDefinition({ type, defaultValue }) {
      let named = type;
      while (named.kind !== Kind.NAMED_TYPE) named = named.type;
      if (defaultValue) check(defaultValue, named.name.value);
    },
  });
  return errors;
}
