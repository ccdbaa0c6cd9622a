import { multipartMap } from '../../samples/clients/types';
import { PLACEHOLDERS } from '../../samples/session';
import type { ApiSpec } from '../../schema/types';
import { archive, type ArchiveFiles } from './archive';
import { authorizeBody } from './authorize';
import { bru, type BruBlock } from './bru';
import { COLLECTION_NAME } from './names';
import {
  ownHeaders,
  requestNotes,
  uploadedFiles,
  type DomainRequests,
  type ExampleRequest,
  type Operation,
} from './requests';

/** Folder that the archive unpacks to; Bruno opens it as a collection. */
const FOLDER = 'kyc-api-v1-bruno';

/** Folder of the files that requests upload. */
const UPLOADS = 'files';

/**
 * All examples as a Bruno collection, in an archive: a request that gets a token, a folder of requests for each domain, an
 * environment for the sandbox and one for production. The response of the sandbox stands in the notes of each request.
 *
 * @param site address of the site, for links
 */
export function brunoArchive(
  domains: readonly DomainRequests[],
  spec: ApiSpec,
  site: string,
): Uint8Array {
  return archive(
    new Map(
      [...brunoFiles(domains, spec, site)].map(([name, content]) => [`${FOLDER}/${name}`, content]),
    ),
  );
}

/** The files of the collection by path. */
export function brunoFiles(
  domains: readonly DomainRequests[],
  spec: ApiSpec,
  site: string,
): ArchiveFiles {
  const { endpoint, token } = spec.api;
  const files = new Map<string, string | Uint8Array>([
    [
      'bruno.json',
      `${JSON.stringify({ version: '1', name: COLLECTION_NAME, type: 'collection', ignore: [UPLOADS] }, null, 2)}\n`,
    ],
    ['collection.bru', collection(site, token.lifetime.text)],
    ...environments(spec),
    // A folder of its own: whoever runs the whole collection gets folders before files, and needs the token first.
    [
      'Authorization/folder.bru',
      bru([
        [
          'meta',
          [
            ['name', 'Authorization'],
            ['seq', '1'],
          ],
        ],
      ]),
    ],
    ['Authorization/Authorize.bru', authorize(endpoint.authorize)],
  ]);
  domains.forEach(({ title, summary, operations }, index) => {
    files.set(
      `${title}/folder.bru`,
      bru([
        [
          'meta',
          [
            ['name', title],
            ['seq', String(index + 2)],
          ],
        ],
        ['docs', summary],
      ]),
    );
    const requests = operations.flatMap((operation) =>
      operation.requests.map((request) => ({ operation, request })),
    );
    requests.forEach(({ operation, request }, place) => {
      files.set(
        `${title}/${request.fileName}.bru`,
        requestFile(operation, request, place + 1, endpoint.graphql),
      );
    });
  });
  for (const [name, content] of uploadedFiles(domains)) files.set(name, content);
  return files;
}

function collection(site: string, lifetime: string): string {
  return bru([
    ['headers', [['X-API-Version', '{{version}}']]],
    ['auth', [['mode', 'bearer']]],
    ['auth:bearer', [['token', '{{token}}']]],
    [
      'docs',
      [
        `# ${COLLECTION_NAME}`,
        'Every operation of the API twice: the smallest valid call, and one that gives and asks for everything. The response in the',
        'notes of a request is the one that the sandbox gave when the documentation was built.',
        '',
        '1. Choose an environment: Sandbox, which has an access pair, or Production, where you set `accessId` and `accessKey`.',
        `2. Send \`Authorize\`. It keeps the token, which is good for ${lifetime}; then send it again.`,
        '3. Send any other request.',
        '',
        `The ids are those of the sandbox: <${site}/docs/general/sandbox>. Requests change its data, so that one can be in another's`,
        'way; what was done before an example stands in its notes.',
      ].join('\n'),
    ],
  ]);
}

/** The access pair of the sandbox is public; that of production is a secret, which Bruno keeps outside the collection. */
function environments({ version, api }: ApiSpec): [string, string][] {
  const { origin, accessId, accessKey } = api.sandbox;
  const sandbox: BruBlock[] = [
    [
      'vars',
      [
        ['origin', origin],
        ['version', version],
        ['accessId', accessId],
        ['accessKey', accessKey],
      ],
    ],
  ];
  const production: BruBlock[] = [
    [
      'vars',
      [
        ['origin', api.endpoint.origin],
        ['version', version],
        ['accessId', PLACEHOLDERS['accessId'] as string],
      ],
    ],
    ['vars:secret', { names: ['accessKey'] }],
  ];
  return [
    ['environments/Sandbox.bru', bru(sandbox)],
    ['environments/Production.bru', bru(production)],
  ];
}

function authorize(path: string): string {
  return bru([
    [
      'meta',
      [
        ['name', 'Authorize'],
        ['type', 'http'],
        ['seq', '1'],
      ],
    ],
    [
      'post',
      [
        ['url', `{{origin}}${path}`],
        ['body', 'json'],
        ['auth', 'none'],
      ],
    ],
    ['body:json', JSON.stringify(authorizeBody(), null, 2)],
    ['vars:post-response', [['token', 'res.body.token']]],
    [
      'docs',
      'Exchanges access id and access key for a token, and keeps it for the other requests.',
    ],
  ]);
}

function requestFile(
  operation: Operation,
  request: ExampleRequest,
  place: number,
  path: string,
): string {
  const { call, response } = request.example;
  const { query, variables, files, operationName } = call;
  const isUpload = Object.keys(files).length > 0;
  const body: BruBlock[] = isUpload
    ? [
        [
          'body:multipart-form',
          [
            // The order of the parts matters: operations, map, files.
            ['operations', JSON.stringify({ query, operationName, variables })],
            ['map', JSON.stringify(multipartMap(files))],
            ...Object.values(files).map(
              (name, index) => [String(index), `@file(${UPLOADS}/${name})`] as const,
            ),
          ],
        ],
      ]
    : [
        ['body:graphql', query],
        ['body:graphql:vars', JSON.stringify(variables, null, 2)],
      ];
  return bru([
    [
      'meta',
      [
        ['name', request.title],
        ['type', isUpload ? 'http' : 'graphql'],
        ['seq', String(place)],
      ],
    ],
    [
      'post',
      [
        ['url', `{{origin}}${path}`],
        ['body', isUpload ? 'multipartForm' : 'graphql'],
        ['auth', 'inherit'],
      ],
    ],
    ['headers', ownHeaders(request.example)],
    ...body,
    [
      'docs',
      `${requestNotes(operation, request)}\n\nThe response of the sandbox:\n\n\`\`\`json\n${response}\n\`\`\``,
    ],
  ]);
}
