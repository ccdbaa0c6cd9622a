import type { FetchSandbox } from './kyc-sandbox.mjs';

/** A token of the sandbox's own access pair. */
export async function requestToken(sandbox: FetchSandbox): Promise<string> {
  const response = await sandbox.fetch(
    new Request('https://api.kyc.example/authorize', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        accessId: 'f45de51c-def3-4991-a51e-41e882ddac01',
        accessKey: 'sandbox-only-not-a-secret',
      }),
    }),
  );
  const { token } = (await response.json()) as { token: string };
  return token;
}
