import { fail, problem } from '../errors/fail';
import { documentTypeOf, type DocumentType } from '../reference/documentTypes';
import type { PartyRef } from '../store/types';

/**
 * The document type with an identifier of the input.
 *
 * @param kind the party that is to deliver; a case accepts all types
 * @throws DOCUMENT_TYPE_NOT_AVAILABLE when there is none, or it is not offered for this kind
 */
export function findDocumentType(
  kind: PartyRef['kind'] | 'case',
  identifier: string,
  path: string,
): DocumentType {
  const type = documentTypeOf(identifier);
  if (type && (kind === 'case' || type.forOwners.includes(kind))) return type;
  const fields = [problem(path, 'NOT_ALLOWED', { value: identifier })];
  return fail('DOCUMENT_TYPE_NOT_AVAILABLE', { identifier, fields });
}
