import type { FetchSandbox } from './kyc-sandbox.mjs';

/** A token of the sandbox's own access pair. */
export async function requestToken(sandbox: FetchSandbox): Promise<string> {
  const response = await sandbox.fetch(
    new Request('https://api.kyc.example/authorize', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        accessId: '00000000-0000-4000-8000-00000000ac01',
        accessKey: 'sandbox-only-not-a-secret',
      }),
    }),
  );
  const { token } = (await response.json()) as { token: string };
  return token;
}
