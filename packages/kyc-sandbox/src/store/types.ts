/**
 * Entities: the values of an object type in the SDL, relations by id, every field present (`null`, never
 * absent). Change one with `table.update(id, patch)`, never by assignment, so that a mutation can be
 * rolled back. `__typename` is present where GraphQL resolves members of a union or interface.
 */
import type * as api from '../generated/types';

type Value = string | number | boolean;

/** The fields of an object type that are values or lists of values, except those that are computed. */
type Values<T, Computed = never> = {
  readonly [
    K in keyof T as NonNullable<T[K]> extends Value | readonly Value[]
      ? Exclude<K, Computed>
      : never
  ]-?: T[K];
};

/** Instead of a field `country`, which is resolved from it. */
interface OfCountry {
  readonly countryCode: string;
}

export type LocalizedText = api.LocalizedText;
export type EmailValue = Values<api.Email>;
export type PhoneValue = Values<api.PhoneNumber>;
export type AddressValue = Values<api.Address> & OfCountry;

/** A person or a company, by id. */
export interface PartyRef {
  readonly kind: 'person' | 'company';
  readonly id: string;
}

export interface User extends Values<api.User> {
  readonly __typename: 'User';
  readonly roleId: string;
  /** Set by deleteUser: the account is deleted permanently and stays readable. */
  readonly deletedAt: string | null;
}

export interface Group extends Values<api.Group> {
  readonly __typename: 'Group';
  readonly memberIds: readonly string[];
}

export interface Role extends Values<api.Role> {
  readonly name: LocalizedText;
  /** Administrators see every case. */
  readonly isAdministrator: boolean;
}

export interface RegistrationNumbers extends Values<api.BusinessRegistrationNumbers> {
  readonly generic: (Values<api.GenericBusinessRegistrationNumber> & OfCountry) | null;
}

export interface Company extends Values<api.Company>, OfCountry {
  readonly __typename: 'Company';
  readonly registrationNumbers: RegistrationNumbers;
  /** Status in the register: `active`, `under_bankruptcy`, `dissolved`. */
  readonly statusIdentifier: string | null;
  readonly address: AddressValue | null;
  readonly placeOfRegistration: (Values<api.PlaceOfRegistration> & OfCountry) | null;
  readonly industryCodes: api.IndustryCodes | null;
  readonly powerToBind:
    | (Values<api.PowerToBind> & { readonly personIds: readonly string[] })
    | null;
  readonly emails: readonly EmailValue[];
  readonly phoneNumbers: readonly PhoneValue[];
  readonly customerNumbers: Readonly<Record<string, string | null>>;
}

export interface Person extends Values<api.Person, 'name' | 'roles' | 'isPoliticallyExposed'> {
  readonly __typename: 'Person';
  readonly birthdate: Values<api.Birthdate> | null;
  readonly citizenships: readonly (Values<api.Citizenship> & OfCountry)[];
  readonly nationalIdentityNumbers: Values<api.NationalIdentityNumbers> & {
    readonly generic: (Values<api.GenericNationalIdentityNumber> & OfCountry) | null;
  };
  readonly address: AddressValue | null;
  readonly emails: readonly EmailValue[];
  readonly phoneNumbers: readonly PhoneValue[];
  readonly referenceIds: readonly api.ReferenceId[];
  /** Fields confirmed by an identity validation; changing one fails with FIELD_LOCKED. */
  readonly lockedFields: readonly string[];
  /** Key of the participant in a company register, so that a second fetch finds the same person. */
  readonly registerKey: string | null;
}

/** A person's registered roles in a company (`Company.persons`). */
export interface CompanyPerson extends Values<api.CompanyPerson, 'roles'> {
  readonly id: string;
  readonly companyId: string;
  readonly personId: string;
  readonly roles: readonly string[];
}

/** Legal (direct) ownership of a company. */
export interface LegalOwnership extends Values<api.CompanyOwner> {
  readonly id: string;
  readonly companyId: string;
  readonly owner: PartyRef;
  /** From the register, which the next fetch replaces; false: recorded with addOwnerToCompany. */
  readonly isRegistered: boolean;
}

/** Beneficial ownership of a company. */
export interface BeneficialOwnership extends Values<api.BeneficialOwner> {
  readonly id: string;
  /** The case on which it is recorded; null: the register lists it. */
  readonly caseId: string | null;
  readonly companyId: string;
  readonly personId: string;
}

