import {
  GraphQLError,
  buildASTSchema,
  concatAST,
  validateSchema,
  type ASTNode,
  type GraphQLSchema,
} from 'graphql';
// graphql-js does not export SDL validation from its index; buildASTSchema throws only the joined messages, without positions.
import { validateSDL } from 'graphql/validation/validate.js';
import type { Problem } from '../lib/problem';
import { problemAt, problemOf as positionOf } from './problem';
import {
  OPERATION_FOLDERS,
  categoryOf,
  registerRoots,
  slugOf,
  type OperationKind,
} from '../schema/routes';
import { SourceError } from '../lib/problem';
import { readSdl, type ParsedSdl } from './source';

/** Page names that a folder of the reference keeps for itself. */
const RESERVED = new Set(['index', 'readme']);

/**
 * Builds the schema from parsed files, or returns all of its problems.
 *
 * Order of the checks: SDL rules (unknown type, duplicate field, …), schema rules (no Query, circular inputs, …), names that
 * would share a page. A later check runs only when the earlier ones found nothing, since it would only repeat them.
 */
export function checkSchema(files: readonly ParsedSdl[]): {
  schema?: GraphQLSchema;
  problems: Problem[];
} {
  const document = concatAST(files.map((file) => file.document));
  // Problems without a position, such as a missing Query, are reported for the first file.
  const problemOf = (error: GraphQLError): Problem => positionOf(error, files[0]?.path);
  const sdlErrors = validateSDL(document);
  if (sdlErrors.length > 0) return { problems: sdlErrors.map(problemOf) };

  let schema: GraphQLSchema;
  try {
    schema = buildASTSchema(document, { assumeValidSDL: true });
  } catch (error) {
    // A type that is not allowed where it is used, for example an object as an argument's type.
    if (!(error instanceof GraphQLError)) throw error;
    return { problems: [problemOf(error)] };
  }
  const problems = validateSchema(schema).map(problemOf);
  if (problems.length > 0) return { problems };
  registerRoots(schema);
  const collisions = slugProblems(schema);
  return collisions.length > 0 ? { problems: collisions } : { schema, problems: [] };
}

/**
 * Reads and checks the SDL of a file or a folder.
 *
 * @param location file or folder, relative to `root` or absolute
 * @param root folder that paths in messages are relative to
 * @throws SourceError with all problems
 */
export function readSchema(
  location: string,
  root: string,
): { schema: GraphQLSchema; files: readonly ParsedSdl[] } {
  const { files, problems } = readSdl(location, root);
  if (problems.length > 0) throw new SourceError(problems);
  const checked = checkSchema(files);
  if (!checked.schema) throw new SourceError(checked.problems);
  return { schema: checked.schema, files };
}

/** Names that slugify to the same page (`FooBar` and `Foo_Bar`), or to a reserved one. Messages have both positions. */
function slugProblems(schema: GraphQLSchema): Problem[] {
  const pages = new Map<string, { name: string; node: ASTNode | null | undefined }>();
  const problems: Problem[] = [];
  for (const { name, category, node } of pagesOf(schema)) {
    const slug = slugOf(name);
    const key = `${category}/${slug}`;
    const at = (message: string) =>
      node ? problemAt(node, message) : { file: 'schema', line: 1, column: 1, message };
    const other = pages.get(key);
    if (slug === '' || RESERVED.has(slug)) {
      problems.push(
        at(`"${name}" would get the page name "${slug}", which is reserved. Rename it.`),
      );
    } else if (other) {
      // Built-in names have no position: the author's own name is the one to rename.
      const [own, rest] = node ? [{ name, node }, other] : [other, { name, node }];
      const position = rest.node ? problemAt(rest.node, '') : undefined;
      const where = position ? ` (${position.file}:${position.line}:${position.column})` : '';
      const message = `"${own.name}" and "${rest.name}"${where} would share the page "${key}". Rename one of them.`;
      problems.push(own.node ? problemAt(own.node, message) : at(message));
    } else {
      pages.set(key, { name, node });
    }
  }
  return problems;
}

/** Each name that gets a page, with its folder and the syntax node to blame. */
export function* pagesOf(schema: GraphQLSchema): Generator<Page> {
  const roots = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  for (const kind of ['query', 'mutation', 'subscription'] as const) {
    for (const field of Object.values(roots[kind]?.getFields() ?? {})) {
      yield { kind, name: field.name, category: OPERATION_FOLDERS[kind], node: field.astNode };
    }
  }
  const rootNames = new Set(Object.values(roots).map((root) => root?.name));
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || rootNames.has(type.name)) continue;
    yield { kind: 'type', name: type.name, category: categoryOf(type), node: type.astNode };
  }
  for (const directive of schema.getDirectives()) {
    yield {
      kind: 'directive',
      name: directive.name,
      category: categoryOf(directive),
      node: directive.astNode,
    };
  }
}

/** A page of the reference: `category` is its folder, e.g. `types/objects`. */
export interface Page {
  kind: OperationKind | 'type' | 'directive';
  name: string;
  category: string;
  node: ASTNode | null | undefined;
}
