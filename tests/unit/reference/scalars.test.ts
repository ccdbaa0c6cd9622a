import path from 'node:path';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { runScalarExamples } from '../../../src/reference/scalars';
import { temporaryFolder } from '../../support/temporaryFolder';

function scalarExample(
  yaml: string,
  sdl = 'scalar Date type Query { on: Date }',
): ReturnType<typeof runScalarExamples> {
  const folder = temporaryFolder({ 'scalars.yml': yaml });
  return runScalarExamples(path.join(folder, 'scalars.yml'), buildSchema(sdl));
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
      /scalars\.yml: Date: "2025-02-30" was refused: Date must be a date YYYY-MM-DD\.\n.*scalars\.yml: Date: "2025-03-01" was accepted\n.*scalars\.yml: There is no scalar Dte\.$/,
    );
  });

  it('are required of each scalar', () => {
    expect(() => scalarExample(BUILT_IN)).toThrow(/scalars\.yml: Date has no valid value\.$/);
  });
});
