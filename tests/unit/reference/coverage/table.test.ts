import { describe, expect, it } from 'vitest';
import { coverageTable, type Coverage, type Tally } from '../../../../src/reference/coverage';

const tally = (total: number, ...missing: string[]): Tally => ({ total, missing });

describe('the table of a build', () => {
  it('counts what samples show and what they do not', () => {
    const coverage: Coverage = {
      operations: tally(60),
      inputFields: tally(150, 'A.a', 'A.b'),
      enumValues: tally(7, 'B.C'),
      errorCodes: tally(1234, 'X'),
    };
    expect(coverageTable(coverage)).toMatchInlineSnapshot(`
      "Samples show:
        Operations       60 of   60  0 not covered
        Input fields    148 of  150  2 not covered
        Enum values       6 of    7  1 not covered
        Error codes    1233 of 1234  1 not covered"
    `);
  });
});
