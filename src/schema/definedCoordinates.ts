import {
  Kind,
  type DirectiveDefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
} from 'graphql';

/**
 * Every schema coordinate that the documents define: `Type`, `Type.field`, `Type.field(arg:)`, `Input.field`,
 * `Enum.VALUE`, `@directive` and `@directive(arg:)`.
 */
export function coordinatesOf(documents: readonly DocumentNode[]): Set<string> {
  const found = new Set<string>();
  const addWithArguments = (
    owner: string,
    node: DirectiveDefinitionNode | FieldDefinitionNode | InputValueDefinitionNode,
  ): void => {
    found.add(owner);
    if ('arguments' in node)
      for (const { name } of node.arguments ?? []) found.add(`${owner}(${name.value}:)`);
  };
  for (const definition of documents.flatMap(({ definitions }) => definitions)) {
    if (!('name' in definition) || !definition.name) continue;
    const { value: owner } = definition.name;
    if (definition.kind === Kind.DIRECTIVE_DEFINITION) {
      addWithArguments(`@${owner}`, definition);
      continue;
    }
    // A type can be defined in one file and extended in others.
    found.add(owner);
    if ('fields' in definition)
      for (const member of definition.fields ?? [])
        addWithArguments(`${owner}.${member.name.value}`, member);
    if ('values' in definition)
      for (const { name } of definition.values ?? []) found.add(`${owner}.${name.value}`);
  }
  return found;
}
