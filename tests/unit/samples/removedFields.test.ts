import path from 'node:path';
import {
  Kind,
  buildASTSchema,
  parse,
  type DocumentNode,
  type GraphQLSchema,
  type NameNode,
} from 'graphql';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { readGuides } from '../../../src/model/guides';
import { coveredByRequest } from '../../../src/samples/covered';
import { readOperation } from '../../../src/samples/operation';
import { splitFiles } from '../../../src/samples/splitFiles';
import { reportVariables } from '../../../src/samples/variables';
import { admit, apiOf } from '../../../src/sandbox';
import { DocumentCache } from '../../../src/sandbox/schema/documentCache';
import { PageProblems } from '../../../src/lib/pageProblems';
import { collectSteps, type GraphQLStep } from '../../../src/samples/steps';
import { NIGHTLY } from '../../support/nightly';
import { ownApiContext } from './page';

const { spec, schema } = ownApiContext();
const document = parse(spec.sdl);
type NamedNode = { readonly name: NameNode };

/** The schema without one member of a type. */
function without(coordinate: string): GraphQLSchema {
  const [owner, member] = coordinate.split('.');
  const others = (nodes?: readonly NamedNode[]) =>
    nodes?.filter(({ name }) => name.value !== member);
  const definitions = document.definitions.map((node) => {
    if (!('name' in node) || node.name?.value !== owner) return node;
    if (node.kind === Kind.ENUM_TYPE_DEFINITION) return { ...node, values: others(node.values) };
    return 'fields' in node ? { ...node, fields: others(node.fields) } : node;
  });
  const rest = { ...document, definitions } as DocumentNode;
  return buildASTSchema(rest, { assumeValid: true, assumeValidSDL: true });
}

/** The first step of all guides that names each field, input field or enum value. */
function firstUses(): Map<string, { step: GraphQLStep; source: string; file: string }> {
  const uses = new Map<string, { step: GraphQLStep; source: string; file: string }>();
  for (const { tree, source, file } of readGuides(path.resolve('docs'))) {
    for (const step of collectSteps(tree, new PageProblems(new VFile({ value: source })))) {
      if (
        step.kind !== 'graphql' ||
        !step.meta.run ||
        /^(GRAPHQL_|BAD_USER_INPUT)/.test(step.meta.error ?? '')
      )
        continue;
      for (const name of coveredByRequest(step.node.value, step.variables?.value, schema)) {
        if (/^\w+\.\w+$/.test(name) && !uses.has(name)) uses.set(name, { step, source, file });
      }
    }
  }
  return uses;
}

function problemsOf(
  { step, source, file }: { step: GraphQLStep; source: string; file: string },
  of: GraphQLSchema,
): string {
  const problems = new PageProblems(
    new VFile({ value: source, path: `/site/docs/${file}`, cwd: '/site' }),
  );
  const read = readOperation(step, of, problems, false);
  if (read) {
    const api = { ...apiOf(spec), schema: of, documents: new DocumentCache() };
    const { name, variables } = read;
    const sent = splitFiles(variables, '', () => undefined);
    const request = { query: step.node.value, operationName: name, ...sent };
    reportVariables(step, read, admit(api, request), problems);
  }
  try {
    problems.throwIfAny();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

describe('a field that a guide uses', () => {
  it(
    'cannot be removed or renamed without a problem at that guide, in the lines of that sample',
    { timeout: 180_000 },
    () => {
      const uses = firstUses();
      expect(uses.size).toBeGreaterThan(300);
      const unnoticed: string[] = [];
      // Each is a schema of its own.
      const tried = [...uses].filter((_, index) => NIGHTLY || index % 8 === 0);
      for (const [coordinate, use] of tried) {
        const [first = ''] = problemsOf(use, without(coordinate)).split('\n');
        const line = Number(/^docs\/[^:]+:(\d+):\d+ /.exec(first)?.[1] ?? 0);
        const from = use.step.node.position?.start.line ?? 0;
        const to = (use.step.variables ?? use.step.node).position?.end.line ?? 0;
        if (!first.startsWith(`docs/${use.file}:`) || line < from || line > to)
          unnoticed.push(`${coordinate}: ${first}`);
      }
      expect(unnoticed).toEqual([]);
    },
  );
});
