import { isRecord } from '../../lib/isRecord';
import { parseStrictJson } from '../../lib/strictJson';
import { fail } from '../errors/fail';

/** The JSON object of a body or a part; `what` it is, is for the message. @throws BAD_REQUEST */
export function readJsonObject(
  sent: Uint8Array | FormDataEntryValue | null,
  what: string,
): Record<string, unknown> {
  let value: unknown;
  try {
    value = sent instanceof Uint8Array || typeof sent === 'string' ? parseStrictJson(sent) : null;
  } catch (error) {
    return fail('BAD_REQUEST', { reason: `${what} ${(error as Error).message}` });
  }
  if (isRecord(value)) return value;
  return fail('BAD_REQUEST', { reason: `${what} must be a JSON object` });
}
