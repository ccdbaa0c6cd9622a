import { parse, type DocumentNode } from 'graphql';

/** A GraphQL document; undefined when it does not parse, as in samples of errors. */
export function tryParse(code: string): DocumentNode | undefined {
  try {
    return parse(code);
  } catch {
    return undefined;
  }
}
