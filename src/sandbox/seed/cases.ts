import { emptyAssessment } from '../rules/riskAssessment';
import type { Store } from '../store/store';
import { addCase, addCaseClient, addListCheck, addPerson, addPersonCase } from './builders';
import { addDeclaredCompany, addRegisteredCompany } from './companies';
import { seedGroupIds, seedUserIds } from './users';

/**
 * The clients that Talhuset Eksempel has before the guides begin: one case in each status, in the
 * order of createdAt.
 */
export function seedCases(store: Store): void {
  seedArchived(store);
  seedKornblomst(store);
  seedFjordproeve(store);
  seedPersons(store);
  addDeclaredCompany(store, 103, 'Prøvbolaget Eksempel AB', '2024-05-06T08:00:00Z');
  addCase(store, 107, '2024-0005', 'Opened by mistake', { createdAt: '2024-06-03T08:00:00Z' });
}

function seedArchived(store: Store): void {
  addPersonCase(store, {
    person: { number: 108, firstName: 'Astrid', lastName: 'Afsluttet' },
    openedAt: '2016-04-04T08:00:00Z',
    number: 101,
    caseNumber: '2016-0007',
    file: {
      statusIdentifier: 'archived',
      relationshipStartedOn: '2016-04-04',
      relationshipEndedOn: '2019-12-31',
      retainUntil: '2024-12-31',
      updatedAt: '2020-01-06T10:00:00Z',
      archivedAt: '2020-01-06T10:00:00Z',
    },
    listCheck: { number: 108 },
  });
  addPersonCase(store, {
    person: { number: 104, firstName: 'Gerda', lastName: 'Gammelprøve' },
    openedAt: '2023-02-01T08:00:00Z',
    number: 102,
    caseNumber: '2023-0001',
    file: {
      statusIdentifier: 'archived',
      responsibleUserId: seedUserIds.mette,
      relationshipStartedOn: '2023-02-01',
      relationshipEndedOn: '2024-06-30',
      retainUntil: '2029-06-30',
      updatedAt: '2024-07-01T09:00:00Z',
      archivedAt: '2024-07-01T09:00:00Z',
    },
    listCheck: { number: 104 },
  });
}

/** High risk, concluded: the board chair is a confirmed politically exposed person. */
function seedKornblomst(store: Store): void {
  const at = '2024-01-08T09:00:00Z';
  const pia = addPerson(store, 101, 'Pia', 'Politiksen', {
    registerKey: 'cvr-person-3',
    createdAt: at,
  });
  const kaj = addPerson(store, 102, 'Kaj', 'Kornprøve', {
    registerKey: 'cvr-person-4',
    createdAt: at,
  });
  const company = addRegisteredCompany(store, 101, 'danishCVR 11223344', at, [pia.id, kaj.id]);
  store.companies.update(company.id, {
    customerNumbers: { economic: '1001', businessCentral: 'C-1001' },
  });
  const caseId = addCase(store, 103, '2024-0001', 'Kornblomst Eksempel A/S', {
    statusIdentifier: 'completed',
    purpose: 'Audit and annual accounts',
    responsibleUserId: seedUserIds.mette,
    relationshipStartedOn: '2024-01-15',
    riskAssessment: {
      typeIdentifier: 'enhanced-company',
      conclusion: 'HIGH',
      rationale:
        'The board chair holds a prominent public function; origin of funds is documented.',
      concludedAt: '2024-04-02T13:00:00Z',
      concludedByUserId: seedUserIds.mette,
      approvedByUserId: seedUserIds.holger,
      nextReviewOn: '2025-04-01',
    },
    createdAt: at,
    updatedAt: '2024-04-02T13:00:00Z',
  });
  addCaseClient(store, caseId, company);
  for (const person of [pia, kaj]) {
    store.beneficialOwnerships.insert({
      id: store.ids.next('row'),
      caseId,
      companyId: company.id,
      personId: person.id,
      ownershipPercentage: null,
      votingPercentage: null,
      controlByOtherMeans: null,
      isManagementSubstitute: false,
      isRegistered: true,
    });
  }
  addListCheck(store, 101, company, at);
  addListCheck(store, 102, pia, at, {
    list: 'danishPEP',
    matchedName: 'Pia Politiksen',
    isConfirmed: true,
  });
  addListCheck(store, 103, kaj, at);
}

