import type { SandboxSpec } from '../../sandbox';
import { PageSession } from '../../samples/session';
import { printJson } from '../../lib/printJson';

/**
 * The sandbox's response to the token exchange as indented JSON, with a placeholder for the token.
 *
 * @throws Error when the sandbox refuses its own access pair
 */
export async function askToken(spec: SandboxSpec): Promise<string> {
  const session = new PageSession(spec);
  const body = JSON.stringify(authorizeBody());
  const response = await session.http({
    method: 'POST',
    path: spec.api.endpoint.authorize,
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  if (response.status !== 200)
    throw new Error(`The sandbox refused its own access pair: ${JSON.stringify(response.body)}`);
  return session.redact(printJson(response.body));
}

/** The body of the token exchange, with the variables of the collection. */
export function authorizeBody(): { accessId: string; accessKey: string } {
  return { accessId: '{{accessId}}', accessKey: '{{accessKey}}' };
}
