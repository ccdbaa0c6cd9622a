import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyFailure, BodyReader } from '..';

/** How long a body may take, and how long a refused one is listened to before the connection is cut; in ms. */
export interface BodyTimes {
  readonly body: number;
  readonly linger: number;
}

/**
 * Returns a reader of a request's body, which keeps no more bytes than its maximum: a
 * declared length that is too large is refused at once, an undeclared one at the byte that is too many.
 */
export function bodyReader(
  request: IncomingMessage,
  response: ServerResponse,
  times: BodyTimes,
): BodyReader {
  return (maximum) =>
    new Promise((resolve) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = (result: Uint8Array | BodyFailure): void => {
        clearTimeout(timer);
        request.off('data', take).off('end', end).off('error', broken).off('close', broken);
        resolve(result);
      };
      const take = (chunk: Buffer): void => {
        size += chunk.byteLength;
        if (size > maximum) finish('TOO_LARGE');
        else chunks.push(chunk);
      };
      const end = (): void => finish(Buffer.concat(chunks));
      const broken = (): void => finish('BROKEN');
      const timer = setTimeout(() => finish('TOO_SLOW'), times.body);
      if (Number(request.headers['content-length']) > maximum) {
        finish('TOO_LARGE');
        return;
      }
      // Tells a client that waits for permission to send its body (`Expect: 100-continue`).
      if (request.headers.expect !== undefined) response.writeContinue();
      request.on('data', take).on('end', end).on('error', broken).on('close', broken);
    });
}

/**
 * Discards the rest of a body that is not needed, and then ends the response. A connection that is cut while the client sends
 * loses a response that was sent, so it is closed only when the client continues for too long.
 *
 * @param end closes the connection when the client asked for it, as Python's urllib does
 */
export function discardRest(
  request: IncomingMessage,
  { linger }: BodyTimes,
  end: () => void,
): void {
  const timer = setTimeout(() => request.destroy(), linger);
  const finish = (): void => {
    clearTimeout(timer);
    end();
  };
  request.on('error', () => undefined);
  request.once('close', finish).once('end', finish);
  request.resume();
}
