import { ask, mutate, mutation, type Provocation, type Provocations } from './provoke';
import { caseId, makeTestId } from './support';

const cpr = { danishCPR: '610280-1234' };
const newPerson = { firstName: 'Erika', lastName: 'Eksempel', nationalIdentityNumber: cpr };
const upload = (content: string, more: object = {}): Provocation => ({
  operation: 'uploadDocument',
  run: mutation(
    'uploadDocument',
    {
      file: null,
      fileUploadType: 'PDF',
      documentTypeIdentifier: 'passport',
      owner: { personId: makeTestId('person', 103) },
      expiresOn: '2035-01-01',
      ...more,
    },
    {
      files: {
        'variables.input.file': {
          fileName: 'a.pdf',
          mediaType: 'application/pdf',
          content: new TextEncoder().encode(content),
        },
      },
    },
  ),
});
const lookup = (number: string): Provocation =>
  ask('lookupCompany', `{ lookupCompany(registrationNumber: {${number}}) { name } }`);
const goal = {
  personId: makeTestId('person', 103),
  goal: { documentTypeIdentifier: 'residence-permit' },
  isMandatory: true,
};
const conclude = { conclusion: 'LOW', rationale: 'Nothing speaks against it.' };
const email = { contactPointId: makeTestId('contactPoint', 101) };
const person105 = { personId: makeTestId('person', 105) };

