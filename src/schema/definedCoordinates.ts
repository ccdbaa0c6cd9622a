import {
  Kind,
  print,
  type DirectiveDefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
} from 'graphql';

/**
 * Every schema coordinate that the documents define: `Type`, `Type.field`, `Type.field(arg:)`, `Input.field`,
 * `Enum.VALUE`, `@directive` and `@directive(arg:)`. Arguments and input fields have their type as in the SDL.
 */
export function coordinatesOf(documents: readonly DocumentNode[]): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  const addWithArguments = (
    owner: string,
    node: DirectiveDefinitionNode | FieldDefinitionNode | InputValueDefinitionNode,
  ): void => {
    found.set(owner, node.kind === Kind.INPUT_VALUE_DEFINITION ? print(node.type) : undefined);
    if ('arguments' in node)
      for (const { name, type } of node.arguments ?? [])
        found.set(`${owner}(${name.value}:)`, print(type));
  };
  for (const definition of documents.flatMap(({ definitions }) => definitions)) {
    if (!('name' in definition) || !definition.name) continue;
    const { value: owner } = definition.name;
    if (definition.kind === Kind.DIRECTIVE_DEFINITION) {
      addWithArguments(`@${owner}`, definition);
      continue;
    }
    // A type can be defined in one file and extended in others.
    found.set(owner, undefined);
    if ('fields' in definition)
      for (const member of definition.fields ?? [])
        addWithArguments(`${owner}.${member.name.value}`, member);
    if ('values' in definition)
      for (const { name } of definition.values ?? [])
        found.set(`${owner}.${name.value}`, undefined);
  }
  return found;
}
