import type { RootContent } from 'mdast';
import { CLIENT_LANGUAGES, type Call, type ClientLanguage, type HttpCall } from './languages';
import { IDEMPOTENCY_KEY, idempotencyKeyOf } from './languages/idempotencyKey';
import type { SampleResult } from './execute';
import { isPublished, SAMPLE_FILES_FOLDER } from './session/sampleFiles';
import { code, element, inlineCode, link, paragraph } from '../../lib/nodes';
import type { ApiFile, ApiSpec, TestValue } from '../../schema/types';
import { keepsToken, type ReplayStep, type ReplayedOperation } from './session/requests';
import { toDisplayedText } from './session/pageSession';
import type { Step } from './steps';

/**
 * Renders a sample as nodes: the operation with its variables, the same call in other languages, and the response. All code is
 * in `code` nodes, which the Markdown version and the highlighter read.
 *
 * @param spec absent with another schema, which has GraphQL samples only
 * @param noted codes of the page's notes about test values, to which this sample adds its own: a page has one for each code
 * @param number position among the samples of its page, which run before it
 */
export function renderSampleResult(
  sampleResult: SampleResult,
  spec: Pick<ApiSpec, 'api' | 'testValues'> | undefined,
  noted: Set<string>,
  number?: number,
): RootContent {
  const { step, operation, call, status, response, note } = sampleResult;
  return element(
    'Sample',
    {
      name: operation?.name,
      title: step.meta.title,
      step: JSON.stringify(replayable(sampleResult)),
      setupSteps: sampleResult.setupSteps && JSON.stringify(sampleResult.setupSteps),
      number: number === undefined ? undefined : String(number),
      ...(step.meta.advance ? { advance: step.meta.advance } : {}),
    },
    [
      ...(call ? graphqlRequest(step, call, spec !== undefined) : []),
      ...(spec && !call ? httpRequest(sampleResult, spec.api) : []),
      element('SampleResponse', { status: String(status), error: step.meta.error, note }, [
        ...(operation ? [] : [code('http', headerText(sampleResult))]),
        code('json', response),
      ]),
      ...(spec ? testValueNotes(sampleResult, spec.api.sandbox, spec.testValues, noted) : []),
      ...(step.meta.compact ? [] : fileNotes(Object.values(call?.files ?? {}))),
    ],
  );
}

/** Where readers get the files that the calls in other languages upload. */
function fileNotes(names: readonly string[]): RootContent[] {
  return names
    .filter(isPublished)
    .map((name) =>
      paragraph(
        'Samples in languages other than GraphQL read the file ',
        link(`pathname:///${SAMPLE_FILES_FOLDER}/${name}`, name),
        ' from the current folder.',
      ),
    );
}

/** Tells readers which values of a request production refuses, unless the sample fails with the same code, or the page has said so. */
function testValueNotes(
  { step, operation }: SampleResult,
  sandbox: ApiFile['sandbox'],
  testValues: readonly TestValue[],
  noted: Set<string>,
): RootContent[] {
  const request = toDisplayedText(step.node.value, sandbox);
  const sent = `${request} ${JSON.stringify(operation?.variables ?? {})}`;
  const pair = { value: sandbox.accessId, production: sandbox.production };
  return [...testValues, pair].flatMap(({ value, production }): RootContent[] => {
    if (production === undefined || production === step.meta.error || noted.has(production))
      return [];
    if (!sent.includes(`"${value}"`)) return [];
    noted.add(production);
    return [
      paragraph(
        'Test value: production returns ',
        inlineCode(production),
        ' for ',
        inlineCode(value),
        '.',
      ),
    ];
  });
}

