import type { RootContent } from 'mdast';
import type { ExampleSet, ExecutedExample, ExecutedExamples } from '../samples/examples';
import { renderSampleResult } from '../samples/render';
import type { SampleResult } from '../samples/execute';
import { firstParagraph } from '../schema/descriptions';
import { code, type Inline, element, inlineCode, list, paragraph } from '../lib/nodes';
import { component } from './nodes';
import { operationLink, section, type PageContext } from './page';
import { operationNamed } from '../lib/operations';
import { printJson } from '../lib/printJson';

const LABELS: Readonly<Record<ExampleSet, string>> = {
  smallest: 'Smallest call',
  allFields: 'All fields',
};

/** The executed examples of an operation, as two tabs: operation, variables, the same in other languages, and the response. */
export function exampleSection(examples: ExecutedExamples, context: PageContext): RootContent[] {
  const { spec } = context;
  const tabs = (Object.keys(LABELS) as ExampleSet[]).map((set) =>
    component('ExampleSet', { value: set, label: LABELS[set] }, [
      ...preparation(examples.sets[set], context),
      ...(set === 'allFields' ? omissions(examples.omitted) : []),
      ...(spec ? [renderSampleResult(sampleResultOf(examples.sets[set]), spec)] : []),
    ]),
  );
  return section('Example', 'example', component('ExampleSets', {}, tabs));
}

/** The preparing steps as text, since a reader has to do the same. */
function preparation({ before }: ExecutedExample, context: PageContext): RootContent[] {
  const steps = before.map((step): Inline[] => {
    if ('advance' in step) return [`${step.advance} passed`];
    if ('operation' in step) return [inlineCode(step.operation), ' was run'];
    return [operationLink(operationNamed(context.schema, step.example).field), ' was run'];
  });
  if (steps.length === 0) return [];
  const separators = steps.map((_, index) =>
    index === 0 ? 'Before it, ' : index === steps.length - 1 ? ' and ' : ', ',
  );
  return [
    paragraph(...steps.flatMap((step, index) => [separators[index] as string, ...step]), '.'),
  ];
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
  name,
  query,
  variables,
  call,
  prepared,
  status,
  response,
}: ExecutedExample): SampleResult {
  const node = code('graphql', query);
  const hasVariables = Object.keys(variables).length > 0;
  return {
    step: {
      kind: 'graphql',
      node,
      parent: element('Example', {}),
      meta: { run: true, deprecated: false, invented: false, compact: false, headers: {} },
      ...(hasVariables ? { variables: code('json', printJson(variables)) } : {}),
    },
    operation: { name, variables },
    call,
    status,
    responseHeaders: {},
    response,
    before: prepared,
  };
}