export type CaseStatus =
  | 'new'
  | 'awaiting_client'
  | 'in_review'
  | 'completed'
  | 'deactivated'
  | 'archived';

export interface RiskAssessment extends Values<api.RiskAssessment> {
  readonly typeIdentifier: string | null;
  readonly concludedByUserId: string | null;
  readonly approvedByUserId: string | null;
}

export interface Case extends Values<api.Case> {
  readonly __typename: 'Case';
  readonly statusIdentifier: CaseStatus;
  /** What reactivateCase restores; automatic transitions change it meanwhile. */
  readonly statusBeforeDeactivation: CaseStatus | null;
  readonly responsibleUserId: string | null;
  /** Both lists empty: visible to the whole organisation. */
  readonly access: { readonly groupIds: readonly string[]; readonly userIds: readonly string[] };
  readonly notification: api.CaseNotification;
  readonly riskAssessment: RiskAssessment;
  /** Reason or note of the last status change. */
  readonly stateNote: string | null;
}

export interface CaseClient {
  readonly id: string;
  readonly caseId: string;
  readonly client: PartyRef;
  readonly addedAt: string;
}

export interface Representative extends Values<api.Representative> {
  readonly id: string;
  readonly caseId: string;
  readonly personId: string;
  readonly represents: readonly PartyRef[];
}

/** A contact person's channel on a case. */
export interface ContactPoint {
  readonly __typename: 'ContactPoint';
  readonly id: string;
  readonly caseId: string;
  readonly personId: string;
  /** Timestamps of the messages sent, newest last; the daily limit counts them. */
  readonly emailsSentAt: readonly string[];
  readonly phoneMessagesSentAt: readonly string[];
}

export interface Goal extends Values<api.Goal> {
  readonly __typename: 'Goal';
  readonly owner: PartyRef;
  /** Exactly one of the two is set. */
  readonly documentTypeIdentifier: string | null;
  readonly identityValidationType: string | null;
  /** The document that an accepted document goal is based on. */
  readonly acceptedDocumentId: string | null;
  readonly identityValidationId: string | null;
}

export interface Document extends Values<api.Document, 'downloadUrl'> {
  readonly __typename: 'Document';
  readonly documentTypeIdentifier: string;
  readonly owner: PartyRef | null;
  readonly caseId: string | null;
  readonly goalId: string | null;
  readonly uploadedByUserId: string | null;
  /** The file in Base64; absent when nobody uploaded it, see `contentOf`. */
  readonly content?: string;
}

export interface IdentityValidation extends Values<api.IdentityValidation, 'type' | 'isValid'> {
  readonly __typename:
    | 'ElectronicIdentityValidation'
    | 'DocumentIdentityValidation'
    | 'ManualIdentityValidation';
  readonly type: string;
  readonly personId: string;
  readonly token: Values<api.IdentityValidationToken> | null;
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

/** The latest review of a match; null exactly while `isConfirmed` is null. */
export interface ScreeningReview extends Values<api.ScreeningReview> {
  readonly reviewedByUserId: string;
}

type Result<N extends string, T> = Values<T> & {
  readonly __typename: N;
  readonly review: ScreeningReview | null;
};

export type ScreeningResult =
  | Result<'DanishPEPListResult', api.DanishPEPListResult>
  | Result<'EUSanctionsListResult', api.EUSanctionsListResult>
  | Result<'SanctionsDataProviderResult', api.SanctionsDataProviderResult>;

export interface ListCheck extends Values<api.ListCheck, 'hasMatches'> {
  readonly __typename: 'ListCheck';
  readonly subject: PartyRef;
  /** Empty while the check runs. */
  readonly results: readonly ScreeningResult[];
}

export interface ReachLink extends Values<api.ReachLink> {
  readonly id: string;
  readonly caseId: string;
  readonly personId: string;
  /** Set when the link was replaced, or when its case was deactivated or archived. */
  readonly revokedAt: string | null;
}

export interface ExternalQuestionnaire extends Values<api.ExternalQuestionnaire> {
  readonly __typename: 'ExternalQuestionnaire';
  readonly caseId: string;
  readonly title: LocalizedText;
  readonly respondentPersonId: string;
  readonly responses: readonly (Values<api.QuestionResponse> & {
    readonly questionIdentifier: string;
    readonly question: LocalizedText;
  })[];
}

export interface PDFReport extends Values<api.PDFReport, 'downloadUrl' | 'downloadUrlExpiresAt'> {
  readonly __typename: 'PDFReport';
  readonly caseId: string;
}
