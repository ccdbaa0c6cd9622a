import { buildASTSchema, parse, type GraphQLSchema } from 'graphql';

/** A schema that needs no checking. */
export function schemaOf(sdl: string): GraphQLSchema {
  return buildASTSchema(parse(sdl));
}

/** Lines of a page's source without their indentation, and with the braces of headings. */
export const linesOf = (page: string): string => page.replace(/^ +/gm, '').replace(/&#x7B;/g, '{');
