import path from 'node:path';

/** The SDL of a large public schema, of 1,606 types. */
export const LARGE_SCHEMA = path.resolve('node_modules/@octokit/graphql-schema/schema.graphql');
