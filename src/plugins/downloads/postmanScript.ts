import type { ApiSpec } from '../../schema/types';
import type { ExampleRequest } from './requests';

/** Runs in the API client. Bruno translates only callbacks with braces, in asynchronous functions. `SETUP_STEPS`, `GRAPHQL` and `AUTHORIZE` are filled in. */
const SCRIPT = `
const setupSteps = SETUP_STEPS[pm.info.requestName] || [];
const origin = pm.variables.get('origin');
const isSandbox = /^https?:\\/\\/(localhost|127\\.0\\.0\\.1|\\[::1\\])(:|$)/.test(origin);

function post(path, body) {
  const headers = {
    'Content-Type': 'application/json',
    'X-API-Version': pm.variables.get('version'),
    'X-Sandbox-Store': pm.variables.get('store'),
    Authorization: 'Bearer ' + pm.collectionVariables.get('token'),
  };
  const request = {
    url: origin + path,
    method: 'POST',
    header: headers,
    body: { mode: 'raw', raw: JSON.stringify(body) },
  };
  return new Promise(async (resolve, reject) => {
    pm.sendRequest(request, (error, response) => {
      if (!error && response.code === 200) resolve(response);
      else reject(error || new Error(path + ': ' + response.code));
    });
  });
}

async function authorize() {
  const response = await post('AUTHORIZE', {
    accessId: pm.variables.get('accessId'),
    accessKey: pm.variables.get('accessKey'),
  });
  pm.collectionVariables.set('token', response.json().token);
}

async function setUp() {
  await post('/_sandbox/reset');
  await authorize();
  for (const step of setupSteps) {
    if (step.advance) {
      await post('/_sandbox/clock', step);
      await authorize();
    } else await post('GRAPHQL', step);
  }
}

if (isSandbox && pm.variables.get('reset') === 'true') setUp();
`;

/**
 * Lines of the script before each request of the collection: in a sandbox on the reader's machine it restores
 * the seeded data, runs the setup steps of the example, and gets a token. It does nothing elsewhere.
 */
export function resetScript(
  requests: readonly ExampleRequest[],
  { graphql, authorize }: ApiSpec['api']['endpoint'],
): string[] {
  const setupSteps = requests
    .filter(({ example }) => example.replayedSetup.length > 0)
    .map(({ title, example }) => [
      title,
      example.replayedSetup.map((step) =>
        step.kind === 'graphql'
          ? { query: step.query, variables: step.variables }
          : { advance: step.advance },
      ),
    ]);
  return SCRIPT.trim()
    .replace('SETUP_STEPS', () => JSON.stringify(Object.fromEntries(setupSteps) as object))
    .replace('GRAPHQL', graphql)
    .replace('AUTHORIZE', authorize)
    .split('\n');
}
