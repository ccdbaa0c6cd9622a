import {
  GraphQLError,
  Kind,
  buildASTSchema,
  concatAST,
  print,
  specifiedDirectives,
  validateSchema,
  visit,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
// graphql-js does not export SDL validation from its index; buildASTSchema throws only the joined messages, without positions.
import { validateSDL } from 'graphql/validation/validate.js';
import { SourceError, type Problem } from '../lib/problem';
import { fillDefaults, withoutObjectDefaults } from './inputDefaults';
import { mergeFiles } from './merge';
import { problemAt, problemOf as positionOf } from './graphqlProblems';
import { pagesOf } from './routes';
import { isApiSpec, readSdl, type ParsedSdl } from './source';

/** A schema with the files it was read from, merged. */
export interface ReadSchema {
  schema: GraphQLSchema;
  files: readonly ParsedSdl[];
  /** SDL that builds it in a browser, without defaults that only documentation needs. */
  sdl: () => string;
  /** What is left out: directives that the schema uses and does not declare, as `@key`. */
  ignored: readonly string[];
}

/**
 * Reads and checks the SDL of a file or a folder; `root` is what paths in messages are relative to.
 *
 * @throws SourceError with all problems
 */
export function readSchema(location: string, root: string): ReadSchema {
  const { files, problems } = readSdl(location, root);
  if (problems.length > 0) throw new SourceError(problems);
  return checkSchema(files, isApiSpec(location, root));
}

/**
 * Builds the schema of files. What is valid GraphQL is accepted, and so is what servers make of several files (see `mergeFiles`);
 * directives that nothing declares, as in a subgraph, are ignored.
 *
 * Order of the checks: SDL rules (unknown type, duplicate field, …), schema rules (no Query, circular inputs, …). A later check runs
 * only when the earlier ones found nothing, since it would only repeat them.
 *
 * @param isOwn whether the files are of an API spec: then files are not merged, all directives must be declared, and no two names may
 *   share the name of a page, since the writers can change them
 * @throws SourceError with all problems
 */
export function checkSchema(read: readonly ParsedSdl[], isOwn = false): ReadSchema {
  const files = isOwn ? read : mergeFiles(read);
  // Problems without a position, such as a missing Query, are reported for the first file.
  const problemOf = (error: GraphQLError): Problem => positionOf(error, files[0]?.path);
  const whole = concatAST(files.map((file) => file.document));
  const { document, ignored } = isOwn
    ? { document: whole, ignored: [] }
    : withoutUndeclaredDirectives(whole);
  const sdlErrors = validateSDL(document);
  if (sdlErrors.length > 0) throw new SourceError(sdlErrors.map(problemOf));

  const { document: buildable, types } = withoutObjectDefaults(document);
  const schema = built(buildable, problemOf);
  const problems = validateSchema(schema).map(problemOf);
  if (problems.length > 0) throw new SourceError(problems);
  fillDefaults(schema, types);
  const shared = isOwn ? sharedPages(schema) : [];
  if (shared.length > 0) throw new SourceError(shared);
  pagesOf(schema);
  return { schema, files, sdl: () => print(buildable), ignored };
}

function built(document: DocumentNode, problemOf: (error: GraphQLError) => Problem): GraphQLSchema {
  try {
    return buildASTSchema(document, { assumeValidSDL: true });
  } catch (error) {
    // A type that is not allowed where it is used, for example an object as an argument's type.
    if (!(error instanceof GraphQLError)) throw error;
    throw new SourceError([problemOf(error)]);
  }
}

/** A document without the directives that it does not declare; and what is left out. */
function withoutUndeclaredDirectives(document: DocumentNode): {
  document: DocumentNode;
  ignored: string[];
} {
  const declared = new Set(specifiedDirectives.map(({ name }) => name));
  for (const definition of document.definitions)
    if (definition.kind === Kind.DIRECTIVE_DEFINITION) declared.add(definition.name.value);
  const ignored = new Set<string>();
  const kept = visit(document, {
    Directive({ name: { value: name } }) {
      if (declared.has(name)) return undefined;
      ignored.add(`@${name}`);
      return null;
    },
    SchemaExtension: {
      // `extend schema @link(…)`: without its directive it cannot be printed.
      leave: ({ directives = [], operationTypes = [] }) =>
        directives.length + operationTypes.length > 0 ? undefined : null,
    },
  });
  return { document: kept, ignored: [...ignored].sort() };
}

/** A problem for each name whose page needs a suffix: another name has its slug, or Docusaurus keeps the slug for itself. */
function sharedPages(schema: GraphQLSchema): Problem[] {
  return pagesOf(schema).flatMap(({ name, key, category, entity: { astNode } }) => {
    if (key === name || !astNode) return [];
    const message = `The page of "${name}" in ${category} is that of another name, or reserved. Rename one of them.`;
    return [problemAt(astNode, message)];
  });
}
