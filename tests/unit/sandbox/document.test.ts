import { describe, expect, it } from 'vitest';
import { createSandbox, openSession } from '../../../src/sandbox';
import { caseId, spec, makeTestId, mutate, openTestSession } from './support';
import { goalOf, samples, upload } from './uploads';

const villy = makeTestId('person', 105);
const kornblomst = makeTestId('company', 101);
const passportGoal = makeTestId('goal', 102);
const passport = {
  fileUploadType: 'PDF',
  documentTypeIdentifier: 'passport',
  owner: { personId: villy },
  goalId: passportGoal,
  expiresOn: '2031-05-31',
};
const report = {
  fileUploadType: 'PDF',
  documentTypeIdentifier: 'annual-report',
  owner: { companyId: kornblomst },
};

describe('document types', () => {
  const selection =
    '{ identifier name { en da } goalDocumentType acceptedFileUploadTypes requiresExpiryDate }';

  it('differ for persons and companies', async () => {
    const session = await openTestSession();
    const { data } = await session.run(`{
      person: availableDocumentTypesForPerson(personId: "${villy}") ${selection}
      company: availableDocumentTypesForCompany(companyId: "${kornblomst}") ${selection}
    }`);
    const { person, company } = data as Record<string, { identifier: string }[]>;
    expect(person![0]).toEqual({
      identifier: 'passport',
      name: { en: 'Passport', da: 'Pas' },
      goalDocumentType: 'PASSPORT',
      acceptedFileUploadTypes: ['PDF', 'JPEG', 'PNG', 'HEIC'],
      requiresExpiryDate: true,
    });
    expect(company!.map(({ identifier }) => identifier)).toEqual([
      'articles-of-association',
      'shareholder-register',
      'ownership-chart',
      'certificate-of-registration',
      'annual-report',
      'engagement-letter',
      'other',
    ]);
  });

  it('are asked for somebody', async () => {
    const session = await openTestSession();
    const { errors } = await session.run(`{
      availableDocumentTypesForPerson(personId: "${kornblomst}") { identifier }
      availableDocumentTypesForCompany(companyId: "${villy}") { identifier }
    }`);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });
});

describe('uploadDocument', () => {
  it('delivers on a goal', async () => {
    const session = await openTestSession();
    expect(
      await upload(
        session,
        passport,
        samples.PDF,
        'C:\\scans\\pas.pdf',
        `{ id name fileUploadType sizeInBytes sha256 expiresOn uploadedAt uploadedBy { name } case { id }
           type { identifier } owner { ... on Person { id } } goal { id acceptance } downloadUrl }`,
      ),
    ).toEqual({
      id: makeTestId('document', 1),
      name: 'pas.pdf',
      fileUploadType: 'PDF',
      sizeInBytes: 15,
      sha256: '1e7313ace78f0fb481a486939b4885902663102818090805515553d84e0bbfd3',
      expiresOn: '2031-05-31',
      uploadedAt: '2025-03-03T09:00:00Z',
      uploadedBy: { name: 'Client system' },
      case: null,
      type: { identifier: 'passport' },
      owner: { id: villy },
      goal: { id: passportGoal, acceptance: 'PENDING_REVIEW' },
      downloadUrl: `https://files.kyc.example/documents/${makeTestId('document', 1)}/pas.pdf?expires=1740992700&signature=sandbox`,
    });
    expect(await goalOf(session)).toEqual(['PENDING_REVIEW', 'awaiting_client']);
    await mutate(session, 'removeGoal', { goalId: makeTestId('goal', 101) }, '');
    expect(await goalOf(session)).toEqual(['PENDING_REVIEW', 'in_review']);
  });

  it.each([
    [`${'ø'.repeat(197)}.pdf`, `${'ø'.repeat(196)}.pdf`],
    [`.${'x'.repeat(300)}`, `.${'x'.repeat(199)}`],
  ])('shortens the name of a file before its extension: %s', async (sent, stored) => {
    const session = await openTestSession();
    expect(await upload(session, passport, samples.PDF, sent, '{ name }')).toEqual({
      name: stored,
    });
  });

  it.each(Object.entries(samples))('stores %s on a case', async (fileUploadType, content) => {
    const session = await openTestSession();
    const input = {
      fileUploadType,
      documentTypeIdentifier: 'other',
      owner: { caseId: caseId(105) },
      name: 'Note',
    };
    expect(
      await upload(
        session,
        input,
        content,
        '',
        '{ name case { id } owner { __typename } goal { id } }',
      ),
    ).toEqual({ name: 'Note', case: { id: caseId(105) }, owner: null, goal: null });
  });

  it.each([
    [{ ...passport, goalId: makeTestId('goal', 101) }, 'VALIDATION_FAILED'],
    [{ ...report, goalId: passportGoal }, 'VALIDATION_FAILED'],
    [{ ...passport, owner: { caseId: caseId(105) } }, 'VALIDATION_FAILED'],
    [{ ...report, owner: { caseId: caseId(102) } }, 'CASE_ARCHIVED'],
  ])('refuses %j with %s, and changes no goal', async (input, code) => {
    const session = await openTestSession();
    expect(await upload(session, input)).toEqual([code]);
    expect(await goalOf(session)).toEqual(['AWAITING_DELIVERY', 'awaiting_client']);
  });
});

describe('getDocument', () => {
  const query = (id: string): string => `{ getDocument(id: "${id}") { name downloadUrl } }`;

  it('finds what is open to the account only', async () => {
    const session = await openTestSession();
    await upload(session, {
      ...report,
      documentTypeIdentifier: 'other',
      owner: { caseId: caseId(105) },
    });
    const access = { groupIds: [makeTestId('group', 1)], userIds: [] };
    await mutate(session, 'updateCaseAccess', { caseId: caseId(105), access });
    for (const id of ['none', makeTestId('document', 1), makeTestId('goal', 103)]) {
      expect((await session.run(query(id))).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });

  it('can be refused while the metadata stay readable', async () => {
    const readers = structuredClone(spec);
    for (const role of readers.permissions.roles) {
      role.permissions = role.permissions.filter((permission) => permission !== 'document:read');
    }
    const session = await openSession(createSandbox({ spec: readers }), readers);
    expect(
      (await session.run(query(makeTestId('document', 104)))).errors?.[0]?.extensions,
    ).toMatchObject({
      code: 'FORBIDDEN',
      permission: 'document:read',
    });
    const { data } = await session.run(
      `{ company(id: "${kornblomst}") { documents { name downloadUrl } } }`,
    );
    expect(data).toEqual({
      company: { documents: [{ name: 'Annual report 2023.pdf', downloadUrl: null }] },
    });
  });
});
