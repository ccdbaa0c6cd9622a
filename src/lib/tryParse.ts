import { parse, type DocumentNode } from 'graphql';
import { attempt } from './attempt';

/** A GraphQL document; undefined when it does not parse, as in samples of errors. */
export function tryParse(code: string): DocumentNode | undefined {
  return attempt(() => parse(code));
}
