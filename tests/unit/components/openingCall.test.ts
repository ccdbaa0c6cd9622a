import { readFileSync, readdirSync } from 'node:fs';
import { buildSchema, execute, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { OPENING_OPERATION, OPENING_VARIABLES } from '../../../src/components/home/openingCall';

const schema = buildSchema(
  readdirSync('schema/v1')
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(`schema/v1/${file}`, 'utf8'))
    .join('\n'),
);

describe('the call on the home page', () => {
  test('fits the schema', () => {
    expect(validate(schema, parse(OPENING_OPERATION)).map(({ message }) => message)).toEqual([]);
  });

  test('has variables that the schema accepts', async () => {
    const result = await execute({ schema, document: parse(OPENING_OPERATION), variableValues: JSON.parse(OPENING_VARIABLES) as Record<string, unknown> });
    expect(result).toEqual({ data: { createCase: null } });
  });
});
