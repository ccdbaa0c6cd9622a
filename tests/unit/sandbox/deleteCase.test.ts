import { describe, expect, it } from 'vitest';
import { caseId, mutate, openTestSession } from './support';

describe('deleteCase', () => {
  it('erases only what may be erased', async () => {
    const session = await openTestSession();
    const erase = (number: number, confirmCaseNumber: string): Promise<unknown> =>
      mutate(session, 'deleteCase', { caseId: caseId(number), confirmCaseNumber }, '');
    expect(await erase(107, '2024-0004')).toEqual(['CONFIRMATION_MISMATCH']);
    const { errors } = await session.run(
      `mutation { other: deleteCase(input: { caseId: "${caseId(107)}", confirmCaseNumber: "2024-0004" })
        none: deleteCase(input: { caseId: "${caseId(107)}", confirmCaseNumber: " " }) }`,
    );
    expect(errors?.map(({ extensions }) => extensions.fieldErrors)).toMatchObject([
      [{ code: 'NOT_ALLOWED', message: 'This value is not allowed here.' }],
      [{ code: 'REQUIRED' }],
    ]);
    expect(await erase(107, '2024-0005')).toBe(caseId(107));
    expect(await erase(107, '2024-0005')).toEqual(['NOT_FOUND']);
    expect(await erase(105, '2024-0003')).toEqual(['CASE_RETENTION_ACTIVE']);
    expect(await erase(102, '2023-0001')).toEqual(['CASE_RETENTION_ACTIVE']);
    expect(await erase(101, '2016-0007')).toBe(caseId(101));
  });
});
