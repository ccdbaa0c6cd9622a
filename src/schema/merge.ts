import { Kind, print, visit, type ASTNode, type DefinitionNode } from 'graphql';
import type { ParsedSdl } from './source';

/** The kind of the definition that an extension adds to; of anything else its own kind. */
const definedKind = (kind: string): string => kind.replace(/Extension$/, 'Definition');

/** Kinds of definitions that can be extended. */
const EXTENDED = /^(Schema|\w+Type)Definition$/;

/** The lists of a definition that its extensions add to. */
const LISTS = ['interfaces', 'fields', 'values', 'types', 'operationTypes', 'directives'] as const;

type Extendable = DefinitionNode & Partial<Record<(typeof LISTS)[number], readonly ASTNode[]>>;

/**
 * Merges files as the loaders of GraphQL servers do: extensions, and a type that a second file defines too, are added to the first
 * definition, what both contain alike counts once, an extension of what no file defines is its definition, and operations are left
 * out. What they define differently stays, for the rules of GraphQL to report.
 */
export function mergeFiles(files: readonly ParsedSdl[]): ParsedSdl[] {
  const byName = new Map<string, DefinitionNode[]>();
  for (const definition of files.flatMap(({ document }) => document.definitions)) {
    const key = keyOf(definition);
    byName.set(key, [...(byName.get(key) ?? []), definition]);
  }
  const merged = new Map([...byName.values()].flatMap((same) => mergeDefinitions(same)));
  return files.map((file) => ({
    ...file,
    document: {
      ...file.document,
      definitions: file.document.definitions.flatMap((definition) => {
        if (['OperationDefinition', 'FragmentDefinition'].includes(definition.kind)) return [];
        return merged.has(definition) ? (merged.get(definition) ?? []) : [definition];
      }),
    },
  }));
}

/** The definitions and extensions of one name, each with what replaces it; undefined where another contains it. */
function mergeDefinitions(
  same: readonly DefinitionNode[],
): [DefinitionNode, DefinitionNode | undefined][] {
  const main = (same.find(({ kind }) => EXTENDED.test(kind)) ?? same[0]) as Extendable;
  // The roots of a schema that is only extended have their usual names.
  const kind = main.kind === Kind.SCHEMA_EXTENSION ? main.kind : definedKind(main.kind);
  if (main.kind === Kind.DIRECTIVE_DEFINITION) {
    const text = signatureOf(main);
    return same
      .slice(1)
      .flatMap((other) => (signatureOf(other) === text ? [[other, undefined]] : []));
  }
  const whole = { ...main, kind } as Extendable & Record<string, unknown>;
  const replaced: [DefinitionNode, DefinitionNode | undefined][] = [[main, whole]];
  const known = new Set(
    same.length > 1 ? LISTS.flatMap((list) => (main[list] ?? []).map(signatureOf)) : [],
  );
  for (const other of same as readonly Extendable[]) {
    // A type of another kind, and a second definition in the same file, are mistakes.
    const isSecond = EXTENDED.test(other.kind) && other.loc?.source === main.loc?.source;
    const isOther = definedKind(other.kind) !== definedKind(kind);
    if (other === main || isSecond || isOther) continue;
    for (const list of LISTS) {
      const added = other[list]?.filter((node) => !known.has(signatureOf(node))) ?? [];
      for (const node of added) known.add(signatureOf(node));
      if (added.length > 0) Object.assign(whole, { [list]: [...(whole[list] ?? []), ...added] });
    }
    replaced.push([other, undefined]);
  }
  return replaced;
}

function keyOf(definition: DefinitionNode): string {
  const name = 'name' in definition ? (definition.name?.value ?? '') : 'schema';
  if (definition.kind === Kind.DIRECTIVE_DEFINITION) return `@${name}`;
  return EXTENDED.test(definedKind(definition.kind)) ? name : `operation ${name}`;
}

/** What must be equal for two fields, values or directives to count once: all but descriptions and directives. */
function signatureOf(node: ASTNode): string {
  return `${node.kind} ${bareText(node)}`;
}

/** SDL without descriptions and directives. */
function bareText(node: ASTNode): string {
  const bare = visit(node, {
    enter: (inner) =>
      'description' in inner || ('directives' in inner && inner.directives)
        ? { ...inner, description: undefined, directives: [] }
        : undefined,
  });
  return print(bare);
}
