/**
 * The entities of the sandbox: one interface per entity, relations by id, every field present
 * (`null`, never absent). Entities are immutable: change one with `table.update(id, patch)`, never
 * by assignment, so that a failed mutation can be rolled back. Dates are `YYYY-MM-DD`; timestamps
 * are `YYYY-MM-DDTHH:MM:SSZ`. `__typename` is present where GraphQL resolves members of a union or
 * interface.
 */
import type { AMLPersonStrategy, RiskAssessmentConclusion, UserType } from '../generated/types';

/** Text in each language; `en` is always present. */
export interface LocalizedText {
  readonly en: string;
  readonly da?: string;
  readonly de?: string;
  readonly nb?: string;
  readonly sv?: string;
}

/** Postal address as stored; `Address.country` is resolved from `countryCode`. */
export interface AddressValue {
  readonly lines: readonly string[];
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly countryCode: string;
}

export interface EmailValue {
  readonly address: string;
  readonly isPrimary: boolean;
  readonly verifiedAt: string | null;
}

export interface PhoneValue {
  readonly number: string;
  readonly isPrimary: boolean;
  readonly canReceiveMessages: boolean;
  readonly verifiedAt: string | null;
}

/** A person or a company, by id. */
export interface PartyRef {
  readonly kind: 'person' | 'company';
  readonly id: string;
}