/** In review: a match in the sanctions data waits for a decision. */
function seedFjordproeve(store: Store): void {
  const at = '2024-03-04T09:00:00Z';
  const ola = addPerson(store, 103, 'Ola', 'Fjordtest', {
    registerKey: 'no-person-1',
    citizenships: [{ countryCode: 'NO', source: 'DECLARED', verifiedAt: null }],
    preferredLanguage: 'nb',
    createdAt: at,
  });
  const company = addRegisteredCompany(store, 102, 'norwegian 312345676', at, [ola.id]);
  const caseId = addCase(store, 104, '2024-0002', 'Fjordprøve Eksempel AS', {
    statusIdentifier: 'in_review',
    responsibleUserId: seedUserIds.signe,
    relationshipStartedOn: '2024-03-15',
    riskAssessment: { ...emptyAssessment, typeIdentifier: 'standard-company' },
    createdAt: at,
    updatedAt: '2025-02-10T08:00:00Z',
  });
  addCaseClient(store, caseId, company);
  addListCheck(store, 105, company, at);
  addListCheck(store, 106, ola, '2025-02-10T08:00:00Z', {
    list: 'provider',
    matchedName: 'O. Fjordtest',
    isConfirmed: null,
  });
}

function seedPersons(store: Store): void {
  addPersonCase(store, {
    person: {
      number: 105,
      firstName: 'Villy',
      lastName: 'Ventesen',
      details: {
        emails: [{ address: 'villy@example.com', isPrimary: true, verifiedAt: null }],
        phoneNumbers: [
          { number: '+46701740610', isPrimary: true, canReceiveMessages: true, verifiedAt: null },
        ],
        referenceIds: [{ source: 'crm', value: 'K-2041' }],
      },
    },
    openedAt: '2024-04-08T09:00:00Z',
    number: 105,
    caseNumber: '2024-0003',
    file: { statusIdentifier: 'awaiting_client', responsibleUserId: seedUserIds.mette },
    listCheck: { number: 107 },
  });
  addPersonCase(store, {
    person: { number: 106, firstName: 'Tavs', lastName: 'Tøvesen' },
    openedAt: '2024-05-06T09:00:00Z',
    number: 106,
    caseNumber: '2024-0004',
    file: {
      statusIdentifier: 'deactivated',
      statusBeforeDeactivation: 'awaiting_client',
      responsibleUserId: seedUserIds.signe,
      updatedAt: '2024-09-02T09:00:00Z',
      deactivatedAt: '2024-09-02T09:00:00Z',
    },
  });
  addPersonCase(store, {
    person: { number: 109, firstName: 'Petra', lastName: 'Partnertest' },
    openedAt: '2024-08-05T09:00:00Z',
    number: 108,
    caseNumber: '2024-0006',
    file: {
      statusIdentifier: 'in_review',
      responsibleUserId: seedUserIds.holger,
      access: { groupIds: [seedGroupIds.partners], userIds: [] },
    },
  });
  addPersonCase(store, {
    person: { number: 107, firstName: 'Frida', lastName: 'Forvekslet' },
    openedAt: '2024-10-07T09:00:00Z',
    number: 109,
    caseNumber: '2024-0007',
    file: {
      statusIdentifier: 'completed',
      responsibleUserId: seedUserIds.signe,
      relationshipStartedOn: '2024-10-07',
      riskAssessment: {
        typeIdentifier: 'standard-person',
        conclusion: 'LOW',
        rationale: 'Salaried employee, one tax return a year; the list match is another person.',
        concludedAt: '2024-11-01T09:00:00Z',
        concludedByUserId: seedUserIds.signe,
        approvedByUserId: null,
        nextReviewOn: '2029-11-01',
      },
      updatedAt: '2024-11-01T09:00:00Z',
    },
    listCheck: {
      number: 109,
      match: { list: 'danishPEP', matchedName: 'Frida Forvekslet', isConfirmed: false },
    },
  });
}
