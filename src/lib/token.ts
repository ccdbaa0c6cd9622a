/** Prefix of the sandbox's tokens, followed by a hyphen. */
export const TOKEN_PREFIX = 'sandbox-token';

/** The message for a token of another system; it does not repeat the token. */
export const NON_SANDBOX_TOKEN = `The sandbox accepts only tokens that begin with ${TOKEN_PREFIX}-. This looks like a token of another system: never send one here.`;

const NON_SANDBOX = new RegExp(`^(?!${TOKEN_PREFIX}-|[<{$]|YOUR_)\\S`);

/** Whether headers have a token that is neither a sandbox token nor a placeholder. */
export function hasNonSandboxToken(headers: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(headers).some(
    ([name, value]) =>
      name.toLowerCase() === 'authorization' &&
      NON_SANDBOX.test(String(value).replace(/^\s*(Bearer(\s+|$))?/i, '')),
  );
}
