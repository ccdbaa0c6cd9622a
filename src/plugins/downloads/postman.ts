import { IDEMPOTENCY_KEY, idempotencyKeyOf } from '../samples/languages/idempotencyKey';
import { multipartMap } from '../samples/languages/types';
import { SAMPLE_FILES_FOLDER } from '../samples/session/sampleFiles';
import type { ApiSpec } from '../../schema/types';
import { resetScript } from './postmanScript';
import type { DomainRequests, ExampleRequest } from './requests';

/**
 * All examples as a Postman collection of the format 2.1.0: a request that gets a token, then a folder for
 * each domain. Saved responses are those of the sandbox. While `origin` is a sandbox on the reader's
 * machine, a script gives each request the state that its example had.
 *
 * @param site URL of the site, for links
 */
export function postmanCollection(
  domains: readonly DomainRequests[],
  spec: ApiSpec,
  site: string,
): object {
  const { endpoint, sandbox } = spec.api;
  const all = domains.flatMap(({ requests }) => requests);
  return {
    info: {
      name: `KYC API v${spec.version}`,
      description: description(spec, site),
      version: `${spec.version}.0.0`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: [
      authorize(endpoint.authorize),
      ...domains.map(({ title, summary, requests }) => ({
        name: title,
        description: summary,
        item: requests.map((request) => item(request, endpoint.graphql)),
      })),
    ],
    event: [script('prerequest', resetScript(all, endpoint))],
    variable: [
      variable('origin', sandbox.origin, 'Scheme and host of the API, without a path.'),
      variable('version', spec.version, 'Requested version of the API.'),
      variable('accessId', sandbox.accessId, 'Of the sandbox, unless you replace it.'),
      variable('accessKey', sandbox.accessKey, 'Do not share or synchronise one of production.'),
      variable(
        'token',
        '',
        'Set by the request Authorize, and before each request to the sandbox.',
      ),
      variable(
        'store',
        'postman',
        'Store of the sandbox that the requests use. Production ignores it.',
      ),
      variable('reset', 'true', 'Whether each request to the sandbox starts from the seeded data.'),
    ],
  };
}

/** The sandbox as an environment of Postman; a copy of it holds the pair of production. */
export function postmanEnvironment({ api: { sandbox } }: ApiSpec): object {
  const values = (['origin', 'accessId', 'accessKey'] as const).map((key) => {
    const type = key === 'accessKey' ? 'secret' : 'default';
    return { key, value: sandbox[key], type, enabled: true };
  });
  return { name: 'KYC API: sandbox', values, _postman_variable_scope: 'environment' };
}

function variable(key: string, value: string, text: string): object {
  return { key, value, type: 'string', description: text };
}

function script(listen: 'prerequest' | 'test', exec: readonly string[]): object {
  return { listen, script: { type: 'text/javascript', exec } };
}

function description({ api }: ApiSpec, site: string): string {
  return [
    'Every operation of the API twice: the smallest valid call, and one with all arguments and fields. Saved responses are ' +
      'those of the sandbox when the documentation was built.',
    `The variables are set for the [sandbox](${site}/docs/general/sandbox) on your machine. Start it with ` +
      '`node kyc-sandbox.mjs --clock fixed`, then send any request. Before each request, a script restores the seeded data of the ' +
      'store `postman`, runs the requests that the description lists, and gets a token. To keep what your requests ' +
      'change, set the variable `reset` to `false` and send **Authorize**. Each mutation has a fixed `Idempotency-Key`: to execute ' +
      'the same mutation again, change the key.',
    `Two requests upload files. Save [articles-of-association.pdf](${site}/${SAMPLE_FILES_FOLDER}/articles-of-association.pdf) and ` +
      `[passport.jpg](${site}/${SAMPLE_FILES_FOLDER}/passport.jpg) in the working directory of your client.`,
    `For production, set \`origin\` to \`${api.endpoint.origin}\`, and \`accessId\` and \`accessKey\` to your own pair, as values that ` +
      `stay on your machine. Send **Authorize**: it stores the token, which is valid for ${api.token.lifetime.text}. No script ` +
      'changes data there, and the ids of the examples do not exist.',
  ].join('\n\n');
}

/** The body of the token exchange, with the variables of the collection. */
const AUTHORIZE_BODY = { accessId: '{{accessId}}', accessKey: '{{accessKey}}' };

function authorize(path: string): object {
  const request = {
    method: 'POST',
    header: [
      { key: 'Content-Type', value: 'application/json' },
      { key: 'X-Sandbox-Store', value: '{{store}}' },
    ],
    body: {
      mode: 'raw',
      raw: JSON.stringify(AUTHORIZE_BODY, null, 2),
      options: { raw: { language: 'json' } },
    },
    url: urlOf(path),
    auth: { type: 'noauth' },
    description:
      'Exchanges access id and access key for a token, and stores it for the other requests.',
  };
  return {
    name: 'Authorize',
    event: [
      script('test', [
        "pm.test('The access pair is accepted', () => pm.response.to.have.status(200));",
        "pm.collectionVariables.set('token', pm.response.json().token);",
      ]),
    ],
    request,
    response: [],
  };
}

function item({ title, description: text, example }: ExampleRequest, path: string): object {
  const { call, status, response } = example;
  const idempotencyKey = idempotencyKeyOf(call);
  const request = {
    method: 'POST',
    // Postman adds the Content-Type of the body.
    header: [
      { key: 'X-API-Version', value: '{{version}}' },
      { key: 'X-Sandbox-Store', value: '{{store}}' },
      ...(idempotencyKey === undefined ? [] : [{ key: IDEMPOTENCY_KEY, value: idempotencyKey }]),
    ],
    body: bodyOf(call),
    url: urlOf(path),
    // Each request has it, since Insomnia does not import the authentication of a collection.
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    description: text,
  };
  return {
    name: title,
    request,
    response: [saved(`${title}: response of the sandbox`, request, status, response)],
  };
}

/** The variables of a GraphQL body are a JSON string. */
function bodyOf({ query, variables, files, operationName }: ExampleRequest['example']['call']) {
  if (Object.keys(files).length === 0)
    return { mode: 'graphql', graphql: { query, variables: JSON.stringify(variables, null, 2) } };
  const text = (key: string, value: unknown) => ({
    key,
    type: 'text',
    value: JSON.stringify(value),
  });
  // The order of the parts matters: operations, map, files.
  return {
    mode: 'formdata',
    formdata: [
      text('operations', { query, operationName, variables }),
      text('map', multipartMap(files)),
      ...Object.values(files).map((src, index) => ({ key: String(index), type: 'file', src })),
    ],
  };
}

function urlOf(path: string): object {
  return { raw: `{{origin}}${path}`, host: ['{{origin}}'], path: path.split('/').filter(Boolean) };
}

/** A saved response, displayed beside its request. */
function saved(name: string, originalRequest: object, code: number, body: string): object {
  return {
    name,
    originalRequest,
    status: 'OK',
    code,
    body,
    _postman_previewlanguage: 'json',
    header: [],
    cookie: [],
  };
}
