import { describe, expect, it } from 'vitest';
import {
  errorOf,
  expandOperations,
  fillMessage,
  placeholdersOf,
  retryableOnTheWire,
} from '../../../src/schema/catalogue';
import { loadApiSpec } from '../../../src/schema/load';

const names = { queries: ['case', 'cases'], mutations: ['archiveCase', 'createCase'] };

describe('expandOperations', () => {
  it.each([
    [
      ['authorize', 'all'],
      ['authorize', 'archiveCase', 'case', 'cases', 'createCase'],
    ],
    [['queries'], ['case', 'cases']],
    [
      ['mutations', '-createCase', 'case'],
      ['archiveCase', 'case'],
    ],
    [['case', 'case'], ['case']],
  ])('%j', (words, operations) => {
    expect(expandOperations(words, names)).toEqual({ operations, unknown: [] });
  });

  it('gives back what it does not know, and what takes nothing away', () => {
    const { unknown } = expandOperations(
      ['cas', '-case', 'toString', 'queries', '-archiveCase'],
      names,
    );
    expect(unknown).toEqual(['cas', '-case', 'toString', '-archiveCase']);
  });
});

describe('messages', () => {
  it('lists placeholders in order, each once', () => {
    expect(placeholdersOf('{a} of {b}, {a}')).toEqual(['a', 'b']);
  });

  it('fills them', () => {
    expect(
      fillMessage('Case {caseNumber} has {count}.', { caseNumber: '2025-0001', count: 0 }),
    ).toBe('Case 2025-0001 has 0.');
  });

  it('does not let a placeholder through', () => {
    expect(() => fillMessage('Case {caseNumber}', {})).toThrowErrorMatchingInlineSnapshot(
      `[Error: No value for {caseNumber} in "Case {caseNumber}"]`,
    );
  });

  it('fills no value twice', () => {
    expect(fillMessage('{a}', { a: '{b}', b: 'x' })).toBe('{b}');
  });
});

describe('errorOf', () => {
  const spec = loadApiSpec();

  it('finds a code', () => {
    expect(errorOf(spec, 'CASE_ARCHIVED')).toMatchObject({ group: 'cases', httpStatus: 200 });
  });

  it('throws on any other', () => {
    expect(() => errorOf(spec, 'CASE_ARCHIVE')).toThrow(
      'CASE_ARCHIVE is not in the error catalogue',
    );
  });
});

describe('retryableOnTheWire', () => {
  it('is true only when the same request may succeed soon', () => {
    expect(
      [true, false, 'afterNewToken', 'later'].map((word) => retryableOnTheWire(word as boolean)),
    ).toEqual([true, false, false, false]);
  });
});
