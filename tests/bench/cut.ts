import {
  buildASTSchema,
  Kind,
  parse,
  print,
  specifiedScalarTypes,
  validateSchema,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  type TypeDefinitionNode,
  type TypeNode,
} from 'graphql';

const ROOTS = ['Query', 'Mutation'];
const BUILT_IN = new Set(specifiedScalarTypes.map(({ name }) => name));

/** A part of another schema, and how many names it has: operations, and types without the roots. */
export interface Cut {
  sdl: string;
  names: number;
}

/**
 * Reduces a schema to about the given number of names: the first operations in proportion, then the
 * types that they lead to, nearest first. Fields and arguments of removed types are removed too.
 *
 * @param sdl the whole schema, with roots named `Query` and `Mutation`
 * @param names number of operations and types; one too large keeps all
 * @throws Error when the result is not a valid schema
 */
export function cutSchema(sdl: string, names: number): Cut {
  const document = parse(sdl, { noLocation: true });
  const types = new Map(definitionsOf(document).map((type) => [type.name.value, type]));
  const share = Math.min(1, names / count(types));
  for (const root of ROOTS) {
    const type = types.get(root);
    if (type?.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    types.set(root, {
      ...type,
      fields: type.fields?.slice(0, Math.max(1, Math.round(share * type.fields.length))),
    });
  }
  const near = nearest(
    types,
    ROOTS.flatMap((root) => fieldsOf(types.get(root))),
  );
  let [low, high] = [1, near.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (count(prune(types, new Set(near.slice(0, middle)))) <= names) low = middle;
    else high = middle - 1;
  }
  const kept = prune(types, new Set(near.slice(0, low)));
  const cut: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [
      ...document.definitions.filter((node) => node.kind === Kind.DIRECTIVE_DEFINITION),
      ...kept.values(),
    ],
  };
  const [error] = validateSchema(buildASTSchema(cut));
  if (error) throw error;
  return { sdl: `${print(cut)}\n`, names: count(kept) };
}

type Types = ReadonlyMap<string, TypeDefinitionNode>;

function definitionsOf({ definitions }: DocumentNode): TypeDefinitionNode[] {
  return definitions.filter((node): node is TypeDefinitionNode =>
    node.kind.endsWith('TypeDefinition'),
  );
}

function fieldsOf(
  type: TypeDefinitionNode | undefined,
): readonly (FieldDefinitionNode | InputValueDefinitionNode)[] {
  return type && 'fields' in type ? (type.fields ?? []) : [];
}

function namedType(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type);
}

/** Names of all types that fields lead to, in the order of their distance. */
function nearest(
  types: Types,
  from: readonly (FieldDefinitionNode | InputValueDefinitionNode)[],
): string[] {
  const found = new Set(from.flatMap(namesIn));
  // A set is iterated including what is added meanwhile.
  for (const name of found) {
    const type = types.get(name);
    const members =
      type?.kind === Kind.UNION_TYPE_DEFINITION
        ? (type.types ?? [])
        : type && 'interfaces' in type
          ? (type.interfaces ?? [])
          : [];
    for (const next of [
      ...members.map((member) => member.name.value),
      ...fieldsOf(type).flatMap(namesIn),
    ])
      found.add(next);
  }
  return [...found].filter((name) => types.has(name) && !ROOTS.includes(name));
}

function namesIn(field: FieldDefinitionNode | InputValueDefinitionNode): string[] {
  const args = field.kind === Kind.FIELD_DEFINITION ? (field.arguments ?? []) : [];
  return [field.type, ...args.map(({ type }) => type)].map(namedType);
}

/** The types of a set without references to other types; repeated until nothing is removed. */
function prune(types: Types, wanted: ReadonlySet<string>): Types {
  let kept: Types = new Map(
    [...types].filter(([name]) => wanted.has(name) || ROOTS.includes(name)),
  );
  for (let before = -1; before !== size(kept); ) {
    before = size(kept);
    const has = (type: TypeNode): boolean =>
      kept.has(namedType(type)) || BUILT_IN.has(namedType(type));
    kept = new Map(
      [...kept]
        .flatMap(([, type]) => pruned(type, has, kept))
        .map((type) => [type.name.value, type]),
    );
  }
  return kept;
}

function pruned(
  type: TypeDefinitionNode,
  has: (type: TypeNode) => boolean,
  kept: Types,
): TypeDefinitionNode[] {
  switch (type.kind) {
    case Kind.UNION_TYPE_DEFINITION: {
      const members = (type.types ?? []).filter(has);
      return members.length > 0 ? [{ ...type, types: members }] : [];
    }
    case Kind.INPUT_OBJECT_TYPE_DEFINITION: {
      const fields = type.fields ?? [];
      if (
        fields.some(
          (field) =>
            !has(field.type) && field.type.kind === Kind.NON_NULL_TYPE && !field.defaultValue,
        )
      )
        return [];
      const left = fields.filter((field) => has(field.type));
      return left.length > 0 ? [{ ...type, fields: left }] : [];
    }
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION: {
      const fields = (type.fields ?? []).flatMap((field) => {
        const args = field.arguments ?? [];
        const isLost = args.some(
          (arg) => !has(arg.type) && arg.type.kind === Kind.NON_NULL_TYPE && !arg.defaultValue,
        );
        return has(field.type) && !isLost
          ? [{ ...field, arguments: args.filter((arg) => has(arg.type)) }]
          : [];
      });
      const names = new Set(fields.map(({ name }) => name.value));
      const interfaces = (type.interfaces ?? []).filter(
        (one) =>
          has(one) && fieldsOf(kept.get(one.name.value)).every(({ name }) => names.has(name.value)),
      );
      return fields.length > 0 ? [{ ...type, fields, interfaces }] : [];
    }
    default:
      return [type];
  }
}

/** Everything that can be removed. */
function size(types: Types): number {
  let sum = 0;
  for (const type of types.values()) {
    sum += 1 + fieldsOf(type).length;
    if ('interfaces' in type) sum += type.interfaces?.length ?? 0;
    if (type.kind === Kind.UNION_TYPE_DEFINITION) sum += type.types?.length ?? 0;
    for (const field of fieldsOf(type))
      if (field.kind === Kind.FIELD_DEFINITION) sum += field.arguments?.length ?? 0;
  }
  return sum;
}

function count(types: Types): number {
  return [...types.values()].reduce(
    (sum, type) => sum + (ROOTS.includes(type.name.value) ? fieldsOf(type).length : 1),
    0,
  );
}
