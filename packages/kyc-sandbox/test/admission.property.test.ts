import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkOperation } from '../../../src/plugins/downloads/mcp/operation';
import { admit, type GraphQLBody } from '../src';
import { rootFieldsOf } from '../src/pipeline/operation';
import { apiOf } from '../src/schema/build';
import { propertyRuns } from '../../../tests/support/properties';
import { randomRequest, type RandomRequest } from './randomOperations';
import { codesOf, openTestSession, spec } from './support';

const api = apiOf(spec);

/** Errors of fields that errors.yml does not list for their operation. */
function unlistedIn(request: RandomRequest, { errors = [] }: GraphQLBody): string[] {
  const { admitted } = admit(api, request);
  if (!admitted) return [];
  const fields = rootFieldsOf(admitted);
  return errors.flatMap(({ path: [key] = [], extensions: { code } }) => {
    const name = fields.get(String(key)) ?? '';
    const entry = spec.errors.codes.find((known) => known.code === code);
    return entry?.operations.includes(name) ? [] : [`${name}: ${String(code)}`];
  });
}

it('any operation is executed when its validation finds no problem, and ends in no error that is not listed for it', async () => {
  const seen = new Set<unknown>();
  let valid = 0;
  const property = fc.asyncProperty(randomRequest, async (request) => {
    const { query, variables, operationName } = request;
    const { problems } = checkOperation(api, { operation: query, operationName, variables });
    const { sandbox, headers } = await openTestSession();
    const body = (await sandbox.request({ ...request, headers })).body as GraphQLBody;
    const codes = codesOf(body);
    codes.forEach((code) => seen.add(code));
    const isExecuted = 'data' in body;
    if (isExecuted) valid += 1;
    expect(codes).not.toContain('INTERNAL_ERROR');
    expect(problems).toHaveLength(isExecuted ? 0 : codes.length);
    expect(unlistedIn(request, body)).toEqual([]);
  });
  await fc.assert(property, propertyRuns(120, 0.4));
  // Fewer would mean that the requests do not reach the rules.
  expect(valid).toBeGreaterThan(40);
  expect(seen.size).toBeGreaterThanOrEqual(7);
});
