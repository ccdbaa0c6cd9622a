import { describe, expect, it } from 'vitest';
import type { Session } from '../src';
import {
  caseId,
  later,
  makeTestId,
  mutate,
  openTestSession,
  readOne,
  specWithout,
} from './support';
import { goalOf, samples, upload } from './uploads';

const villy = makeTestId('person', 105);
const kornblomst = makeTestId('company', 101);
const passportGoal = makeTestId('goal', 102);
const documentId = makeTestId('document', 1);
const passport = {
  fileUploadType: 'PDF',
  documentTypeIdentifier: 'passport',
  owner: { personId: villy },
  goalId: passportGoal,
  expiresOn: '2031-05-31',
};
const onCase = { documentTypeIdentifier: 'other', owner: { caseId: caseId(105) } };

describe('uploadDocument', () => {
  it('delivers on a goal', async () => {
    const session = await openTestSession();
    expect(
      await upload(
        session,
        passport,
        samples.PDF,
        'C:\\scans\\pas.pdf',
        '{ name sizeInBytes sha256 uploadedBy { name } goal { acceptance } downloadUrl }',
      ),
    ).toEqual({
      name: 'pas.pdf',
      sizeInBytes: 15,
      sha256: '1e7313ace78f0fb481a486939b4885902663102818090805515553d84e0bbfd3',
      uploadedBy: { name: 'Client system' },
      goal: { acceptance: 'PENDING_REVIEW' },
      downloadUrl: `https://files.kyc.example/documents/${documentId}/pas.pdf?expires=1740992700&signature=sandbox`,
    });
    expect(await goalOf(session)).toEqual(['PENDING_REVIEW', 'awaiting_client']);
    await mutate(session, 'removeGoal', { goalId: makeTestId('goal', 101) }, '');
    expect(await goalOf(session)).toEqual(['PENDING_REVIEW', 'in_review']);
  });

  it('shortens the name of a file in code points, before its extension', async () => {
    const session = await openTestSession();
    for (const [sent, name] of [
      [`${'ø'.repeat(197)}.pdf`, `${'ø'.repeat(196)}.pdf`],
      [`.${'x'.repeat(300)}`, `.${'x'.repeat(199)}`],
      [`${'x'.repeat(199)}😀😀`, `${'x'.repeat(199)}😀`],
    ] as const)
      expect(await upload(session, passport, samples.PDF, sent, '{ name }')).toEqual({ name });
  });

  it('refuses a goal of another type or owner, or none of it, and changes no goal', async () => {
    const session = await openTestSession();
    const report = { ...passport, ...{ documentTypeIdentifier: 'annual-report', expiresOn: null } };
    for (const [input, code] of [
      [{ ...passport, goalId: makeTestId('goal', 101) }, 'VALIDATION_FAILED'],
      [{ ...report, owner: { companyId: kornblomst } }, 'VALIDATION_FAILED'],
      [{ ...passport, owner: onCase.owner }, 'VALIDATION_FAILED'],
      [{ ...report, goalId: null, owner: { caseId: caseId(102) } }, 'CASE_ARCHIVED'],
    ] as const)
      expect(await upload(session, input)).toEqual([code]);
    expect(await goalOf(session)).toEqual(['AWAITING_DELIVERY', 'awaiting_client']);
  });
});

it('documents of a person are read-only once all cases of the person are archived', async () => {
  const session = await openTestSession();
  const client = { person: { personId: villy } };
  await mutate(session, 'createCase', { name: 'Second', client });
  const input = { ...passport, goalId: null };
  for (const [archived, result] of [
    [caseId(105), { id: documentId }],
    [caseId(1), ['CASE_ARCHIVED']],
  ] as const) {
    await mutate(session, 'archiveCase', { caseId: archived });
    expect(await upload(session, input)).toEqual(result);
  }
});

