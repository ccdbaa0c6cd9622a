import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createSandbox } from './kyc-sandbox.mjs';

const sandbox = createSandbox({ clock: '2027-07-10T09:00:00Z' });
const server = setupServer(
  http.all('https://api.kyc.example/*', ({ request }) => sandbox.fetch(request)),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => sandbox.reset());
afterAll(() => server.close());

// Your application would do this.
function requestToken(): Promise<Response> {
  return fetch('https://api.kyc.example/authorize', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      accessId: 'f45de51c-def3-4991-a51e-41e882ddac01',
      accessKey: 'sandbox-only-not-a-secret',
    }),
  });
}

it('gets a token for 15 minutes', async () => {
  const response = await requestToken();
  expect(await response.json()).toMatchObject({ expiresAt: '2027-07-10T09:15:00Z' });
});

it('gets an error once, and then a token', async () => {
  sandbox.simulate({ path: '/authorize', code: 'SERVICE_UNAVAILABLE' });
  expect((await requestToken()).status).toBe(503);
  expect((await requestToken()).status).toBe(200);
});
