import { readFileSync } from 'node:fs';
import { GraphQLError, isScalarType, type GraphQLSchema } from 'graphql';
import * as v from 'valibot';
import { parseDocument } from 'yaml';
import { attachScalar } from '../sandbox/schema/scalars';

/** A scalar example: a value that the build passed to a scalar, and the result. */
export interface ScalarExample {
  /** As JSON. */
  input: string;
  /** As JSON; undefined when it was rejected. */
  output?: string;
  /** The API's error message when it was rejected. */
  refusal?: string;
}

const SCALARS = v.record(
  v.string(),
  v.strictObject({ valid: v.array(v.unknown()), invalid: v.array(v.unknown()) }),
);

/**
 * Passes the values of scalars.yml to each scalar, with the sandbox's own parsing and serialisation.
 *
 * @param file absolute path of scalars.yml
 * @throws Error naming every scalar without values, and every value whose result differs from the file
 */
export function runScalarExamples(
  file: string,
  schema: GraphQLSchema,
): Map<string, readonly ScalarExample[]> {
  const cases = v.parse(SCALARS, parseDocument(readFileSync(file, 'utf8')).toJS());
  const problems: string[] = [];
  const scalarExamples = new Map<string, readonly ScalarExample[]>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type)) continue;
    const { valid, invalid } = cases[type.name] ?? { valid: [], invalid: [] };
    if (valid.length === 0 && type.name !== 'Upload')
      problems.push(`${type.name} has no valid value.`);
    attachScalar(type);
    const run = (input: unknown): ScalarExample => {
      try {
        return {
          input: JSON.stringify(input),
          output: JSON.stringify(type.serialize(type.parseValue(input))),
        };
      } catch (error) {
        return {
          input: JSON.stringify(input),
          refusal: error instanceof GraphQLError ? error.message : String(error),
        };
      }
    };
    const done = [...valid, ...invalid].map(run);
    done.forEach(({ input, refusal }, index) => {
      const isWrong = (refusal === undefined) !== index < valid.length;
      if (isWrong)
        problems.push(
          `${type.name}: ${input} ${refusal === undefined ? 'was accepted' : `was refused: ${refusal}`}`,
        );
    });
    scalarExamples.set(type.name, done);
  }
  for (const name of Object.keys(cases))
    if (!scalarExamples.has(name)) problems.push(`There is no scalar ${name}.`);
  if (problems.length > 0) throw new Error(problems.map((what) => `${file}: ${what}`).join('\n'));
  return scalarExamples;
}