/** Codes of fields: what the domains' own rules answer. */
export const domainProvocations: Provocations = {
  UPSTREAM_UNAVAILABLE: [lookup('danishCVR: "99999999"')],
  NOT_FOUND: [ask('case', '{ case(id: "x") { id } }')],
  VALIDATION_FAILED: [mutate('createCase', { name: ' ' })],
  INVALID_PAGE: [ask('cases', '{ cases(first: 0) { totalCount } }')],
  INVALID_REGISTRATION_NUMBER: [lookup('danishCVR: "12345679"')],
  INVALID_NATIONAL_IDENTITY_NUMBER: [
    mutate('addPersonClientToCase', {
      caseId: caseId(107),
      person: { newPerson: { ...newPerson, nationalIdentityNumber: { danishCPR: '721399-1234' } } },
    }),
  ],
  COMPANY_NOT_IN_REGISTER: [lookup('danishCVR: "88888888"')],
  REGISTER_NOT_CONNECTED: [lookup('generic: {countryCode: "SE", number: "5599999999"}')],
  COMPANY_ALREADY_EXISTS: [
    mutate('declareCompany', {
      name: 'Again AB',
      countryCode: 'SE',
      registrationNumber: { countryCode: 'SE', number: '5500000000' },
    }),
  ],
  PERSON_ALREADY_EXISTS: [
    mutate(
      'addContactPersonToCase',
      { caseId: caseId(107), person: { newPerson } },
      mutation('addPersonClientToCase', { caseId: caseId(107), person: { newPerson } }),
    ),
  ],
  FIELD_LOCKED: [mutate('updateCompany', { companyId: makeTestId('company', 101), name: 'Another name' })],
  DUPLICATE_CASE_NUMBER: [
    mutate(
      'createCase',
      { name: 'B', caseNumber: '9' },
      mutation('createCase', { name: 'A', caseNumber: '9' }),
    ),
  ],
  ALREADY_ON_CASE: [
    mutate(
      'addPersonClientToCase',
      { caseId: caseId(103), person: { personId: makeTestId('person', 101) } },
      (session) =>
        mutation('addPersonClientToCase', {
          caseId: caseId(103),
          person: { personId: makeTestId('person', 101) },
        })(session),
    ),
  ],
  CLIENT_NOT_ON_CASE: [
    mutate('addOwnerToCase', {
      caseId: caseId(107),
      companyId: makeTestId('company', 103),
      person: { personId: makeTestId('person', 101) },
    }),
  ],
  PERSON_NOT_ON_CASE: [
    mutate('createReachLink', { caseId: caseId(107), personId: makeTestId('person', 103) }),
  ],
  CASE_ARCHIVED: [mutate('updateCaseNotification', { caseId: caseId(102), remindersEnabled: false })],
  CASE_STATE_CONFLICT: [mutate('reactivateCase', { caseId: caseId(107) })],
  CASE_RETENTION_ACTIVE: [
    {
      operation: 'deleteCase',
      run: async (session) => {
        const { data } = await session.run('query($id: ID!) { case(id: $id) { caseNumber } }', {
          id: caseId(102),
        });
        const { caseNumber } = data!.case as { caseNumber: string };
        return mutation('deleteCase', { caseId: caseId(102), confirmCaseNumber: caseNumber })(session);
      },
    },
  ],
  CONFIRMATION_MISMATCH: [mutate('deleteCase', { caseId: caseId(107), confirmCaseNumber: 'x' })],
  OWNERSHIP_OUT_OF_RANGE: [
    mutate('addOwnerToCompany', {
      companyId: makeTestId('company', 103),
      owner: { person: { personId: makeTestId('person', 103) } },
      ownershipPercentage: 101,
    }),
  ],
  GOAL_ALREADY_EXISTS: [mutate('addGoalToPerson', goal, mutation('addGoalToPerson', goal))],
  GOAL_HAS_DELIVERY: [mutate('removeGoal', { goalId: makeTestId('goal', 103) })],
  DOCUMENT_TYPE_NOT_AVAILABLE: [
    mutate('addGoalToPerson', { ...goal, goal: { documentTypeIdentifier: 'nothing' } }),
  ],
  REJECTION_REASON_REQUIRED: [
    mutate('updateDocument', { documentId: makeTestId('document', 104), acceptance: 'REJECTED' }),
  ],
  FILE_EMPTY: [upload('')],
  FILE_TOO_LARGE: [upload('x'.repeat(26_214_401))],
  FILE_INFECTED: [upload('%PDF-1.4 SANDBOX-INFECTED-FILE')],
  FILE_TYPE_NOT_ACCEPTED: [upload('%PDF-1.4', { fileUploadType: 'XLSX' })],
  FILE_TYPE_MISMATCH: [upload('text')],
  REPORT_GENERATION_FAILED: [
    mutate(
      'generatePDFReportForCase',
      { caseId: caseId(1) },
      mutation('createCase', { name: 'Rapportfejl Eksempel' }),
    ),
  ],
  RISK_ASSESSMENT_TYPE_NOT_AVAILABLE: [
    mutate('setRiskAssessmentTypeOnCase', { caseId: caseId(107), typeIdentifier: 'nothing' }),
  ],
  RISK_ASSESSMENT_TYPE_MISSING: [
    mutate('setRiskAssessmentConclusionOnCase', { caseId: caseId(107), ...conclude }),
  ],
  RISK_ASSESSMENT_CONCLUSION_NOT_AVAILABLE: [
    mutate(
      'setRiskAssessmentConclusionOnCase',
      { caseId: caseId(107), ...conclude },
      mutation('setRiskAssessmentTypeOnCase', { caseId: caseId(107), typeIdentifier: 'enhanced-company' }),
    ),
  ],
  RISK_ASSESSMENT_INCOMPLETE: [
    mutate(
      'setRiskAssessmentConclusionOnCase',
      { caseId: caseId(104), ...conclude },
      mutation('setRiskAssessmentTypeOnCase', { caseId: caseId(104), typeIdentifier: 'standard-company' }),
    ),
  ],
  CONTACT_POINT_INCOMPLETE: [
    mutate(
      'sendContactPointPhoneMessage',
      email,
      mutation('updatePerson', { ...person105, phoneNumber: '+46701740699' }),
    ),
  ],
  MESSAGE_LIMIT_REACHED: [
    mutate(
      'sendContactPointEmail',
      email,
      mutation('updatePerson', { ...person105, email: 'anders@example.com' }),
      ...Array.from({ length: 3 }, () => mutation('sendContactPointEmail', email)),
    ),
  ],
  REACH_LINK_NOT_ALLOWED: [
    mutate('createReachLink', { caseId: caseId(106), personId: makeTestId('person', 106) }),
  ],
  EMAIL_IN_USE: [
    mutate('createUser', {
      name: 'A',
      email: 'METTE@example.com',
      type: 'EMPLOYEE',
      roleId: makeTestId('role', 1),
    }),
  ],
  GROUP_NAME_IN_USE: [mutate('createGroup', { name: 'partners' })],
  LAST_ADMINISTRATOR: [
    mutate('deleteUser', { userId: makeTestId('user', 2), transferCasesToUserId: makeTestId('user', 1) }),
  ],
  USER_HAS_ACTIVE_CASES: [mutate('deleteUser', { userId: makeTestId('user', 1) })],
};
