import { describe, expect, it } from 'vitest';
import { readCodeGraph } from './codeGraph';
import { provocations } from './provocations';
import { codesOf, contract, openTestSession } from './support';

const { codes } = contract.errors;
const graph = readCodeGraph();

/** Codes that are thrown by their name in the catalogue and not written out. */
const computed = new Set([
  'INTERNAL_ERROR',
  ...contract.testValues.filter(({ kind }) => kind === 'outcomeHeader').map(({ outcome }) => outcome),
]);

/**
 * What the code could throw if one looks at its calls alone, and never does: the condition for it cannot hold in
 * that operation. Each entry says why.
 */
const impossible: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ALREADY_ON_CASE: { createCase: 'a case that is just made has no clients' },
};

describe('the error catalogue and the code', () => {
  it('have the same codes', () => {
    const thrown = new Set([...graph.thrown.keys(), ...computed]);
    expect([...thrown].sort()).toEqual(codes.map(({ code }) => code).sort());
  });

  it('name the same operations for each code of a field', () => {
    const fieldCodes = codes.filter(({ code, layer }) => layer === 'field' && code !== 'FORBIDDEN');
    const named = fieldCodes.map(({ code, operations }) => [code, [...operations].sort()]);
    const reached = fieldCodes.map(({ code }) => {
      const operations = [...graph.byOperation].filter(
        ([name, reachable]) => reachable.has(code) && !impossible[code]?.[name],
      );
      return [code, operations.map(([name]) => name).sort()];
    });
    expect(Object.fromEntries(reached)).toEqual(Object.fromEntries(named));
  });

  it('agree that resolvers throw nothing but codes of fields', () => {
    const layers = new Map(codes.map(({ code, layer }) => [code, layer]));
    const others = [...graph.byOperation].flatMap(([name, reachable]) =>
      [...reachable].filter((code) => layers.get(code) !== 'field').map((code) => `${name}: ${code}`),
    );
    expect(others).toEqual([]);
  });

  it('FORBIDDEN comes from what permissions.yml asks a permission for', () => {
    const guarded = Object.entries(contract.permissions.operations).filter(([, needed]) => needed.length > 0);
    const { operations } = codes.find(({ code }) => code === 'FORBIDDEN')!;
    expect([...operations].sort()).toEqual(guarded.map(([name]) => name).sort());
  });

  it('have no provocation that the catalogue does not know', () => {
    expect(Object.keys(provocations).filter((code) => !codes.some((entry) => entry.code === code))).toEqual(
      [],
    );
  });
});

describe('each code can be provoked', () => {
  it.each(codes.map((entry) => [entry.code, entry] as const))(
    '%s',
    async (code, { operations, layer, httpStatus, extensions, retryable }) => {
      expect(provocations[code]).toBeDefined();
      for (const { operation, run } of provocations[code]!) {
        expect(operations).toContain(operation);
        const { status, body } = await run(await openTestSession());
        const { errors = [] } = body as Parameters<typeof codesOf>[0];
        expect(codesOf({ errors })).toEqual([code]);
        expect(status).toBe(layer === 'field' ? 200 : httpStatus);
        // The message has all its values, and the extensions are those that the catalogue lists.
        expect(errors[0]!.message).not.toMatch(/[{}]/);
        const given = Object.keys(errors[0]!.extensions).sort();
        expect(given).toEqual(['code', 'requestId', 'retryable', ...extensions].sort());
        expect(errors[0]!.extensions.retryable).toBe(retryable === true);
      }
    },
  );
});
