import type { Code, RootContent } from 'mdast';
import { CLIENTS, type Call } from './clients';
import type { Transcript } from './execute';
import { element } from './jsx';
import { showPlaceholders } from './session';

export interface RenderOptions {
  /** Address of the GraphQL endpoint, as the client samples show it. */
  graphqlUrl: string;
}

/**
 * The nodes that a sample becomes: the operation with its variables, the same call in other languages, and the response
 * that was given. All code is in `code` nodes, which a Markdown twin and the highlighter read alike.
 */
export function renderTranscript(transcript: Transcript, { graphqlUrl }: RenderOptions): RootContent {
  const { step, operation, status, response } = transcript;
  const request: RootContent[] = operation ? [requestTabs(transcript, graphqlUrl)] : [code('http', showPlaceholders(step.node.value))];
  return element('Sample', { name: operation?.name, title: step.meta.title, ...(step.meta.advance ? { later: step.meta.advance } : {}) }, [
    ...request,
    element('SampleResponse', { status: String(status), error: step.meta.error }, [
      ...(operation ? [] : [code('http', headerText(transcript))]),
      code('json', response),
    ]),
  ]);
}

/**
 * The call of a GraphQL sample, as client samples show it.
 *
 * @param url of the GraphQL endpoint
 */
export function callOf({ step, operation, headers, files }: Transcript, url: string): Call {
  if (!operation) throw new Error('Only a GraphQL sample has other languages.');
  const variables = nullFiles(operation.variables) as Record<string, unknown>;
  return { url, query: step.node.value, operationName: operation.name, variables, headers, files };
}

function requestTabs(transcript: Transcript, url: string): RootContent {
  const { step } = transcript;
  const call = callOf(transcript, url);
  const shownVariables = step.kind === 'graphql' ? step.variables?.value : undefined;
  return element('SampleTabs', {}, [
    element('SampleTab', { value: 'graphql', label: 'GraphQL' }, [
      code('graphql', step.node.value),
      ...(shownVariables === undefined ? [] : [code('json', shownVariables, 'Variables')]),
    ]),
    ...CLIENTS.map(({ id, label, language, write }) =>
      element('SampleTab', { value: id, label }, [code(language, write(call))]),
    ),
  ]);
}

/** Headers that tell a reader something; the rest is the same in every response. */
const SHOWN = ['content-type', 'retry-after', 'allow', 'idempotent-replayed', 'deprecation', 'sunset', 'ratelimit-remaining', 'x-request-id'];

function headerText({ status, responseHeaders }: Transcript): string {
  const headers = Object.entries(responseHeaders).filter(([name]) => SHOWN.includes(name.toLowerCase()));
  return [`HTTP/1.1 ${status}`, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n');
}

function nullFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nullFiles);
  if (typeof value !== 'object' || value === null) return value;
  if ('$file' in value) return null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, nullFiles(inner)]));
}

/** A code node; the title is what the block is called for people. */
export function code(lang: string, value: string, title?: string): Code {
  return { type: 'code', lang, value, meta: title ? `title=${JSON.stringify(title)}` : null };
}
