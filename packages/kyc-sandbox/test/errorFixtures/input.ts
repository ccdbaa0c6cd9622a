import { caseId, spec, makeTestId as id } from '../support';
import {
  ask,
  callOf,
  forEach,
  inputs,
  mutate,
  namesOf,
  send,
  takesId,
  upload,
  type ErrorFixtures,
} from './errorFixture';
import { withNewPerson } from './parties';

/** Errors of the input of operations in every domain: permissions, ids, paging, values. */

/** Where no required field holds an id, the optional one that does. */
const someId: Readonly<Record<string, object>> = {
  createCase: { name: 'x', responsibleUserId: 'nothing' },
  createGroup: { name: 'x', memberIds: ['nothing'] },
};

const tooLong = 'x'.repeat(spec.api.limits.freeText.value.value + 1);

const invalid: Readonly<Record<string, object>> = {
  // An unknown id and a wrong number, which each have another code alone.
  addCompanyClientToCase: {
    caseId: 'nothing',
    company: { registrationNumber: { danishCVR: '12345679' } },
  },
  addGoalToCompany: {
    companyId: id('company', 101),
    documentTypeIdentifier: 'other',
    dueOn: '2020-01-01',
  },
  addGoalToPerson: { personId: id('person', 103), goal: { identityValidationType: 'NEMID' } },
  archiveCase: { caseId: caseId(104), relationshipEndedOn: '2099-01-01' },
  createCase: { name: ' ' },
  createGroup: { name: ' ' },
  createReachLink: { caseId: caseId(105), personId: id('person', 105), validForDays: 0 },
  createUser: { name: ' ', email: 'new@example.com', roleId: id('role', 1) },
  deactivateCase: { caseId: caseId(104), reason: tooLong },
  declareCompany: { name: ' ', countryCode: 'SE' },
  // The only group on the access list of a case.
  deleteGroup: { groupId: id('group', 1) },
  deleteUser: { userId: id('user', 1), transferCasesToUserId: id('user', 1) },
  reactivateCase: { caseId: caseId(106), reason: tooLong },
  // A result without a match.
  reviewScreeningResult: {
    screeningResultId: id('screeningResult', 111),
    isConfirmed: true,
    rationale: 'x',
  },
  sendContactPointEmail: { contactPointId: id('contactPoint', 101), message: ' ' },
  sendContactPointPhoneMessage: { contactPointId: id('contactPoint', 101), message: ' ' },
  setRiskAssessmentConclusionOnCase: { caseId: caseId(104), conclusion: 'LOW', rationale: ' ' },
  toggleGoals: { goalIds: [], isActive: false },
  updateCaseNotification: { caseId: caseId(107), reminderIntervalDays: 0 },
  // An integration cannot be responsible.
  updateCaseResponsible: { caseId: caseId(107), userId: id('user', 5) },
  updateCompany: { companyId: id('company', 103), name: ' ' },
  updateDocument: { documentId: id('document', 104), name: ' ' },
  updateGroup: { groupId: id('group', 1), name: ' ' },
  updatePersonReferenceIds: {
    personId: id('person', 101),
    referenceIds: [{ source: ' ', value: '1' }],
  },
  updateUser: { userId: id('user', 1), name: ' ' },
};

export const inputErrorFixtures: ErrorFixtures = {
  FORBIDDEN: forEach(
    namesOf(({ name }) => name !== 'roles'),
    (name) => [send(callOf(name))],
  ),
  NOT_FOUND: forEach(namesOf(takesId), (name) => [
    name in someId ? mutate(name, someId[name]!) : send(callOf(name)),
  ]),
  INVALID_PAGE: forEach(
    namesOf(({ args }) => args.some(({ name }) => name === 'first')),
    (name) => [ask(name, { first: 0 })],
  ),
  VALIDATION_FAILED: {
    ...withNewPerson({ firstName: ' ', lastName: 'Eksempel' }),
    ...inputs(invalid),
    ...forEach(
      namesOf(({ args }) => args.some(({ name }) => name === 'filter')),
      (name) => [ask(name, { filter: { name: { in: [tooLong] } } })],
    ),
    uploadDocument: [upload({ expiresOn: null })],
  },
};
