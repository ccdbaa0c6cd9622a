import path from 'node:path';
import { GraphQLError, isScalarType, type GraphQLSchema } from 'graphql';
import { SourceError } from '../../lib/problem';
import { ROOT } from '../../lib/root';
import { attachScalar } from 'kyc-sandbox/core';
import { readYaml } from '../../schema/readYaml';
import { anyValue, list, mapOf, mapping } from '../../schema/shape';

/** A scalar example: a value that the build passed to a scalar, and the result. */
export interface ScalarExample {
  /** As JSON. */
  input: string;
  /** As JSON; undefined when it was rejected. */
  output?: string;
  /** The API's error message when it was rejected. */
  refusal?: string;
}

const VALUES = list(anyValue);

/**
 * Passes the values of scalars.yml to each scalar of a schema, with the sandbox's own parsing and serialisation.
 *
 * @throws SourceError naming every scalar without values, and every value whose result differs from the file
 */
export function runScalarExamples(
  file: string,
  schema: GraphQLSchema,
  root = ROOT,
): Map<string, readonly ScalarExample[]> {
  const shape = mapOf(mapping({ valid: VALUES, invalid: VALUES }));
  const { value: cases = {}, problems, file: yaml } = readYaml(path.join(root, file), file, shape);
  if (problems.length > 0) throw new SourceError(problems);
  const scalarExamples = new Map<string, readonly ScalarExample[]>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type)) continue;
    const { valid, invalid } = cases[type.name] ?? { valid: [], invalid: [] };
    if (valid.length === 0 && type.name !== 'Upload')
      problems.push(yaml.problemAt([type.name], `${type.name} has no valid value.`));
    attachScalar(type);
    const run = (value: unknown): ScalarExample => {
      const input = JSON.stringify(value);
      try {
        return { input, output: JSON.stringify(type.serialize(type.parseValue(value))) };
      } catch (error) {
        return { input, refusal: error instanceof GraphQLError ? error.message : String(error) };
      }
    };
    const done = [...valid, ...invalid].map(run);
    done.forEach(({ input, refusal }, index) => {
      const isValid = index < valid.length;
      if ((refusal === undefined) === isValid) return;
      const at = isValid ? ['valid', index] : ['invalid', index - valid.length];
      const what = refusal === undefined ? 'was accepted.' : `was refused: ${refusal}`;
      problems.push(yaml.problemAt([type.name, ...at], `${type.name}: ${input} ${what}`));
    });
    scalarExamples.set(type.name, done);
  }
  for (const name of Object.keys(cases))
    if (!scalarExamples.has(name))
      problems.push(yaml.problemAt([name], `There is no scalar ${name}.`, 'key'));
  if (problems.length > 0) throw new SourceError(problems);
  return scalarExamples;
}