/** The request as the browser replays it, without what the card prints: name, query and variables. */
function replayable({
  step,
  operation,
  call,
  request,
}: SampleResult):
  | Exclude<ReplayStep, ReplayedOperation>
  | Omit<ReplayedOperation, 'name' | 'query' | 'variables'> {
  const common = {
    advance: step.meta.advance,
    keepToken: keepsToken(step.meta.error) || undefined,
  };
  if (operation && call)
    return {
      kind: 'graphql',
      headers: Object.keys(step.meta.headers).length > 0 ? call.headers : undefined,
      ...common,
    };
  // A body that is too large to print is rejected by the API, so it cannot change state that later steps need.
  if (!request || /\{\{repeat /.test(step.node.value))
    return { kind: 'clock', advance: step.meta.advance ?? '0s' };
  return { kind: 'http', ...request, ...common };
}

/** The request of an http sample, for the client samples; undefined for one that the API would not accept, which is displayed as written. */
export function httpCallOf({ request }: SampleResult, { sandbox }: ApiFile): HttpCall | undefined {
  if (!request) throw new Error('Only an http sample is a request of its own.');
  const { method, path, headers, body } = request;
  if (method !== 'POST' || headers['Content-Type'] === undefined) return undefined;
  return {
    path,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, toDisplayedText(value, sandbox)]),
    ),
    body: toDisplayedText(body, sandbox),
  };
}

function graphqlRequest(step: Step, call: Call, hasKeys: boolean): RootContent[] {
  const variables = step.kind === 'graphql' ? step.variables?.value : undefined;
  const query = code('graphql', step.node.value);
  const written: RootContent[] = [
    query,
    ...(variables === undefined ? [] : [variablesElement(variables)]),
    ...headerNotes(step.meta.headers),
  ];
  if (step.meta.compact) {
    query.data = { withoutLinks: true };
    return [singleTab(written)];
  }
  const sent = hasKeys ? { ...call, headers: withKey(step, call) } : call;
  return [tabs('GraphQL', written, ({ write }) => write(sent))];
}

/** The headers that a sample is about: GraphQL code has none. */
function headerNotes(headers: Step['meta']['headers']): RootContent[] {
  return Object.entries(headers).map(([name, value]) =>
    value === null
      ? paragraph('Sent without ', inlineCode(name), '.')
      : paragraph('Sent with ', inlineCode(`${name}: ${value}`), '.'),
  );
}

/** The headers of a call with an idempotency key, unless the sample is about that header. */
function withKey({ meta }: Step, call: Call): Call['headers'] {
  const key = idempotencyKeyOf(call);
  const isOwn = Object.keys(meta.headers).some((name) => /^idempotency-key$/i.test(name));
  return key === undefined || isOwn ? call.headers : { ...call.headers, [IDEMPOTENCY_KEY]: key };
}

const OPEN_VARIABLES = 12;

function variablesElement(json: string): RootContent {
  return element('SampleVariables', { folded: json.split('\n').length > OPEN_VARIABLES }, [
    code('json', json, 'Variables'),
  ]);
}

function httpRequest(sampleResult: SampleResult, api: ApiFile): RootContent[] {
  const written = [code('http', toDisplayedText(sampleResult.step.node.value, api.sandbox))];
  const call = sampleResult.step.meta.compact ? undefined : httpCallOf(sampleResult, api);
  return [call ? tabs('HTTP', written, ({ writeHttp }) => writeHttp(call)) : singleTab(written)];
}

/** The request as it is written, without other languages to choose from. */
function singleTab(written: RootContent[]): RootContent {
  return element('SampleTabs', {}, [element('SampleTab', { value: 'graphql' }, written)]);
}

/** The first tab is called `graphql` in http samples too, so that the reader's choice applies to all samples. */
function tabs(
  label: string,
  written: RootContent[],
  write: (client: ClientLanguage) => string,
): RootContent {
  return element('SampleTabs', {}, [
    element('SampleTab', { value: 'graphql', label }, written),
    ...CLIENT_LANGUAGES.map((client) =>
      element('SampleTab', { value: client.id, label: client.label }, [
        code(client.language, write(client)),
      ]),
    ),
  ]);
}

/** Response headers that are displayed; the others are the same in every response. */
const PRINTED =
  /^(content-type|retry-after|allow|www-authenticate|idempotent-replayed|deprecation|sunset|ratelimit-(limit|remaining|reset)|x-request-id)$/i;

function headerText({ status, responseHeaders }: SampleResult): string {
  const headers = Object.entries(responseHeaders).filter(([name]) => PRINTED.test(name));
  return [`HTTP/1.1 ${status}`, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n');
}
