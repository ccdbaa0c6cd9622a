import { caseId, makeTestId as id } from '../support';
import { mutate, upload, type Attempt, type ErrorFixtures } from './errorFixture';

/** Goals, documents, reports, risk assessments, and messages to clients. */

const villy = { personId: id('person', 105) };
const kornblomst = { companyId: id('company', 101) };
const annualReport = { documentId: id('document', 104) };
/** Villy's pending goal: a passport. */
const passport = id('goal', 102);
const askForPassport = mutate('addGoalToPerson', {
  ...villy,
  goal: { documentTypeIdentifier: 'passport' },
});

const empty = { caseId: caseId(107) };
const fjordproeve = { caseId: caseId(104) };
const low = { conclusion: 'LOW', rationale: 'Nothing speaks against it.' };
const conclude = mutate('setRiskAssessmentConclusionOnCase', { ...empty, ...low });

/** Both channels of Villy. */
const contact = { contactPointId: id('contactPoint', 101) };
const messages = ['sendContactPointEmail', 'sendContactPointPhoneMessage'] as const;
const toVilly = (attempt: (name: string) => Attempt): Readonly<Record<string, Attempt>> =>
  Object.fromEntries(messages.map((name) => [name, attempt(name)]));
const write = (name: string): Attempt[number] => mutate(name, contact);

/** Tavs, on his deactivated case. */
const tavs = { caseId: caseId(106), personId: id('person', 106) };

export const evidenceErrorFixtures: ErrorFixtures = {
  GOAL_ALREADY_EXISTS: {
    addGoalToCompany: [
      mutate('addGoalToCompany', { ...kornblomst, documentTypeIdentifier: 'annual-report' }),
    ],
    addGoalToPerson: [askForPassport],
    toggleGoals: [
      mutate('toggleGoals', { goalIds: [passport], isActive: false }),
      askForPassport,
      mutate('toggleGoals', { goalIds: [passport], isActive: true }),
    ],
  },
  GOAL_HAS_DELIVERY: { removeGoal: [mutate('removeGoal', { goalId: id('goal', 103) })] },
  DOCUMENT_TYPE_NOT_AVAILABLE: {
    addGoalToCompany: [
      mutate('addGoalToCompany', { ...kornblomst, documentTypeIdentifier: 'passport' }),
    ],
    addGoalToPerson: [
      mutate('addGoalToPerson', { ...villy, goal: { documentTypeIdentifier: 'annual-report' } }),
    ],
    updateDocument: [
      mutate('updateDocument', { ...annualReport, documentTypeIdentifier: 'passport' }),
    ],
    uploadDocument: [upload({ documentTypeIdentifier: 'annual-report' })],
  },
  REJECTION_REASON_REQUIRED: {
    updateDocument: [mutate('updateDocument', { ...annualReport, acceptance: 'REJECTED' })],
  },
  FILE_EMPTY: { uploadDocument: [upload({}, '')] },
  FILE_TOO_LARGE: { uploadDocument: [upload({}, 'x'.repeat(26_214_401))] },
  FILE_INFECTED: { uploadDocument: [upload({}, '%PDF-1.4 SANDBOX-INFECTED-FILE')] },
  FILE_TYPE_NOT_ACCEPTED: { uploadDocument: [upload({ fileUploadType: 'XLSX' })] },
  FILE_TYPE_MISMATCH: { uploadDocument: [upload({}, 'text')] },
  REPORT_GENERATION_FAILED: {
    generatePDFReportForCase: [
      mutate('createCase', { name: 'Rapportfejl Eksempel' }),
      mutate('generatePDFReportForCase', { caseId: caseId(1) }),
    ],
  },
  RISK_ASSESSMENT_TYPE_NOT_AVAILABLE: {
    createCase: [mutate('createCase', { name: 'x', riskAssessmentTypeIdentifier: 'nothing' })],
    setRiskAssessmentTypeOnCase: [
      mutate('setRiskAssessmentTypeOnCase', { ...fjordproeve, typeIdentifier: 'standard-person' }),
    ],
  },
  RISK_ASSESSMENT_TYPE_MISSING: { setRiskAssessmentConclusionOnCase: [conclude] },
  RISK_ASSESSMENT_CONCLUSION_NOT_AVAILABLE: {
    setRiskAssessmentConclusionOnCase: [
      mutate('setRiskAssessmentTypeOnCase', { ...empty, typeIdentifier: 'enhanced-company' }),
      conclude,
    ],
  },
  RISK_ASSESSMENT_INCOMPLETE: {
    setRiskAssessmentConclusionOnCase: [
      mutate('setRiskAssessmentConclusionOnCase', { ...fjordproeve, ...low }),
    ],
  },
  CONTACT_POINT_INCOMPLETE: toVilly((name) => [
    mutate('updatePerson', { ...villy, email: null, phoneNumber: '+46701740699' }),
    write(name),
  ]),
  MESSAGE_LIMIT_REACHED: toVilly((name) => [write(name), write(name), write(name), write(name)]),
  REACH_LINK_NOT_ALLOWED: {
    createReachLink: [mutate('createReachLink', tavs)],
    getReachLinkForPerson: [mutate('getReachLinkForPerson', tavs)],
    ...toVilly((name) => [mutate('deactivateCase', { caseId: caseId(105) }), write(name)]),
  },
};
