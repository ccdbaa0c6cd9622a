import {
  GraphQLError,
  Kind,
  printType,
  parse,
  type ASTNode,
  type DefinitionNode,
  type DocumentNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  type InputValueDefinitionNode,
} from 'graphql';
import { hint } from '../../lib/suggest';
import { bareText } from '../../schema/merge';

type Member = FieldDefinitionNode | InputValueDefinitionNode | EnumValueDefinitionNode;

/**
 * Validates SDL in a page against the schema: each type and member must exist, and each member must have the same type
 * and arguments. Members that the page leaves out are not reported, since a guide may print only a part of a type.
 */
export function checkSdl(
  document: DocumentNode,
  schema: GraphQLSchema,
  report: (error: GraphQLError) => void,
): void {
  for (const definition of document.definitions) {
    if (!('name' in definition) || !definition.name) continue;
    const name = definition.name.value;
    const say = (message: string, nodes: ASTNode): void =>
      report(new GraphQLError(message, { nodes }));
    if (definition.kind === Kind.DIRECTIVE_DEFINITION) {
      const directives = schema.getDirectives().map((directive) => `@${directive.name}`);
      if (!directives.includes(`@${name}`))
        say(`The schema has no directive "@${name}". ${hint(`@${name}`, directives)}`, definition);
      continue;
    }
    const type = schema.getType(name);
    if (!type) {
      const types = Object.keys(schema.getTypeMap());
      say(`The schema has no type "${name}". ${hint(name, types)}`, definition);
      continue;
    }
    const [actual] = parse(printType(type)).definitions;
    if (!actual) continue;
    const known = new Map(membersOf(actual).map((member) => [member.name.value, member]));
    for (const member of membersOf(definition)) {
      const there = known.get(member.name.value);
      const coordinate = `${name}.${member.name.value}`;
      const guess = hint(member.name.value, [...known.keys()]);
      if (!there) say(`The schema has no "${coordinate}". ${guess}`, member);
      else if (bareText(member) !== bareText(there))
        say(`In the schema, "${coordinate}" is \`${bareText(there)}\`.`, member);
    }
  }
}

function membersOf(definition: DefinitionNode): readonly Member[] {
  if ('fields' in definition) return definition.fields ?? [];
  return 'values' in definition ? (definition.values ?? []) : [];
}
