import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import type { ReplayedOperation } from '../../samples/replay/requests';

/**
 * Whether a request has changed the data: a mutation that returned something. One that fails returns null for its field.
 *
 * @param response JSON
 */
export function changesData({ query, name }: ReplayedOperation, response: string): boolean {
  const { data } = JSON.parse(response) as { data?: Record<string, unknown> | null };
  if (!Object.values(data ?? {}).some((value) => value !== null)) return false;
  return getOperationAST(parse(query), name || undefined)?.operation === OperationTypeNode.MUTATION;
}
