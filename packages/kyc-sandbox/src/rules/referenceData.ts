import type { WriteContext } from '../context';
import type { Reference } from '../../../../src/schema/types';
import { fail, fieldProblem } from '../errors/fail';
import type { PartyRef } from '../store/types';

export type DocumentType = Reference['documentTypes'][number];
export type RiskAssessmentType = Reference['riskAssessmentTypes'][number];

type Reading = Pick<WriteContext, 'spec'>;

/** The document type with an identifier; undefined when there is none. */
export function documentTypeOf({ spec }: Reading, identifier: string): DocumentType | undefined {
  return spec.reference.documentTypes.find((type) => type.identifier === identifier);
}

/** Types that can be requested from a company or a person. */
export function documentTypesFor({ spec }: Reading, kind: PartyRef['kind']): DocumentType[] {
  return spec.reference.documentTypes.filter(({ forOwners }) => forOwners.includes(kind));
}

/** A type that the party can deliver; a case accepts all. @throws DOCUMENT_TYPE_NOT_AVAILABLE */
export function findDocumentType(
  reading: Reading,
  kind: PartyRef['kind'] | 'case',
  identifier: string,
  path: string,
): DocumentType {
  const type = documentTypeOf(reading, identifier);
  if (type && (kind === 'case' || type.forOwners.includes(kind))) return type;
  const fields = [fieldProblem(path, 'NOT_ALLOWED', { value: identifier })];
  return fail('DOCUMENT_TYPE_NOT_AVAILABLE', { identifier, fields });
}

/** The type of risk assessment with an identifier; undefined when there is none. */
export function riskAssessmentTypeOf(
  { spec }: Reading,
  identifier: string,
): RiskAssessmentType | undefined {
  return spec.reference.riskAssessmentTypes.find((type) => type.identifier === identifier);
}

/** Types for the kinds of a case's clients, or all of them while it has none. */
export function availableRiskAssessmentTypes(
  { store, spec }: WriteContext,
  caseId: string,
): RiskAssessmentType[] {
  const kinds = new Set(
    store.caseClients.where((row) => row.caseId === caseId).map(({ client }) => client.kind),
  );
  return spec.reference.riskAssessmentTypes.filter(
    ({ forClients }) => kinds.size === 0 || forClients.some((kind) => kinds.has(kind)),
  );
}

/** RISK_ASSESSMENT_TYPE_NOT_AVAILABLE for another type. */
export function failIfTypeNotAvailable(
  context: WriteContext,
  caseId: string,
  identifier: string,
  path: string,
): void {
  const available = availableRiskAssessmentTypes(context, caseId);
  if (available.some((type) => type.identifier === identifier)) return;
  const fields = [fieldProblem(path, 'NOT_ALLOWED', { value: identifier })];
  fail('RISK_ASSESSMENT_TYPE_NOT_AVAILABLE', { identifier, fields });
}

/** The `Status` of a company in its register. */
export function companyStatusOf({ spec }: Reading, identifier: string): object {
  return { identifier, name: spec.reference.companyStatuses[identifier] ?? { en: identifier } };
}
