import { expect, it } from 'vitest';
import { makeTestId, openTestSession } from './support';

const [mette, holger, rune] = [1, 2, 4].map((number) => makeTestId('user', number));
const groups = [1, 2].map((number) => makeTestId('group', number));
const kornblomst = makeTestId('company', 101);
const [pia, hidden] = [101, 109].map((number) => makeTestId('person', number));
const norwegian = { countryCode: 'NO', number: '01828010073' };

/** Filters of the seeded data, with the number of rows that match; that all filters combine alike is in collections.test.ts. */
const FILTERS: Readonly<Record<string, readonly (readonly [filter: object, count: number])[]>> = {
  cases: [
    [{}, 8],
    [{ isArchived: true }, 2],
    [{ riskAssessmentConclusions: ['HIGH'], nextReviewOn: { to: '2025-04-02' } }, 1],
    [{ retainUntil: { to: '2025-03-03' } }, 1],
    [{ retainUntil: {} }, 2],
    [{ hasMatches: true }, 3],
    [{ client: { personId: 'x' } }, 0],
    [{ statusIdentifiers: ['new', 'awaiting_client'] }, 2],
    [{ caseNumber: { startsWith: '2016' } }, 1],
    [{ updatedAt: { from: '2025-02-10T09:00:00+01:00' } }, 1],
  ],
  companies: [
    [{}, 3],
    [{ ids: [kornblomst, 'x'] }, 1],
    [{ name: { contains: 'EKSEMPEL' } }, 3],
    [{ registrationNumber: { danishCVR: '11223344' } }, 1],
    [{ registrationNumber: { generic: { countryCode: 'SE', number: '5500000000' } } }, 1],
    [{ registrationNumber: { generic: { countryCode: 'FI', number: '5500000000' } } }, 0],
    [{ customerNumbers: { economic: '1001', businessCentral: 'C-1001' } }, 1],
    [{ customerNumbers: { billy: null } }, 0],
    [{ customerNumbers: { economic: 'x' } }, 0],
    [{ countryCodes: ['SE', 'NO'] }, 2],
    [{ isDeclared: true }, 1],
    [{ createdAt: { from: '2024-03-04T09:00:00Z', to: '2024-05-06T08:00:00Z' } }, 1],
  ],
  groups: [
    [{}, 2],
    [{ ids: [groups[0]] }, 1],
    [{ name: { startsWith: 'adv' } }, 1],
    [{ memberIds: [holger, rune] }, 1],
  ],
  persons: [
    [{}, 8],
    [{ ids: [pia, hidden] }, 1],
    [{ name: { equals: 'pia politiksen' } }, 1],
    [{ email: 'Frida.Private@example.com' }, 1],
    [{ nationalIdentityNumber: { danishCPR: '900972-1239' } }, 1],
    [{ nationalIdentityNumber: { generic: norwegian } }, 1],
    [{ referenceId: { source: 'crm', value: 'K-2041' } }, 1],
    [{ referenceId: { source: 'CRM', value: 'K-2041' } }, 0],
    [{ referenceId: { source: '', value: '' } }, 0],
    [{ roles: ['EXECUTIVE_DIRECTOR', 'CLIENT'] }, 7],
    [{ roles: ['CLIENT'], companyId: kornblomst }, 0],
    [{ roles: ['EXECUTIVE_DIRECTOR'], companyId: kornblomst }, 1],
    [{ roles: ['CLIENT'], companyId: null }, 0],
    [{ companyId: kornblomst }, 2],
    [{ isPoliticallyExposed: true }, 1],
    [{ not: { or: [{ isPoliticallyExposed: true }, { isPoliticallyExposed: false }] } }, 2],
    [{ createdAt: { to: '2024-01-08T09:00:00Z' } }, 2],
    [{ updatedAt: { from: '2024-05-06T09:00:00Z' } }, 2],
  ],
  users: [
    [{}, 8],
    [{ ids: [mette, 'x'] }, 1],
    [{ name: { contains: 'SYSTEM' } }, 3],
    [{ email: 'METTE@example.com' }, 1],
    [{ types: ['INTEGRATION', 'EXTERNAL'] }, 4],
    [{ roleIds: [makeTestId('role', 1)] }, 1],
    [{ groupIds: groups }, 3],
    [{ isActive: false }, 2],
  ],
};

it.each(Object.entries(FILTERS))('%s are found by each filter', async (collection, filters) => {
  const session = await openTestSession();
  const singular = { companies: 'Company' }[collection] ?? collection.slice(0, -1);
  const type = `${singular[0]!.toUpperCase()}${singular.slice(1)}FilterInput`;
  const found: unknown[] = [];
  for (const [filter] of filters) {
    const query = `query($filter: ${type}) { found: ${collection}(filter: $filter) { totalCount } }`;
    const { data } = await session.run(query, { filter });
    found.push([filter, (data?.['found'] as { totalCount: number } | null)?.totalCount]);
  }
  expect(found).toEqual(filters);
});
