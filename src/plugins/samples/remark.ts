import type { Root, RootContent } from 'mdast';
import type { GraphQLSchema } from 'graphql';
import type { VFile } from 'vfile';
import type { ApiSpec } from '../../schema/types';
import { executeSteps } from './execute';
import { reportUnclosedFences } from './fences';
import { isGenerated } from '../../lib/generatedFiles';
import { PageProblems } from '../../lib/pageProblems';
import { linkProse } from './prose';
import { renderSampleResult } from './render';
import { collectSteps } from './steps';
import type { SymbolIndex } from '../../schema/symbols';

/** The API that the samples and names of a page are validated against. */
export interface ApiContext {
  spec: ApiSpec;
  schema: GraphQLSchema;
  symbols: SymbolIndex;
}

export interface SamplesOptions {
  /** Called for each page, so that the dev server picks up a changed schema. */
  getApiContext: () => ApiContext;
}

/**
 * Remark plugin: validates a guide's GraphQL, runs its samples from top to bottom against one fresh sandbox, inserts the
 * responses, and turns inline code that names a part of the API into links. On generated pages it makes links only.
 *
 * @throws SourceError with every problem of the page, each with line and column
 */
export default function samples({
  getApiContext,
}: SamplesOptions): (tree: Root, file: VFile) => Promise<void> {
  return async (tree, file) => {
    const { spec, schema, symbols } = getApiContext();
    const problems = new PageProblems(file);
    const names = { symbols, errorCodes: new Set(spec.errors.codes.map(({ code }) => code)) };
    // A test checks descriptions against the schema.
    if (isGenerated(file.path)) {
      linkProse(tree, names);
      return;
    }
    if (reportUnclosedFences(tree, problems.source, problems)) problems.throwIfAny();
    const steps = collectSteps(tree, problems);
    const sampleResults = await executeSteps(steps, { schema, spec }, problems);
    linkProse(tree, names, { problems, knownWords: wordsOf(spec) });
    problems.throwIfAny();

    const noted = new Set<string>();
    for (const [number, sampleResult] of sampleResults.entries()) {
      const { node, parent } = sampleResult.step;
      const index = parent.children.indexOf(node as never);
      const length = sampleResult.step.kind === 'graphql' && sampleResult.step.variables ? 2 : 1;
      const rendered = renderSampleResult(sampleResult, spec, noted, number);
      (parent.children as RootContent[]).splice(index, length, rendered);
    }
  };
}

/** Words that look like names of the schema but are not: keys of the token exchange, of errors and of their extensions. */
function wordsOf(spec: ApiSpec): Set<string> {
  return new Set([
    'accessId',
    'accessKey',
    'expiresAt',
    'expiresIn',
    'operationName',
    'requestId',
    'fieldErrors',
    'retryable',
    'extensions',
    'TypeScript',
    'JavaScript',
    'GraphQL',
    'MitID',
    'NemID',
    'BankID',
    ...spec.errors.fieldErrors.map(({ code }) => code),
    ...Object.keys(spec.errors.extensions),
  ]);
}
