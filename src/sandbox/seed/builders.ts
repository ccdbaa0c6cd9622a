import { emptyAssessment } from '../rules/riskAssessment';
import type {
  DanishPEPListResult,
  EUSanctionsListResult,
  Goal,
  SanctionsDataProviderResult,
  ScreeningResult,
  ScreeningReview,
} from '../store/evidenceTypes';
import { makeId } from '../store/ids';
import type { Store } from '../store/store';
import type { Case, PartyRef, Person } from '../store/types';

/**
 * Seeded entities have numbers from 101, so that those a reader creates start at 1: the first case
 * created in a new sandbox is d1. Each builder adds the common fields; the seed passes the others.
 */
export type Defaults<T> = Partial<Omit<T, 'id' | '__typename'>>;

/** Inserts a person with defaults for missing fields. */
export function addPerson(
  store: Store,
  number: number,
  firstName: string,
  lastName: string,
  rest: Defaults<Person> = {},
): PartyRef {
  const id = makeId('person', number);
  const createdAt = rest.createdAt ?? '2024-01-08T09:00:00Z';
  store.persons.insert({
    birthdate: null,
    citizenships: [{ countryCode: 'DK', source: 'DECLARED', verifiedAt: null }],
    nationalIdentityNumbers: { danishCPR: null, generic: null },
    address: null,
    emails: [],
    phoneNumbers: [],
    preferredLanguage: 'da',
    referenceIds: [],
    lockedFields: [],
    registerKey: null,
    ...rest,
    __typename: 'Person',
    id,
    firstName,
    lastName,
    createdAt,
    updatedAt: rest.updatedAt ?? createdAt,
  });
  return { kind: 'person', id };
}

/** Inserts a case with defaults for missing fields. */
export function addCase(
  store: Store,
  number: number,
  caseNumber: string,
  name: string,
  rest: Defaults<Case>,
): string {
  const id = makeId('case', number);
  const createdAt = rest.createdAt ?? '2024-01-08T09:00:00Z';
  store.cases.insert({
    statusIdentifier: 'new',
    statusBeforeDeactivation: null,
    purpose: null,
    isOccasionalTransaction: false,
    responsibleUserId: null,
    access: { groupIds: [], userIds: [] },
    notification: { remindersEnabled: true, reminderIntervalDays: 7, notifyResponsible: true },
    riskAssessment: emptyAssessment,
    stateNote: null,
    relationshipStartedOn: null,
    relationshipEndedOn: null,
    retainUntil: null,
    deactivatedAt: null,
    archivedAt: null,
    ...rest,
    __typename: 'Case',
    id,
    caseNumber,
    name,
    createdAt,
    updatedAt: rest.updatedAt ?? createdAt,
  });
  return id;
}

/** Makes a company or person a client of a case. */
export function addCaseClient(store: Store, caseId: string, client: PartyRef): void {
  store.caseClients.insert({
    id: store.ids.next('row'),
    caseId,
    client,
    addedAt: store.cases.need(caseId).createdAt,
  });
}

/** Inserts a goal with defaults for missing fields. */
export function addGoal(
  store: Store,
  number: number,
  owner: PartyRef,
  createdAt: string,
  rest: Defaults<Goal>,
): string {
  const id = makeId('goal', number);
  store.goals.insert({
    documentTypeIdentifier: null,
    identityValidationType: null,
    isActive: true,
    isMandatory: true,
    acceptance: 'AWAITING_DELIVERY',
    rejectionReason: null,
    dueOn: null,
    acceptedDocumentId: null,
    identityValidationId: null,
    updatedAt: createdAt,
    ...rest,
    __typename: 'Goal',
    id,
    owner,
    createdAt,
  });
  return id;
}

/** A match on one list, or none; the other lists have no match. */
export interface SeededMatch {
  readonly list?: 'danishPEP' | 'provider';
  readonly matchedName?: string;
  /** Both are absent while the match waits for review. */
  readonly isConfirmed?: boolean;
  readonly review?: ScreeningReview;
}

/**
 * A completed list check. Check `number` has the results 10 × number - 900 and the two after it:
 * 111 has 210 … 212.
 */
export function addListCheck(
  store: Store,
  number: number,
  subject: PartyRef,
  at: string,
  match: SeededMatch = {},
): void {
  const base = (offset: number, list: SeededMatch['list']): Omit<ScreeningResult, '__typename'> => {
    const isMatch = list !== undefined && match.list === list;
    return {
      id: makeId('screeningResult', (number - 100) * 10 + 100 + offset),
      checkedAt: at,
      listUpdatedAt: `${at.slice(0, 10)}T00:00:00Z`,
      isMatch,
      matchedName: isMatch ? (match.matchedName ?? null) : null,
      matchScore: isMatch ? 0.94 : null,
      isConfirmed: isMatch ? (match.isConfirmed ?? null) : null,
      review: isMatch ? (match.review ?? null) : null,
    };
  };
  const pep: DanishPEPListResult = {
    ...base(0, 'danishPEP'),
    __typename: 'DanishPEPListResult',
    office: match.list === 'danishPEP' ? 'Member of a fictional council' : null,
    isFormer: false,
  };
  const eu: EUSanctionsListResult = {
    ...base(1, undefined),
    __typename: 'EUSanctionsListResult',
    euReferenceNumber: null,
    programme: null,
  };
  const provider: SanctionsDataProviderResult = {
    ...base(2, 'provider'),
    __typename: 'SanctionsDataProviderResult',
    providerReference: match.list === 'provider' ? `test-profile-${number}` : null,
    listNames: match.list === 'provider' ? ['Test sanctions list'] : [],
    isSanctioned: match.list === 'provider',
    isPoliticallyExposed: false,
    isFamilyOrCloseAssociate: false,
  };
  store.listChecks.insert({
    __typename: 'ListCheck',
    id: makeId('listCheck', number),
    subject,
    startedAt: at,
    completedAt: at.replace(/:\d{2}Z$/, ':45Z'),
    results: subject.kind === 'person' ? [pep, eu, provider] : [eu, provider],
  });
}

/** What `addPersonCase` makes. */
export interface PersonCase {
  readonly person: {
    readonly number: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly details?: Defaults<Person>;
  };
  readonly openedAt: string;
  readonly number: number;
  readonly caseNumber: string;
  readonly file: Defaults<Case>;
  /** The list check made when the case was created; absent: none. */
  readonly listCheck?: { readonly number: number; readonly match?: SeededMatch };
}

/** A case with one person as client, created when the person was stored, and named after them. */
export function addPersonCase(
  store: Store,
  { person, openedAt, number, caseNumber, ...rest }: PersonCase,
): void {
  const { firstName, lastName, details } = person;
  const createdAt = openedAt;
  const client = addPerson(store, person.number, firstName, lastName, { ...details, createdAt });
  const name = `${firstName} ${lastName}`;
  addCaseClient(
    store,
    addCase(store, number, caseNumber, name, { ...rest.file, createdAt }),
    client,
  );
  if (rest.listCheck)
    addListCheck(store, rest.listCheck.number, client, openedAt, rest.listCheck.match);
}
