import path from 'node:path';
import ts from 'typescript';

/**
 * Which error codes the source of the sandbox throws, and from where, read from the syntax tree: a
 * code belongs to a piece of code when it is in `fail('…')` or `new ApiError('…')` in it, or in
 * anything it refers to by name.
 *
 * Limits: it ignores conditions, so it can find too much (a helper that throws a code only for some
 * callers), and it does not find a computed code.
 */
export interface CodeGraph {
  /** Every code that is written out somewhere, with its files. */
  readonly thrown: ReadonlyMap<string, readonly string[]>;
  /** Codes that the resolver of each operation can reach. */
  readonly byOperation: ReadonlyMap<string, ReadonlySet<string>>;
}

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, 'src/sandbox');

export function readCodeGraph(): CodeGraph {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noLib: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  // Names of packages and of the language can be ignored: only errors of the sandbox itself count.
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) =>
      text.startsWith('.')
        ? ts.resolveModuleName(text, from, options, host)
        : { resolvedModule: undefined },
    );
  const program = ts.createProgram([path.join(folder, 'index.ts')], options, host);
  const checker = program.getTypeChecker();
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(`${folder}/`));
  const isOurs = (node: ts.Node): boolean => node.getSourceFile().fileName.startsWith(`${folder}/`);

  const thrown = new Map<string, string[]>();
  for (const file of files) {
    each(file, (node) => {
      const code = codeOf(node);
      if (code === null) return;
      const files = thrown.get(code) ?? [];
      thrown.set(code, [...new Set([...files, path.relative(folder, file.fileName)])]);
    });
  }

  /** What a name refers to: functions, methods and constants of the sandbox, not its types. */
  const declarationsOf = (node: ts.Identifier): ts.Node[] => {
    let symbol = checker.getSymbolAtLocation(node);
    if (ts.isShorthandPropertyAssignment(node.parent))
      symbol = checker.getShorthandAssignmentValueSymbol(node.parent);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    return (symbol?.declarations ?? []).filter(
      (declaration) =>
        isOurs(declaration) &&
        (ts.isFunctionDeclaration(declaration) ||
          ts.isMethodDeclaration(declaration) ||
          ts.isVariableDeclaration(declaration) ||
          ts.isPropertyAssignment(declaration)),
    );
  };

  const read = new Map<ts.Node, { readonly codes: string[]; readonly mentions: Set<ts.Node> }>();
  const readOnce = (
    node: ts.Node,
  ): { readonly codes: string[]; readonly mentions: Set<ts.Node> } => {
    const known = read.get(node);
    if (known) return known;
    const found = { codes: [] as string[], mentions: new Set<ts.Node>() };
    each(node, (inner) => {
      const code = codeOf(inner);
      if (code !== null) found.codes.push(code);
      if (ts.isIdentifier(inner))
        for (const declaration of declarationsOf(inner)) found.mentions.add(declaration);
    });
    read.set(node, found);
    return found;
  };

  const reachable = (start: ts.Node): ReadonlySet<string> => {
    const codes = new Set<string>();
    const seen = new Set<ts.Node>();
    const queue = [start];
    for (let next = queue.pop(); next; next = queue.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      const found = readOnce(next);
      for (const code of found.codes) codes.add(code);
      queue.push(...found.mentions);
    }
    return codes;
  };

  const byOperation = new Map<string, ReadonlySet<string>>();
  for (const file of files.filter(({ fileName }) => fileName.startsWith(`${folder}/resolvers/`))) {
    each(file, (node) => {
      if (
        !ts.isObjectLiteralElementLike(node) ||
        !node.name ||
        !['Query', 'Mutation'].includes(node.name.getText())
      )
        return;
      for (const [name, resolver] of fieldsOf(node, declarationsOf))
        byOperation.set(name, reachable(resolver));
    });
  }
  return { thrown, byOperation };
}

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
}

/** The code in `fail('CODE', …)` or `new ApiError('CODE', …)`. */
function codeOf(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return null;
  if (!['fail', 'ApiError'].includes(node.expression.getText())) return null;
  const [first] = node.arguments ?? [];
  return first && ts.isStringLiteral(first) ? first.text : null;
}

/** The entries of `Query: {…}`, of `Query: name` or of `Query` for short; spreads are followed. */
function fieldsOf(
  element: ts.ObjectLiteralElementLike,
  declarationsOf: (node: ts.Identifier) => ts.Node[],
): [string, ts.Node][] {
  const objectsIn = (node: ts.Node): ts.ObjectLiteralExpression[] => {
    if (ts.isObjectLiteralExpression(node)) return [node];
    if (ts.isIdentifier(node)) {
      return declarationsOf(node).flatMap((found) =>
        ts.isVariableDeclaration(found) && found.initializer ? objectsIn(found.initializer) : [],
      );
    }
    return [];
  };
  const start = ts.isPropertyAssignment(element) ? element.initializer : element.name;
  const fields: [string, ts.Node][] = [];
  const read = (object: ts.ObjectLiteralExpression): void => {
    for (const property of object.properties) {
      if (ts.isSpreadAssignment(property)) objectsIn(property.expression).forEach(read);
      else if (property.name) fields.push([property.name.getText(), property]);
    }
  };
  if (start) objectsIn(start).forEach(read);
  return fields;
}
