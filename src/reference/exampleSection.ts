import type { ExampleSet, ExecutedExample, ExecutedExamples } from '../examples';
import { element } from '../samples/jsx';
import { code, renderTranscript } from '../samples/render';
import type { Transcript } from '../samples/execute';
import { attribute, nodesToMdx, safeMarkdown } from './mdx';
import { codeLink, type PageContext } from './page';
import { operationRoute } from './routes';

const LABELS: Readonly<Record<ExampleSet, string>> = { smallest: 'Smallest call', allFields: 'All fields' };

/** The executed examples of an operation, as two tabs: operation, variables, the same in other languages, and the response. */
export function exampleSection(examples: ExecutedExamples, context: PageContext): string {
  const { origin = '', graphql = '' } = context.contract?.api.endpoint ?? {};
  const graphqlUrl = origin + graphql;
  const tabs = (Object.keys(LABELS) as ExampleSet[]).map((set) => {
    const notes = [preparation(examples.sets[set], context), set === 'allFields' ? omissions(examples.omitted) : ''].filter(Boolean);
    const sample = nodesToMdx([renderTranscript(transcriptOf(examples.sets[set]), { graphqlUrl })]);
    return `<ExampleSet${attribute('value', set)}${attribute('label', LABELS[set])}>\n\n${[...notes, sample].join('\n\n')}\n\n</ExampleSet>`;
  });
  return `## Example {#section-example}\n\n<ExampleSets>\n\n${tabs.join('\n\n')}\n\n</ExampleSets>`;
}

/** What was done before, in words: the reader would have to do the same. */
function preparation({ before }: ExecutedExample, { schema }: PageContext): string {
  const steps = before.map((step) => {
    if ('advance' in step) return `${step.advance} passed`;
    if ('operation' in step) return `\`${step.operation}\` was run`;
    const kind = schema.getQueryType()?.getFields()[step.example] ? 'query' : 'mutation';
    return `${codeLink(step.example, operationRoute(kind, step.example))} was run`;
  });
  if (steps.length === 0) return '';
  return `Before it, ${steps.length > 1 ? `${steps.slice(0, -1).join(', ')} and ${steps.at(-1)}` : steps[0]}.`;
}

function omissions(omitted: Readonly<Record<string, string>>): string {
  const lines = Object.entries(omitted).map(([coordinate, reason]) => `- \`${coordinate}\`: ${safeMarkdown(reason)}`);
  return lines.length > 0 ? `Left out:\n\n${lines.join('\n')}` : '';
}

/** An example as the pipeline of guides renders its samples. */
function transcriptOf({ name, query, variables, call, prepared, status, response }: ExecutedExample): Transcript {
  const node = code('graphql', query);
  const hasVariables = Object.keys(variables).length > 0;
  return {
    step: {
      kind: 'graphql',
      node,
      parent: element('Example', {}),
      meta: { run: true, deprecated: false, invented: false, headers: {} },
      ...(hasVariables ? { variables: code('json', JSON.stringify(variables, null, 2)) } : {}),
    },
    operation: { name, variables },
    headers: call.headers,
    files: call.files,
    status,
    responseHeaders: {},
    response,
    before: prepared,
  };
}
