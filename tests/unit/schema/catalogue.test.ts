import { describe, expect, it } from 'vitest';
import { expandOperations } from '../../../src/schema/catalogue';

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
