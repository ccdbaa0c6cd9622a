import { isSpecifiedScalarType, type GraphQLNamedType } from 'graphql';

/** Descriptions of GraphQL's own scalars; graphql-js has paragraphs of the specification for them. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Boolean: '`true` or `false`.',
  Float: 'Number with or without decimals.',
  ID: 'Opaque identifier, returned as a string.',
  Int: 'Whole number from -2,147,483,648 to 2,147,483,647.',
  String: 'Text in Unicode.',
};

/** The description of a type: one sentence for GraphQL's own scalars. */
export function typeDescription(type: GraphQLNamedType): string | null | undefined {
  return isSpecifiedScalarType(type) ? DESCRIPTIONS[type.name] : type.description;
}
