import { describe, expect, it } from 'vitest';
import { createSandbox, openSession, type Session } from '../../../src/sandbox';
import { caseId, spec, makeTestId, mutate, openTestSession } from './support';

const selection = `{ id fileName sizeInBytes language generatedAt downloadUrl downloadUrlExpiresAt
  case { id status { identifier } } }`;

interface Report {
  readonly language: string;
  readonly sizeInBytes: number;
  readonly fileName: string;
}

const make = (session: Session, input: object): Promise<Report> =>
  mutate(session, 'generatePDFReportForCase', input, selection) as Promise<Report>;

/** An API spec whose roles all lack one permission. */
function without(permission: string): typeof spec {
  const other = structuredClone(spec);
  for (const role of other.permissions.roles) {
    role.permissions = role.permissions.filter((other) => other !== permission);
  }
  return other;
}

describe('generatePDFReportForCase', () => {
  it('makes a report that changes nothing', async () => {
    const session = await openTestSession();
    const before = await session.run(`{ case(id: "${caseId(103)}") { updatedAt } }`);
    const id = makeTestId('report', 1);
    expect(await make(session, { caseId: caseId(103), language: 'en' })).toEqual({
      id,
      fileName: 'case-2024-0001-2025-03-03.pdf',
      sizeInBytes: 48_213 + 182_034 + 1_204_551,
      language: 'en',
      generatedAt: '2025-03-03T09:00:00Z',
      downloadUrl: `https://files.kyc.example/reports/${id}/case-2024-0001-2025-03-03.pdf?expires=1740992700&signature=sandbox`,
      downloadUrlExpiresAt: '2025-03-03T09:05:00Z',
      case: { id: caseId(103), status: { identifier: 'completed' } },
    });
    expect(await session.run(`{ case(id: "${caseId(103)}") { updatedAt } }`)).toEqual(before);
    expect(await make(session, { caseId: caseId(103) })).toMatchObject({
      id: makeTestId('report', 2),
    });
  });

  it('takes the language of the client, else that of the organisation', async () => {
    const session = await openTestSession();
    const client = (preferredLanguage: string | null): object => ({
      person: { newPerson: { firstName: 'A', lastName: 'B', preferredLanguage } },
    });
    await mutate(session, 'createCase', { name: 'a', client: client('sv') });
    await mutate(session, 'createCase', { name: 'b', caseNumber: 'Ø 7/b', client: client(null) });
    expect(await make(session, { caseId: caseId(1) })).toMatchObject({ language: 'sv' });
    expect(await make(session, { caseId: caseId(2) })).toMatchObject({
      language: 'da',
      fileName: 'case-Ø-7-b-2025-03-03.pdf',
    });
  });

  it('works on archived cases, and leaves files out', async () => {
    const session = await openTestSession();
    await mutate(session, 'archiveCase', { caseId: caseId(103) });
    const input = { caseId: caseId(103), includeDocuments: false };
    expect(await make(session, input)).toMatchObject({ sizeInBytes: 48_213 });
    const other = without('document:read');
    const blind = await openSession(createSandbox({ spec: other }), other);
    expect(await make(blind, { caseId: caseId(103) })).toMatchObject({ sizeInBytes: 48_213 });
  });

  it('can fail', async () => {
    const session = await openTestSession();
    expect(await make(session, { caseId: caseId(108) })).toEqual(['NOT_FOUND']);
    expect(await make(session, { caseId: caseId(103), language: 'fr' })).toEqual([
      'BAD_USER_INPUT',
    ]);
    await mutate(session, 'createCase', { name: 'Rapportfejl Eksempel' });
    expect(await make(session, { caseId: caseId(1) })).toEqual(['REPORT_GENERATION_FAILED']);
    const other = without('report:read');
    const blind = await openSession(createSandbox({ spec: other }), other);
    expect(await make(blind, { caseId: caseId(103) })).toEqual(['FORBIDDEN']);
  });
});

describe('CaseChunk.csvReport', () => {
  const query = `{ cases(first: 1, filter: {isArchived: false}) { totalCount
    csvReport { fileName rowCount generatedAt downloadUrl downloadUrlExpiresAt } } }`;

  it('exports all that matches', async () => {
    const session = await openTestSession();
    expect((await session.run(query)).data).toEqual({
      cases: {
        totalCount: 6,
        csvReport: {
          fileName: 'cases-2025-03-03.csv',
          rowCount: 6,
          generatedAt: '2025-03-03T09:00:00Z',
          downloadUrl:
            'https://files.kyc.example/exports/cases-2025-03-03.csv?expires=1740992700&signature=sandbox',
          downloadUrlExpiresAt: '2025-03-03T09:05:00Z',
        },
      },
    });
  });

  it('needs a permission of its own', async () => {
    const other = without('report:read');
    const session = await openSession(createSandbox({ spec: other }), other);
    const { data, errors } = await session.run(query);
    expect(data).toEqual({ cases: { totalCount: 6, csvReport: null } });
    expect(errors?.[0]).toMatchObject({
      path: ['cases', 'csvReport'],
      extensions: { code: 'FORBIDDEN' },
    });
  });
});