export interface User {
  readonly __typename: 'User';
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly type: UserType;
  readonly roleId: string;
  readonly isActive: boolean;
  /** Set by deleteUser: the account is closed permanently and stays readable. */
  readonly deletedAt: string | null;
  readonly lastSeenAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface Group {
  readonly __typename: 'Group';
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly memberIds: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface Role {
  readonly id: string;
  readonly name: LocalizedText;
  readonly permissions: readonly string[];
  /** Administrators see every case. */
  readonly isAdministrator: boolean;
}

export interface RegistrationNumbers {
  readonly danishCVR: string | null;
  readonly norwegian: string | null;
  readonly generic: { readonly countryCode: string; readonly number: string } | null;
}

export interface IndustryCode {
  readonly code: string;
  readonly scheme: string;
  readonly name: LocalizedText;
}

export interface PlaceOfRegistration {
  readonly countryCode: string;
  readonly city: string | null;
  readonly register: string;
  readonly registeredOn: string | null;
}

export interface Company {
  readonly __typename: 'Company';
  readonly id: string;
  readonly name: string;
  readonly isDeclared: boolean;
  /** Country of the register, or the declared one. */
  readonly countryCode: string;
  readonly registrationNumbers: RegistrationNumbers;
  readonly companyForm: string | null;
  /** Status in the register: `active`, `under_bankruptcy`, `dissolved`. */
  readonly statusIdentifier: string | null;
  readonly address: AddressValue | null;
  readonly placeOfRegistration: PlaceOfRegistration | null;
  readonly industryCodes: {
    readonly main: IndustryCode | null;
    readonly secondary: readonly IndustryCode[];
  } | null;
  readonly powerToBind: {
    readonly rule: string;
    readonly language: string;
    readonly personIds: readonly string[];
    readonly registeredOn: string | null;
  } | null;
  readonly emails: readonly EmailValue[];
  readonly phoneNumbers: readonly PhoneValue[];
  readonly website: string | null;
  readonly customerNumbers: Readonly<Record<string, string | null>>;
  readonly preferredLanguage: string | null;
  readonly amlPersonStrategy: AMLPersonStrategy;
  readonly registerUpdatedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface SourcedValue {
  readonly source: string;
  readonly verifiedAt: string | null;
}

export interface Person {
  readonly __typename: 'Person';
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: ({ readonly date: string } & SourcedValue) | null;
  readonly citizenships: readonly ({ readonly countryCode: string } & SourcedValue)[];
  readonly nationalIdentityNumbers: {
    readonly danishCPR: string | null;
    readonly generic: { readonly countryCode: string; readonly number: string } | null;
  };
  readonly address: AddressValue | null;
  readonly emails: readonly EmailValue[];
  readonly phoneNumbers: readonly PhoneValue[];
  readonly preferredLanguage: string | null;
  readonly referenceIds: readonly { readonly source: string; readonly value: string }[];
  /** Fields confirmed by an identity validation; changing one fails with FIELD_LOCKED. */
  readonly lockedFields: readonly string[];
  /** Key of the participant in a company register, so that a second fetch finds the same person. */
  readonly registerKey: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A person's registered roles in a company (`Company.persons`). */
export interface CompanyPerson {
  readonly id: string;
  readonly companyId: string;
  readonly personId: string;
  readonly roles: readonly string[];
  readonly hasPowerToBind: boolean;
  readonly since: string | null;
}

/** Legal (direct) ownership of a company. */
export interface LegalOwnership {
  readonly id: string;
  readonly companyId: string;
  readonly owner: PartyRef;
  readonly ownershipPercentage: number | null;
  readonly votingPercentage: number | null;
  readonly since: string | null;
  /** From the register, which the next fetch replaces; false: recorded with addOwnerToCompany. */
  readonly isRegistered: boolean;
}

/** Beneficial ownership of a company. */
export interface BeneficialOwnership {
  readonly id: string;
  /** The case on which it is recorded; null: the register lists it. */
  readonly caseId: string | null;
  readonly companyId: string;
  readonly personId: string;
  readonly ownershipPercentage: number | null;
  readonly votingPercentage: number | null;
  readonly controlByOtherMeans: string | null;
  readonly isManagementSubstitute: boolean;
  readonly isRegistered: boolean | null;
}

export type CaseStatus =
  | 'new'
  | 'awaiting_client'
  | 'in_review'
  | 'completed'
  | 'deactivated'
  | 'archived';

export interface RiskAssessment {
  readonly typeIdentifier: string | null;
  readonly conclusion: RiskAssessmentConclusion | null;
  readonly rationale: string | null;
  readonly concludedAt: string | null;
  readonly concludedByUserId: string | null;
  readonly approvedByUserId: string | null;
  readonly nextReviewOn: string | null;
}

export interface Case {
  readonly __typename: 'Case';
  readonly id: string;
  readonly caseNumber: string;
  readonly name: string;
  readonly statusIdentifier: CaseStatus;
  /**
   * The status that reactivateCase restores; automatic transitions change it while the case is
   * deactivated.
   */
  readonly statusBeforeDeactivation: CaseStatus | null;
  readonly purpose: string | null;
  readonly isOccasionalTransaction: boolean;
  readonly responsibleUserId: string | null;
  /** Both lists empty: visible to the whole organisation. */
  readonly access: { readonly groupIds: readonly string[]; readonly userIds: readonly string[] };
  readonly notification: {
    readonly remindersEnabled: boolean;
    readonly reminderIntervalDays: number;
    readonly notifyResponsible: boolean;
  };
  readonly riskAssessment: RiskAssessment;
  /** Reason or note of the last status change. */
  readonly stateNote: string | null;
  readonly relationshipStartedOn: string | null;
  readonly relationshipEndedOn: string | null;
  readonly retainUntil: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deactivatedAt: string | null;
  readonly archivedAt: string | null;
}

export interface CaseClient {
  readonly id: string;
  readonly caseId: string;
  readonly client: PartyRef;
  readonly addedAt: string;
}

export interface Representative {
  readonly id: string;
  readonly caseId: string;
  readonly personId: string;
  readonly represents: readonly PartyRef[];
  readonly addedAt: string;
}

/**
 * A contact person's channel on a case, read by `Case.contactPersons` and `Person.contactPoints`.
 */
export interface ContactPoint {
  readonly __typename: 'ContactPoint';
  readonly id: string;
  readonly caseId: string;
  readonly personId: string;
  /** Timestamps of the messages sent, newest last; the daily limit counts them. */
  readonly emailsSentAt: readonly string[];
  readonly phoneMessagesSentAt: readonly string[];
}

/** What happens automatically as time passes. Plain data, so that a rollback can remove it. */
export type SandboxEvent =
  | { readonly kind: 'completeListCheck'; readonly listCheckId: string }
  | { readonly kind: 'clientDelivers'; readonly caseId: string; readonly personId: string }
  | { readonly kind: 'evidenceRunsOut'; readonly goalId: string };
