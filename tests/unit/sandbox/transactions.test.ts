import { describe, expect, it } from 'vitest';
import { makeId } from '../../../src/sandbox';
import { RateLimiter } from '../../../src/sandbox/pipeline/rateLimit';
import { Tokens } from '../../../src/sandbox/pipeline/tokens';
import { Journal } from '../../../src/sandbox/store/journal';
import { spec, openTestSession } from './support';

/** `Case.goals` (not nullable) then fails inside every case that is returned with it. */
const goalsForbidden = {
  ...spec,
  permissions: {
    ...spec.permissions,
    fields: {
      ...spec.permissions.fields,
      'Case.goals': { permission: 'no:such', without: 'FORBIDDEN' as const },
    },
  },
};
const count = '{ cases { totalCount } }';

describe('a mutation field that returns null has written nothing', () => {
  it('also when something inside its selection fails after it wrote, and keeps the fields next to it', async () => {
    const session = await openTestSession({ spec: goalsForbidden });
    const body = await session.run(`mutation {
      one: createCase(input: {name: "One"}) { id }
      lost: createCase(input: {name: "Lost"}) { goals { id } }
      again: createCase(input: {name: "Again"}) { caseNumber goals { id } }
      refused: createCase(input: {name: " "}) { id }
      two: createCase(input: {name: "Two"}) { id }
    }`);
    const id = (number: number): string => makeId('case', number);
    expect(body.data).toEqual({
      one: { id: id(1) },
      lost: null,
      again: null,
      refused: null,
      two: { id: id(2) },
    });
    expect(body.errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
      [['lost', 'goals'], 'FORBIDDEN'],
      [['again', 'goals'], 'FORBIDDEN'],
      [['refused'], 'VALIDATION_FAILED'],
    ]);
    expect(await session.run(count)).toEqual({ data: { cases: { totalCount: 10 } } });
    expect(await session.run(`{ case(id: "${id(2)}") { name } }`)).toEqual({
      data: { case: { name: 'Two' } },
    });
  });

  it('but a nullable field inside can fail alone', async () => {
    const forbidden = { permission: 'no:such', without: 'FORBIDDEN' as const };
    const fields = { ...spec.permissions.fields, 'Case.responsible': forbidden };
    const session = await openTestSession({
      spec: { ...spec, permissions: { ...spec.permissions, fields } },
    });
    const body = await session.run(
      'mutation { createCase(input: {name: "A"}) { name responsible { activeCaseCount } } }',
    );
    expect(body.data).toEqual({ createCase: { name: 'A', responsible: null } });
    expect(await session.run(count)).toEqual({ data: { cases: { totalCount: 9 } } });
  });

  it('the journal takes back the inner work alone, and all of it with the outer', () => {
    const journal = new Journal();
    let written: string[] = [];
    const write = (text: string): void => {
      const before = written;
      written = [...written, text];
      journal.record(() => (written = before));
    };
    const stop = (): never => {
      throw new Error('stop');
    };
    journal.atomically(() => {
      write('a');
      expect(() => journal.atomically(() => (write('b'), stop()))).toThrow('stop');
      journal.atomically(() => write('c'));
    });
    expect(written).toEqual(['a', 'c']);
    expect(() => journal.atomically(() => (journal.atomically(() => write('d')), stop()))).toThrow(
      'stop',
    );
    expect(written).toEqual(['a', 'c']);
  });
});

describe('what a server that runs for days keeps', () => {
  it('windows of callers who are gone are forgotten', () => {
    const limiter = new RateLimiter({ count: 1, window: 60_000 });
    for (let minute = 0; minute < 50; minute += 1) {
      const now = Date.UTC(2025, 0, 1, 0, minute);
      limiter.count('always', now);
      limiter.count(`caller ${minute}`, now);
    }
    expect(
      (limiter as unknown as { windows: Map<string, unknown> }).windows.size,
    ).toBeLessThanOrEqual(3);
  });

  it('the oldest of 10,000 tokens go', () => {
    const tokens = new Tokens();
    const entry = { accessId: 'a', userId: 'u', expiresAt: '2025-01-01T00:00:00Z' };
    const first = tokens.issue(entry);
    for (let index = 1; index < 10_000; index += 1) tokens.issue(entry);
    expect(tokens.find(`Bearer ${first}`)).toBe(entry);
    tokens.issue(entry);
    expect(tokens.find(`Bearer ${first}`)).toBeUndefined();
  });
});
