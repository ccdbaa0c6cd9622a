import {
  Kind,
  print,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
} from 'graphql';

/**
 * Every schema coordinate that the documents define: `Type`, `Type.field`, `Type.field(arg:)`, `Input.field`,
 * `Enum.VALUE`, `@directive` and `@directive(arg:)`.
 */
export function coordinatesOf(documents: readonly DocumentNode[]): string[] {
  const all = documents.flatMap(({ definitions }) => definitions.flatMap(coordinatesIn));
  // A type can be defined in one file and extended in others.
  return [...new Set(all)];
}

function coordinatesIn(definition: DefinitionNode): string[] {
  if (!('name' in definition) || !definition.name) return [];
  const { name } = definition;
  if (definition.kind === Kind.DIRECTIVE_DEFINITION)
    return withArguments(`@${name.value}`, definition.arguments);
  const members: readonly (FieldDefinitionNode | InputValueDefinitionNode)[] =
    'fields' in definition ? (definition.fields ?? []) : [];
  const values = 'values' in definition ? (definition.values ?? []) : [];
  return [
    name.value,
    ...members.flatMap((member) =>
      withArguments(
        `${name.value}.${member.name.value}`,
        'arguments' in member ? member.arguments : [],
      ),
    ),
    ...values.map((value) => `${name.value}.${value.name.value}`),
  ];
}

function withArguments(
  owner: string,
  nodes: readonly InputValueDefinitionNode[] | undefined = [],
): string[] {
  return [owner, ...nodes.map(({ name }) => `${owner}(${name.value}:)`)];
}

/** Types of arguments and input fields as in the SDL, by schema coordinate. */
export function inputTypesOf(documents: readonly DocumentNode[]): Map<string, string> {
  const types = new Map<string, string>();
  for (const definition of documents.flatMap(({ definitions }) => definitions)) {
    const members: readonly (FieldDefinitionNode | InputValueDefinitionNode)[] =
      'fields' in definition ? (definition.fields ?? []) : [];
    for (const member of members) {
      const owner = 'name' in definition ? `${definition.name?.value}.${member.name.value}` : '';
      if (member.kind === Kind.INPUT_VALUE_DEFINITION) types.set(owner, print(member.type));
      else
        for (const { name, type } of member.arguments ?? [])
          types.set(`${owner}(${name.value}:)`, print(type));
    }
  }
  return types;
}
