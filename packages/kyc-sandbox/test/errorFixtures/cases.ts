import { caseId, makeTestId as id } from '../support';
import { inputs, mutate, upload, type Attempt, type ErrorFixtures } from './errorFixture';

/** The life cycle of a case, who is on it, shares of a company, users and groups. */

/** Kornblomst, with its client company; Kaj is on it, Ola is not. */
const kornblomst = { caseId: caseId(103) };
const company = { companyId: id('company', 101) };
const kaj = { personId: id('person', 102) };
const ola = { personId: id('person', 103) };
/** A company on no case, and a case without clients. */
const stranger = { companyId: id('company', 103) };
const empty = { caseId: caseId(107) };
/** A case with a contact person, who is its client as well. */
const ventesen = { caseId: caseId(105), person: { personId: id('person', 105) } };
/** The archived case of Gerda. */
const archived = { caseId: caseId(102) };
const gerda = { personId: id('person', 104) };
/** The only administrator. */
const holger = { userId: id('user', 2) };

/** After Kaj was made representative of the company. */
const represented = (
  table: Readonly<Record<string, object>>,
): Readonly<Record<string, Attempt>> => {
  const first = mutate('addRepresentativeToCase', {
    ...kornblomst,
    person: kaj,
    represents: [company],
  });
  const sent = inputs(table, kornblomst);
  return Object.fromEntries(
    Object.entries(sent).map(([name, attempt]) => [name, [first, ...attempt]]),
  );
};

export const caseErrorFixtures: ErrorFixtures = {
  ALREADY_ON_CASE: {
    ...inputs({
      addContactPersonToCase: ventesen,
      addOwnerToCase: { ...kornblomst, ...company, person: kaj },
      addPersonClientToCase: ventesen,
    }),
    ...represented({
      addRepresentativeToCase: { person: kaj },
      associateRepresentative: { ...kaj, client: company },
    }),
  },
  CLIENT_NOT_ON_CASE: {
    ...inputs({
      addOwnerToCase: { ...empty, ...stranger, person: ola },
    }),
    ...represented({
      associateRepresentative: { ...kaj, client: stranger },
      disassociateRepresentative: { ...kaj, client: stranger },
    }),
  },
  PERSON_NOT_ON_CASE: {
    ...represented({
      associateRepresentative: { ...ola, client: company },
      disassociateRepresentative: { ...ola, client: company },
    }),
    ...inputs({
      createReachLink: { ...empty, ...ola },
    }),
  },
  CASE_ARCHIVED: {
    ...inputs(
      {
        addCompanyClientToCase: { company: stranger },
        addContactPersonToCase: { person: gerda },
        addOwnerToCase: { ...stranger, person: gerda },
        addPersonClientToCase: { person: ola },
        addRepresentativeToCase: { person: gerda },
        associateRepresentative: { ...gerda, client: gerda },
        deactivateCase: {},
        disassociateRepresentative: { ...gerda, client: gerda },
        setRiskAssessmentConclusionOnCase: { conclusion: 'LOW', rationale: 'Plain.' },
        setRiskAssessmentTypeOnCase: { typeIdentifier: 'standard-person' },
        updateCaseAccess: { access: {} },
        updateCaseResponsible: { userId: id('user', 1) },
      },
      archived,
    ),
    uploadDocument: [upload({ owner: gerda })],
    // The passport of Frida, once her only case is archived.
    updateDocument: [
      mutate('archiveCase', { caseId: caseId(109) }),
      mutate('updateDocument', { documentId: id('document', 107), name: 'Passport' }),
    ],
  },
  CASE_STATE_CONFLICT: inputs({
    deactivateCase: { caseId: caseId(106) },
    reactivateCase: kornblomst,
  }),
  CASE_RETENTION_ACTIVE: inputs({ deleteCase: { ...archived, confirmCaseNumber: '2023-0001' } }),
  CONFIRMATION_MISMATCH: inputs({ deleteCase: { ...empty, confirmCaseNumber: 'x' } }),
  OWNERSHIP_OUT_OF_RANGE: inputs({
    addOwnerToCase: { ...kornblomst, ...company, person: ola, ownershipPercentage: 101 },
  }),
  EMAIL_IN_USE: inputs({ updateUser: { ...holger, email: 'METTE@example.com' } }),
  GROUP_NAME_IN_USE: inputs({ updateGroup: { groupId: id('group', 2), name: 'partners' } }),
  LAST_ADMINISTRATOR: inputs({
    deleteUser: { ...holger, transferCasesToUserId: id('user', 1) },
  }),
};
