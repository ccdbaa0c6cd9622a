import { fail } from '../errors/fail';

/** For responses that the next request must not get. */
export const NOT_STORED = { 'Cache-Control': 'no-store' };

/** A refusal by the sandbox, where production would have nothing to refuse, as problem details (RFC 9457). */
export function problemDetails(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const own = { ...NOT_STORED, ...headers, 'Content-Type': 'application/problem+json' };
  return Response.json({ status, detail }, { status, headers: own });
}

/** The body of a request; null when it has more than `maximum` bytes. @throws BAD_REQUEST when it ends too early */
export async function readBody(request: Request, maximum: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length')) > maximum) {
    // The rest is thrown away: where nothing reads it, Python's client does not get the response.
    await request.body?.pipeTo(new WritableStream()).catch(() => undefined);
    return null;
  }
  const body = await request
    .arrayBuffer()
    .catch(() => fail('BAD_REQUEST', { reason: 'its body ends too early' }));
  return body.byteLength > maximum ? null : new Uint8Array(body);
}
