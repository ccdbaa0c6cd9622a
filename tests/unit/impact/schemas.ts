import { buildSchema, type GraphQLSchema } from 'graphql';

/** A schema with one object and one enum, in which parts are replaced. */
export function schemaWith(...[from, to]: [] | [from: string, to: string]): GraphQLSchema {
  const sdl = `
    type Query { case(id: ID!): Case }
    type Case { id: ID! name: String status: Status }
    enum Status { OPEN CLOSED }
  `;
  return buildSchema(from === undefined || to === undefined ? sdl : sdl.replace(from, to));
}
