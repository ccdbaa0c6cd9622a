import { caseId, makeTestId as id } from '../support';
import { mutate, upload, type Attempt, type ErrorFixtures } from './errorFixture';

/** The life cycle of a case, who is on it, and shares of a company. */

/** Kornblomst, with its client company; Kaj is on it, Ola is not. */
const kornblomst = { caseId: caseId(103) };
const company = { companyId: id('company', 101) };
const kaj = { personId: id('person', 102) };
const ola = { personId: id('person', 103) };
/** A company on no case. */
const stranger = { companyId: id('company', 103) };
/** A case without clients. */
const empty = { caseId: caseId(107) };

const once = (name: string, input: object): Attempt => [mutate(name, input)];
/** After Kaj was made representative of the company. */
const represented = (name: string, input: object): Attempt => [
  mutate('addRepresentativeToCase', { ...kornblomst, person: kaj, represents: [company] }),
  mutate(name, { ...kornblomst, ...input }),
];

/** The archived case of Gerda. */
const archived = { caseId: caseId(102) };
const gerda = { personId: id('person', 104) };
const readOnly: Readonly<Record<string, object>> = {
  addCompanyClientToCase: { company: stranger },
  addContactPersonToCase: { person: gerda },
  addOwnerToCase: { ...stranger, person: gerda },
  addPersonClientToCase: { person: ola },
  addRepresentativeToCase: { person: gerda },
  associateRepresentative: { ...gerda, client: gerda },
  deactivateCase: {},
  disassociateRepresentative: { ...gerda, client: gerda },
  setRiskAssessmentConclusionOnCase: { conclusion: 'LOW', rationale: 'Nothing speaks against it.' },
  setRiskAssessmentTypeOnCase: { typeIdentifier: 'standard-person' },
  updateCaseAccess: { access: {} },
  updateCaseNotification: { remindersEnabled: false },
  updateCaseResponsible: { userId: id('user', 1) },
};

const tooMuch = { person: ola, ownershipPercentage: 101 };

export const caseErrorFixtures: ErrorFixtures = {
  DUPLICATE_CASE_NUMBER: { createCase: once('createCase', { name: 'x', caseNumber: '2024-0001' }) },
  ALREADY_ON_CASE: {
    addCompanyClientToCase: once('addCompanyClientToCase', { ...kornblomst, company }),
    addContactPersonToCase: once('addContactPersonToCase', {
      caseId: caseId(105),
      person: { personId: id('person', 105) },
    }),
    addOwnerToCase: once('addOwnerToCase', { ...kornblomst, ...company, person: kaj }),
    addPersonClientToCase: once('addPersonClientToCase', {
      caseId: caseId(105),
      person: { personId: id('person', 105) },
    }),
    addRepresentativeToCase: represented('addRepresentativeToCase', { person: kaj }),
    associateRepresentative: represented('associateRepresentative', { ...kaj, client: company }),
  },
  CLIENT_NOT_ON_CASE: {
    addOwnerToCase: once('addOwnerToCase', { ...empty, ...stranger, person: ola }),
    addRepresentativeToCase: once('addRepresentativeToCase', {
      ...empty,
      person: ola,
      represents: [stranger],
    }),
    associateRepresentative: represented('associateRepresentative', { ...kaj, client: stranger }),
    disassociateRepresentative: represented('disassociateRepresentative', {
      ...kaj,
      client: stranger,
    }),
  },
  PERSON_NOT_ON_CASE: {
    associateRepresentative: represented('associateRepresentative', { ...ola, client: company }),
    disassociateRepresentative: represented('disassociateRepresentative', {
      ...ola,
      client: company,
    }),
    createReachLink: once('createReachLink', { ...empty, ...ola }),
    getReachLinkForPerson: once('getReachLinkForPerson', { ...empty, ...ola }),
  },
  CASE_ARCHIVED: {
    ...Object.fromEntries(
      Object.entries(readOnly).map(([name, input]) => [
        name,
        once(name, { ...archived, ...input }),
      ]),
    ),
    uploadDocument: [upload({ owner: gerda })],
    // The passport of Frida, once her only case is archived.
    updateDocument: [
      mutate('archiveCase', { caseId: caseId(109) }),
      mutate('updateDocument', { documentId: id('document', 107), name: 'Passport' }),
    ],
  },
  CASE_STATE_CONFLICT: {
    archiveCase: once('archiveCase', archived),
    deactivateCase: once('deactivateCase', { caseId: caseId(106) }),
    reactivateCase: once('reactivateCase', kornblomst),
  },
  CASE_RETENTION_ACTIVE: {
    deleteCase: once('deleteCase', { ...archived, confirmCaseNumber: '2023-0001' }),
  },
  CONFIRMATION_MISMATCH: { deleteCase: once('deleteCase', { ...empty, confirmCaseNumber: 'x' }) },
  OWNERSHIP_OUT_OF_RANGE: {
    addOwnerToCase: once('addOwnerToCase', { ...kornblomst, ...company, ...tooMuch }),
    addOwnerToCompany: once('addOwnerToCompany', {
      ...stranger,
      owner: { person: ola },
      ownershipPercentage: 101,
    }),
  },
};
