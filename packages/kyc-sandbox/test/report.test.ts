import { describe, expect, it } from 'vitest';
import type { Session } from '../src';
import { caseId, makeTestId, mutate, openTestSession, readOne, specWithout } from './support';

const selection = '{ fileName sizeInBytes language downloadUrl downloadUrlExpiresAt }';
const make = (session: Session, number: number, more: object = {}): Promise<unknown> =>
  mutate(session, 'generatePDFReportForCase', { caseId: caseId(number), ...more }, selection);

describe('generatePDFReportForCase', () => {
  it('makes a report that changes nothing', async () => {
    const session = await openTestSession();
    const before = await readOne(session, 'case', caseId(103), '{ updatedAt }');
    expect(await make(session, 103, { language: 'en' })).toEqual({
      fileName: 'case-2024-0001-2025-03-03.pdf',
      sizeInBytes: 48_213 + 182_034 + 1_204_551,
      language: 'en',
      downloadUrl: `https://files.kyc.example/reports/${makeTestId('report', 1)}/case-2024-0001-2025-03-03.pdf?expires=1740992700&signature=sandbox`,
      downloadUrlExpiresAt: '2025-03-03T09:05:00Z',
    });
    expect(await readOne(session, 'case', caseId(103), '{ updatedAt }')).toEqual(before);
  });

  it('takes the language of the client, else that of the organisation', async () => {
    const session = await openTestSession();
    const client = (preferredLanguage: string | null): object => ({
      person: { newPerson: { firstName: 'A', lastName: 'B', preferredLanguage } },
    });
    await mutate(session, 'createCase', { name: 'a', client: client('sv') });
    await mutate(session, 'createCase', { name: 'b', caseNumber: 'Ø 7/b', client: client(null) });
    expect(await make(session, 1)).toMatchObject({ language: 'sv' });
    expect(await make(session, 2)).toMatchObject({
      language: 'da',
      fileName: 'case-Ø-7-b-2025-03-03.pdf',
    });
    expect(await make(session, 2, { language: 'fr' })).toEqual(['BAD_USER_INPUT']);
  });

  it('works on archived cases, and leaves files out', async () => {
    const session = await openTestSession();
    await mutate(session, 'archiveCase', { caseId: caseId(103) });
    const small = { sizeInBytes: 48_213 };
    expect(await make(session, 103, { includeDocuments: false })).toMatchObject(small);
    const blind = await openTestSession({ spec: specWithout('document:read') });
    expect(await make(blind, 103)).toMatchObject(small);
  });
});

describe('CaseChunk.csvReport', () => {
  const query = `{ cases(first: 1, filter: {isArchived: false}) { totalCount
    csvReport { fileName rowCount generatedAt downloadUrl downloadUrlExpiresAt } } }`;

  it('needs a permission of its own', async () => {
    const session = await openTestSession({ spec: specWithout('report:read') });
    expect(await session.run(query)).toMatchObject({
      data: { cases: { totalCount: 6, csvReport: null } },
      errors: [{ path: ['cases', 'csvReport'], extensions: { code: 'FORBIDDEN' } }],
    });
  });
});
