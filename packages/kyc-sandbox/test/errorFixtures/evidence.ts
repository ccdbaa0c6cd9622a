import { caseId, makeTestId as id } from '../support';
import { forEach, inputs, mutate, upload, type ErrorFixtures } from './errorFixture';

/** Goals, documents, reports, risk assessments, and messages to clients. */

const villy = { personId: id('person', 105) };
const kornblomst = { companyId: id('company', 101) };
const annualReport = { documentId: id('document', 104) };
/** Villy's pending goal: a passport. */
const goalIds = [id('goal', 102)];
const askForPassport = { ...villy, goal: { documentTypeIdentifier: 'passport' } };

const empty = { caseId: caseId(107) };
const fjordproeve = { caseId: caseId(104) };
const low = { conclusion: 'LOW', rationale: 'Nothing speaks against it.' };

/** Both channels of Villy. */
const contact = { contactPointId: id('contactPoint', 101) };
const messages = ['sendContactPointEmail', 'sendContactPointPhoneMessage'];
/** Tavs, on his deactivated case. */
const tavs = { caseId: caseId(106), personId: id('person', 106) };

export const evidenceErrorFixtures: ErrorFixtures = {
  GOAL_ALREADY_EXISTS: {
    ...inputs({
      addGoalToCompany: { ...kornblomst, documentTypeIdentifier: 'annual-report' },
    }),
    toggleGoals: [
      mutate('toggleGoals', { goalIds, isActive: false }),
      mutate('addGoalToPerson', askForPassport),
      mutate('toggleGoals', { goalIds, isActive: true }),
    ],
  },
  DOCUMENT_TYPE_NOT_AVAILABLE: {
    ...inputs({
      addGoalToPerson: { ...villy, goal: { documentTypeIdentifier: 'annual-report' } },
      updateDocument: { ...annualReport, documentTypeIdentifier: 'passport' },
    }),
    uploadDocument: [upload({ documentTypeIdentifier: 'annual-report' })],
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
  RISK_ASSESSMENT_TYPE_NOT_AVAILABLE: inputs({
    createCase: { name: 'x', riskAssessmentTypeIdentifier: 'nothing' },
  }),
  RISK_ASSESSMENT_CONCLUSION_NOT_AVAILABLE: {
    setRiskAssessmentConclusionOnCase: [
      mutate('setRiskAssessmentTypeOnCase', { ...empty, typeIdentifier: 'enhanced-company' }),
      mutate('setRiskAssessmentConclusionOnCase', { ...empty, ...low }),
    ],
  },
  RISK_ASSESSMENT_INCOMPLETE: inputs({
    setRiskAssessmentConclusionOnCase: { ...fjordproeve, ...low, conclusion: 'HIGH' },
  }),
  CONTACT_POINT_INCOMPLETE: forEach(messages, (name) => [
    mutate('updatePerson', { ...villy, email: null, phoneNumber: '+46701740699' }),
    mutate(name, contact),
  ]),
  MESSAGE_LIMIT_REACHED: forEach(messages, (name) =>
    Array.from({ length: 4 }, () => mutate(name, contact)),
  ),
  REACH_LINK_NOT_ALLOWED: {
    ...inputs({ createReachLink: tavs }),
    ...forEach(messages, (name) => [
      mutate('deactivateCase', { caseId: caseId(105) }),
      mutate(name, contact),
    ]),
  },
};
