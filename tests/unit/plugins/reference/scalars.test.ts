import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { runScalarExamples } from '../../../../src/plugins/reference/scalars';
import { temporaryFolder } from '../../../support/temporaryFolder';

function scalarExample(
  yaml: string,
  sdl = 'scalar Date type Query { on: Date }',
): ReturnType<typeof runScalarExamples> {
  const folder = temporaryFolder({ 'scalars.yml': yaml });
  return runScalarExamples('scalars.yml', buildSchema(sdl), folder);
}

const BUILT_IN = 'String: { valid: [a], invalid: [] }\nBoolean: { valid: [true], invalid: [] }\n';

describe('values of scalars', () => {
  it('are given to the code of the sandbox', () => {
    const scalarExamples = scalarExample(
      `${BUILT_IN}Date: { valid: ["2025-03-01"], invalid: ["2025-02-30"] }`,
    );
    expect(scalarExamples.get('Date')).toEqual([
      { input: '"2025-03-01"', output: '"2025-03-01"' },
      { input: '"2025-02-30"', refusal: 'Date must be a date YYYY-MM-DD.' },
    ]);
  });

  it('stop the build when one turns out otherwise, all at once', () => {
    expect(() =>
      scalarExample(
        `${BUILT_IN}Date: { valid: ["2025-02-30"], invalid: ["2025-03-01"] }\nDte: { valid: [], invalid: [] }`,
      ),
    ).toThrow(
      [
        'scalars.yml:3:17 Date: "2025-02-30" was refused: Date must be a date YYYY-MM-DD.',
        'scalars.yml:3:42 Date: "2025-03-01" was accepted.',
        'scalars.yml:4:1 There is no scalar Dte.',
      ].join('\n'),
    );
  });

  it('are required of each scalar', () => {
    expect(() => scalarExample(BUILT_IN)).toThrow('scalars.yml:1:1 Date has no valid value.');
  });
});
