/**
 * Entities of evidence: goals, documents, validations, list checks, links, questionnaires, reports.
 */
import type { FileUploadType, GoalAcceptance } from '../generated/types';
import type { LocalizedText, PartyRef } from './types';

export interface Goal {
  readonly __typename: 'Goal';
  readonly id: string;
  readonly owner: PartyRef;
  /** Exactly one of the two is set. */
  readonly documentTypeIdentifier: string | null;
  readonly identityValidationType: string | null;
  readonly isActive: boolean;
  readonly isMandatory: boolean;
  readonly acceptance: GoalAcceptance;
  readonly rejectionReason: string | null;
  readonly dueOn: string | null;
  /** The document that an accepted document goal is based on. */
  readonly acceptedDocumentId: string | null;
  readonly identityValidationId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface Document {
  readonly __typename: 'Document';
  readonly id: string;
  readonly name: string;
  readonly documentTypeIdentifier: string;
  readonly fileUploadType: FileUploadType;
  readonly sizeInBytes: number;
  readonly sha256: string;
  readonly owner: PartyRef | null;
  readonly caseId: string | null;
  readonly goalId: string | null;
  readonly expiresOn: string | null;
  readonly uploadedAt: string;
  readonly uploadedByUserId: string | null;
}

export interface IdentityValidation {
  readonly __typename:
    | 'ElectronicIdentityValidation'
    | 'DocumentIdentityValidation'
    | 'ManualIdentityValidation';
  readonly id: string;
  readonly type: string;
  readonly personId: string;
  readonly validatedAt: string;
  readonly expiresAt: string | null;
  readonly token: {
    readonly issuer: string;
    readonly subject: string;
    readonly assuranceLevel: string | null;
    readonly issuedAt: string;
    readonly raw: string;
  } | null;
  /** Electronic validations only. */
  readonly subjectName: string | null;
  /** Document validations only. */
  readonly documentIds: readonly string[];
  readonly documentNumber: string | null;
  readonly issuingCountryCode: string | null;
  /** Manual validations only. */
  readonly performedByUserId: string | null;
  readonly note: string | null;
}

/** The latest review of a match. */
export interface ScreeningReview {
  readonly rationale: string;
  readonly reviewedAt: string;
  readonly reviewedByUserId: string;
}

interface ScreeningResultBase {
  readonly id: string;
  readonly checkedAt: string;
  readonly listUpdatedAt: string;
  readonly isMatch: boolean;
  readonly matchedName: string | null;
  readonly matchScore: number | null;
  /** True = confirmed, false = dismissed, null = not reviewed (or no match). */
  readonly isConfirmed: boolean | null;
  /** Null exactly while `isConfirmed` is null. */
  readonly review: ScreeningReview | null;
}

export interface DanishPEPListResult extends ScreeningResultBase {
  readonly __typename: 'DanishPEPListResult';
  readonly office: string | null;
  readonly isFormer: boolean;
}

export interface EUSanctionsListResult extends ScreeningResultBase {
  readonly __typename: 'EUSanctionsListResult';
  readonly euReferenceNumber: string | null;
  readonly programme: string | null;
}

export interface SanctionsDataProviderResult extends ScreeningResultBase {
  readonly __typename: 'SanctionsDataProviderResult';
  readonly providerReference: string | null;
  readonly listNames: readonly string[];
  readonly isSanctioned: boolean;
  readonly isPoliticallyExposed: boolean;
  readonly isFamilyOrCloseAssociate: boolean;
}

export type ScreeningResult =
  | DanishPEPListResult
  | EUSanctionsListResult
  | SanctionsDataProviderResult;

export interface ListCheck {
  readonly __typename: 'ListCheck';
  readonly id: string;
  readonly subject: PartyRef;
  readonly startedAt: string;
  readonly completedAt: string | null;
  /** Empty while the check runs. */
  readonly results: readonly ScreeningResult[];
}

export interface ReachLink {
  readonly id: string;
  readonly caseId: string;
  readonly personId: string;
  readonly url: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Set when the link was replaced, or when its case was deactivated or archived. */
  readonly revokedAt: string | null;
}

export interface ExternalQuestionnaire {
  readonly __typename: 'ExternalQuestionnaire';
  readonly id: string;
  readonly caseId: string;
  readonly title: LocalizedText;
  readonly respondentPersonId: string;
  readonly sentAt: string;
  readonly submittedAt: string | null;
  readonly responses: readonly {
    readonly questionIdentifier: string;
    readonly question: LocalizedText;
    readonly answer: string | null;
    readonly answeredAt: string | null;
  }[];
}

export interface PDFReport {
  readonly __typename: 'PDFReport';
  readonly id: string;
  readonly caseId: string;
  readonly fileName: string;
  readonly sizeInBytes: number;
  readonly language: string;
  readonly generatedAt: string;
}