describe('getDocument', () => {
  const fields = '{ name downloadUrl }';

  it('finds what is open to the account only', async () => {
    const session = await openTestSession();
    await upload(session, { ...onCase, fileUploadType: 'PDF' });
    const access = { groupIds: [makeTestId('group', 1)], userIds: [] };
    await mutate(session, 'updateCaseAccess', { caseId: caseId(105), access });
    for (const id of ['none', documentId, makeTestId('goal', 103)])
      expect(await readOne(session, 'getDocument', id, fields)).toEqual(['NOT_FOUND']);
  });

  it('can be refused while the metadata stay readable', async () => {
    const session = await openTestSession({ spec: specWithout('document:read') });
    expect(await readOne(session, 'getDocument', makeTestId('document', 104), fields)).toEqual([
      'FORBIDDEN',
    ]);
    expect(await readOne(session, 'company', kornblomst, `{ documents ${fields} }`)).toEqual({
      documents: [{ name: 'Annual report 2023.pdf', downloadUrl: null }],
    });
  });
});

describe('updateDocument', () => {
  const accept = { acceptance: 'ACCEPTED' };
  const reject = { acceptance: 'REJECTED', rejectionReason: 'Blurred' };
  const update = (session: Session, input: object, selection?: string): Promise<unknown> =>
    mutate(session, 'updateDocument', { documentId, ...input }, selection);

  /** Villy's passport is delivered, and the only thing requested. */
  async function delivered(): Promise<Session> {
    const session = await openTestSession();
    await mutate(session, 'removeGoal', { goalId: makeTestId('goal', 101) }, '');
    await upload(session, passport);
    return session;
  }

  it('accepts and rejects, and revises a decision', async () => {
    const session = await delivered();
    for (const [decision, status] of [
      [reject, 'awaiting_client'],
      [{ ...accept, rejectionReason: null }, 'in_review'],
    ] as const) {
      expect(await update(session, decision, '{ goal { acceptance rejectionReason } }')).toEqual({
        goal: decision,
      });
      expect(await goalOf(session)).toEqual([decision.acceptance, status]);
    }
  });

  it('takes the goal to EXPIRED after the last day of the document', async () => {
    const session = await delivered();
    await update(session, { ...accept, expiresOn: '2025-03-04' });
    expect(await goalOf(await later(session, '38h'))).toEqual(['ACCEPTED', 'in_review']);
    const after = await later(session, '1h');
    expect(await goalOf(after)).toEqual(['EXPIRED', 'in_review']);
    expect(await update(after, accept)).toEqual(['VALIDATION_FAILED']);
    await update(after, { ...accept, expiresOn: '2025-04-01' });
    expect(await goalOf(after)).toEqual(['ACCEPTED', 'in_review']);
    await update(after, { expiresOn: '2025-03-01' });
    expect(await goalOf(after)).toEqual(['EXPIRED', 'in_review']);
  });

  it('leaves the review to the other documents when the accepted one is unlinked', async () => {
    const session = await delivered();
    await upload(session, passport);
    const second = { documentId: makeTestId('document', 2) };
    await update(session, accept);
    await update(session, { ...second, goalId: null });
    expect(await goalOf(session)).toEqual(['ACCEPTED', 'in_review']);
    await update(session, { ...second, goalId: passportGoal });
    await update(session, { ...second, ...accept });
    await update(session, { ...second, goalId: null });
    expect(await goalOf(session)).toEqual(['PENDING_REVIEW', 'in_review']);
  });

  it('does not accept a decision without its goal, nor values that do not fit', async () => {
    const session = await delivered();
    for (const input of [
      { acceptance: 'EXPIRED' },
      { ...reject, acceptance: 'ACCEPTED' },
      { ...accept, goalId: null },
      { documentTypeIdentifier: null },
      { expiresOn: null },
      { goalId: makeTestId('goal', 103) },
    ])
      expect([input, await update(session, input)]).toEqual([input, ['VALIDATION_FAILED']]);
  });
});
