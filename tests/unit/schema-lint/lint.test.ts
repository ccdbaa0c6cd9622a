import path from 'node:path';
import { ESLint, type Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import * as config from '../../../eslint.config.mjs';

interface SchemaLint {
  schemaRules: Record<string, Linter.RuleEntry>;
  lintsSdl: (files: string[], schema: string) => Linter.Config;
}

const { lintsSdl, schemaRules } = config as unknown as SchemaLint;

const described = (sdl: string): string => sdl.replace(/#/g, '"Text." ');

/** A snippet that violates each rule. `#` represents a description. */
const BAD: Readonly<Record<string, string | readonly string[]>> = {
  '@graphql-eslint/require-description': [
    'type A { # a: Int }',
    '# type A { a: Int }',
    '# type A { # a(b: Int): Int }',
    '# input A { a: Int }',
    '# enum A { A }',
    'extend type Query { a: Int }',
    'directive @a on FIELD',
    '# directive @a(b: Int) on FIELD',
    '# interface A { a: Int }',
    'union A = Query',
    'scalar A',
  ],
  '@graphql-eslint/require-deprecation-reason': [
    '# type A { # a: Int @deprecated }',
    '# type A { # a: Int @deprecated(reason: "") }',
  ],
  'kyc/deprecation-form': [
    '# type A { # a: Int @deprecated(reason: "Old.") }',
    '# type A { # a: Int @deprecated(reason: "Use `b` instead.") }',
    '# type A { # a: Int @deprecated(reason: "Use `b` instead. Removed not before soon.") }',
    '# type A { # a: Int @deprecated(reason: "Use `b` instead. Removed not before 2027-02-30.") }',
    '# type A { # a: Int @deprecated(reason: "Use b instead. Removed not before 2027-06-30.") }',
    '# enum A { # A @deprecated(reason: "Old. Use `B` instead. Removed not before 2027-06-30") }',
  ],
  '@graphql-eslint/naming-convention': [
    '# type a { # a: Int }',
    '# type A { # a_b: Int }',
    '# enum A { # a }',
    '# type Query { # queryA: Int }',
    '# type A { # a(# b_c: Int): Int }',
  ],
  '@graphql-eslint/input-name': 'extend type Mutation { # change(# other: Int): Int }',
  '@graphql-eslint/no-hashtag-description':
    '%a comment instead of a description\ntype A { # a: Int }',
  '@graphql-eslint/no-unreachable-types': '# type Unreachable { # a: Int }',
  '@graphql-eslint/require-nullable-fields-with-oneof': '# input A @oneOf { # a: Int! # b: Int }',
  '@graphql-eslint/require-nullable-result-in-root': '# type Query { # a: Int! }',
  '@graphql-eslint/known-argument-names': '# type A { # a: Int @deprecated(because: "") }',
  '@graphql-eslint/known-directives': '# type A { # a: Int @nowhere }',
  '@graphql-eslint/known-type-names': '# type A { # a: Nowhere }',
  '@graphql-eslint/lone-schema-definition': 'schema { query: Query } schema { query: Query }',
  '@graphql-eslint/possible-type-extension': 'extend type Nowhere { # a: Int }',
  '@graphql-eslint/provided-required-arguments': '# type A { # a: Int @needs }',
  '@graphql-eslint/unique-directive-names': '# directive @a on FIELD # directive @a on FIELD',
  '@graphql-eslint/unique-directive-names-per-location':
    '# type A { # a: Int @deprecated @deprecated }',
  '@graphql-eslint/unique-enum-value-names': '# enum A { # A # A }',
  '@graphql-eslint/unique-field-definition-names': '# type A { # a: Int # a: Int }',
  '@graphql-eslint/unique-operation-types': 'schema { query: Query query: Query }',
  '@graphql-eslint/unique-type-names': '# type A { # a: Int } # type A { # b: Int }',
};

const folder = path.resolve('tests/unit/schema-lint/fixtures');
const eslint = new ESLint({
  cwd: folder,
  overrideConfigFile: true,
  overrideConfig: [lintsSdl(['*.graphql'], path.join(folder, 'schema.graphql'))],
});

async function rulesBroken(sdl: string): Promise<string[]> {
  const [result] = await eslint.lintText(described(sdl).replace('%', '#'), {
    filePath: path.join(folder, 'snippet.graphql'),
  });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

describe('lint of the SDL', () => {
  it('finds nothing in schema/v1', async () => {
    const results = await new ESLint().lintFiles(['schema/v1/*.graphql']);
    expect(results.length).toBeGreaterThanOrEqual(14);
    const found = results.flatMap(({ filePath, messages }) =>
      messages.map(
        ({ line, column, message, ruleId }) =>
          `${path.relative('.', filePath)}:${line}:${column} ${message} (${ruleId})`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('has a snippet for each rule', () => {
    const on = Object.entries(schemaRules).filter(
      ([, entry]) => (Array.isArray(entry) ? entry[0] : entry) !== 'off',
    );
    expect(Object.keys(BAD).sort()).toEqual(on.map(([rule]) => rule).sort());
  });

  it.each(
    Object.entries(BAD).flatMap(([rule, sdl]) => [sdl].flat().map((one) => [rule, one] as const)),
  )('%s: %s', async (rule, sdl) => {
    expect(await rulesBroken(sdl)).toContain(rule);
  });

  it('is content with a good deprecation', async () => {
    const reason = 'Messages differ. Use `A.b` instead. Removed not before 2027-06-30.';
    expect(
      await rulesBroken(`extend type Query { # c: Int @deprecated(reason: "${reason}") }`),
    ).toEqual([]);
  });
});
