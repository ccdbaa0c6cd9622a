import { multipartMap } from '../../samples/clients/types';
import type { ApiSpec } from '../../schema/types';
import { authorizeBody } from './authorize';
import { COLLECTION_NAME } from './names';
import {
  POSTMAN_SCHEMA,
  type PostmanBody,
  type PostmanCollection,
  type PostmanItem,
  type PostmanRequest,
  type PostmanResponse,
} from './postmanFormat';
import {
  ownHeaders,
  requestNotes,
  type DomainRequests,
  type ExampleRequest,
  type Operation,
} from './requests';

/**
 * All examples as a Postman collection: a request that gets a token, then a folder for each domain.
 * Saved responses are those of the sandbox.
 *
 * @param tokenResponse the sandbox's response to the token exchange, see `askToken`
 * @param site URL of the site, for links
 */
export function postmanCollection(
  domains: readonly DomainRequests[],
  spec: ApiSpec,
  tokenResponse: string,
  site: string,
): PostmanCollection {
  const { endpoint } = spec.api;
  return {
    info: {
      name: COLLECTION_NAME,
      description: description(spec, site),
      version: `${spec.version}.0.0`,
      schema: POSTMAN_SCHEMA,
    },
    item: [
      authorize(endpoint.authorize, tokenResponse),
      ...domains.map(({ title, summary, operations }) => ({
        name: title,
        description: summary,
        item: operations.flatMap((operation) =>
          operation.requests.map((request) => item(operation, request, endpoint.graphql)),
        ),
      })),
    ],
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      {
        key: 'origin',
        value: endpoint.origin,
        type: 'string',
        description: 'Scheme and host of the API, without a path.',
      },
      {
        key: 'version',
        value: spec.version,
        type: 'string',
        description: 'Requested version of the API.',
      },
      { key: 'accessId', value: '<access-id>', type: 'string' },
      {
        key: 'accessKey',
        value: '<access-key>',
        type: 'string',
        description: 'Do not share or synchronise it.',
      },
      { key: 'token', value: '', type: 'string', description: 'Set by the request Authorize.' },
    ],
  };
}

function description({ api }: ApiSpec, site: string): string {
  const { origin, accessId, accessKey } = api.sandbox;
  return [
    'Every operation of the API twice: the smallest valid call, and one with all arguments and fields. Saved responses are ' +
      'those of the sandbox when the documentation was built.',
    `1. Set the variables \`accessId\` and \`accessKey\` of the collection. Set the key as a value that stays on your machine.\n` +
      `2. Send **Authorize**. It stores the token, which is valid for ${api.token.lifetime.text}; then send it again.\n` +
      '3. Send any other request.',
    `The ids are those of the [sandbox](${site}/docs/general/sandbox). To use it, set \`origin\` to \`${origin}\`, \`accessId\` to ` +
      `\`${accessId}\` and \`accessKey\` to \`${accessKey}\`. Requests change its data, so one can affect another; ` +
      "the description of an example lists the requests before it. Uploaded files must be in Postman's working directory.",
  ].join('\n\n');
}

function authorize(path: string, body: string): PostmanItem {
  const request: PostmanRequest = {
    method: 'POST',
    header: [{ key: 'Content-Type', value: 'application/json' }],
    body: {
      mode: 'raw',
      raw: JSON.stringify(authorizeBody(), null, 2),
      options: { raw: { language: 'json' } },
    },
    url: urlOf(path),
    auth: { type: 'noauth' },
    description:
      'Exchanges access id and access key for a token, and stores it for the other requests.',
  };
  const exec = [
    "pm.test('The access pair is accepted', () => pm.response.to.have.status(200));",
    "pm.collectionVariables.set('token', pm.response.json().token);",
  ];
  return {
    name: 'Authorize',
    event: [{ listen: 'test', script: { type: 'text/javascript', exec } }],
    request,
    response: [saved('Token', request, 200, body)],
  };
}

function item(operation: Operation, example: ExampleRequest, path: string): PostmanItem {
  const { title } = example;
  const { call, status, response } = example.example;
  const own = ownHeaders(example.example).map(([key, value]) => ({ key, value }));
  const request: PostmanRequest = {
    method: 'POST',
    // Postman adds the Content-Type of the body.
    header: [{ key: 'X-API-Version', value: '{{version}}' }, ...own],
    body: bodyOf(call),
    url: urlOf(path),
    description: requestNotes(operation, example),
  };
  return {
    name: title,
    request,
    response: [saved(`${title}: response of the sandbox`, request, status, response)],
  };
}

function bodyOf({
  query,
  variables,
  files,
  operationName,
}: ExampleRequest['example']['call']): PostmanBody {
  if (Object.keys(files).length === 0)
    return { mode: 'graphql', graphql: { query, variables: JSON.stringify(variables, null, 2) } };
  // The order of the parts matters: operations, map, files.
  return {
    mode: 'formdata',
    formdata: [
      {
        key: 'operations',
        type: 'text',
        value: JSON.stringify({ query, operationName, variables }),
      },
      { key: 'map', type: 'text', value: JSON.stringify(multipartMap(files)) },
      ...Object.values(files).map((src, index) => ({
        key: String(index),
        type: 'file' as const,
        src,
      })),
    ],
  };
}

function urlOf(path: string): PostmanRequest['url'] {
  return { raw: `{{origin}}${path}`, host: ['{{origin}}'], path: path.split('/').filter(Boolean) };
}

function saved(
  name: string,
  originalRequest: PostmanRequest,
  code: number,
  body: string,
): PostmanResponse {
  return {
    name,
    originalRequest,
    status: 'OK',
    code,
    _postman_previewlanguage: 'json',
    header: [],
    cookie: [],
    body,
  };
}
