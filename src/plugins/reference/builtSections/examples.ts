import type { GraphQLSchema } from 'graphql';
import type { RootContent } from 'mdast';
import type { ApiSpec } from '../../../schema/types';
import {
  EXAMPLE_SETS,
  type ExampleSet,
  type ExecutedExample,
  type ExecutedExamples,
  renderSampleResult,
  type SampleResult,
  readMeta,
} from '../../samples';
import { firstParagraph } from '../../../schema/descriptions';
import {
  code,
  type Inline,
  element,
  inlineCode,
  joined,
  list,
  paragraph,
} from '../../../lib/nodes';
import { operationLink, section } from '../page';
import { operationNamed } from '../../../lib/operations';
import { printJson } from '../../../lib/printJson';

/** What the sections are made from; with another schema there is no API spec. */
export interface SectionContext {
  spec: ApiSpec | undefined;
  schema: GraphQLSchema;
}

const LABELS: Readonly<Record<ExampleSet, string>> = {
  smallest: 'Smallest call',
  allFields: 'All fields',
};

/** The executed examples of an operation, as two tabs: operation, variables, the same in other languages, and the response. */
export function exampleSection(examples: ExecutedExamples, context: SectionContext): RootContent[] {
  const { smallest, allFields } = examples.sets;
  // Of an operation that takes and returns little.
  if (JSON.stringify(smallest.call) === JSON.stringify(allFields.call))
    return section(
      'Example',
      'example',
      renderSampleResult(sampleResultOf(smallest), context.spec, new Set()),
    );
  const noted = new Set<string>();
  const tabs = EXAMPLE_SETS.map((set) =>
    element('ExampleSet', { value: set, label: LABELS[set] }, [
      ...setupText(examples.sets[set], context),
      ...(set === 'allFields' ? omissions(examples.omitted) : []),
      renderSampleResult(sampleResultOf(examples.sets[set]), context.spec, noted),
    ]),
  );
  return section('Example', 'example', element('ExampleSets', {}, tabs));
}

/** What usually comes before and after an operation. */
export function relatedSection(
  { related }: ExecutedExamples,
  context: SectionContext,
): RootContent[] {
  const links = (names: readonly string[]): Inline[] =>
    joined(
      names.map((name) => operationLink(operationNamed(context.schema, name).field)),
      ', ',
    );
  const items = [
    { title: 'Usually before it: ', names: related.before },
    { title: 'Usually after it: ', names: related.after },
  ].filter(({ names }) => names.length > 0);
  return section(
    'Related operations',
    'related',
    ...(items.length > 0 ? [list(items.map(({ title, names }) => [title, ...links(names)]))] : []),
  );
}

/** The setup steps as text, since a reader has to do the same. */
function setupText({ setupSteps }: ExecutedExample, { schema }: SectionContext): RootContent[] {
  if (setupSteps.length === 0) return [];
  const steps = setupSteps.flatMap((step, index): Inline[] => {
    const left = setupSteps.length - index;
    const separator = left === 1 ? '.' : left === 2 ? ' and ' : ', ';
    if ('advance' in step) return [`${durationText(step.advance)} passed${separator}`];
    return [operationLink(operationNamed(schema, step.example).field), ` was run${separator}`];
  });
  return [paragraph('Before this call, ', ...steps)];
}

const UNITS = { s: 'second', m: 'minute', h: 'hour', d: 'day', w: 'week' };

/** `2h 30m` as `2 hours 30 minutes`. */
export function durationText(duration: string): string {
  return [...duration.matchAll(/(\d+)\s*(\w)/g)]
    .map(([, count, unit]) => `${count} ${UNITS[unit as 's']}${count === '1' ? '' : 's'}`)
    .join(' ');
}

function omissions(omitted: Readonly<Record<string, string>>): RootContent[] {
  const items = Object.entries(omitted).map(([coordinate, reason]) => [
    inlineCode(coordinate),
    ': ',
    ...firstParagraph(reason),
  ]);
  return items.length > 0 ? [paragraph('Left out:'), list(items)] : [];
}

/** An example as the pipeline of guides renders its samples. */
function sampleResultOf({
  kind,
  name,
  query,
  variables,
  call,
  replayedSetup,
  status,
  response,
  note,
}: ExecutedExample): SampleResult {
  const node = code('graphql', query);
  const hasVariables = Object.keys(variables).length > 0;
  return {
    step: {
      kind: 'graphql',
      node,
      parent: element('Example', {}),
      // The client languages send requests; a subscription is not one.
      meta: readMeta(kind === 'subscription' ? 'run compact' : 'run').meta,
      ...(hasVariables ? { variables: code('json', printJson(variables)) } : {}),
    },
    operation: { name, variables },
    call,
    status,
    responseHeaders: {},
    response,
    note,
    setupSteps: replayedSetup,
  };
}
