import { createHash } from 'node:crypto';
import { isMutation } from '../session/drafts';
import type { Call } from './types';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * The idempotency key that a copied mutation sends: always the same, so that a reader who runs it twice gets the first response again, and
 * another one for each request, since pages have operations of the same name. Undefined for a query.
 */
export function idempotencyKeyOf({
  query,
  operationName,
  variables,
  files,
}: Omit<Call, 'path' | 'headers'>): string | undefined {
  if (!isMutation(query, operationName)) return undefined;
  const hash = createHash('sha256').update(JSON.stringify([query, variables, files]));
  return `${operationName}-${hash.digest('hex').slice(0, 8)}`;
}
