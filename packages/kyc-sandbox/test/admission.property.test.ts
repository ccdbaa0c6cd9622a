import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOperation } from '../../../src/plugins/downloads/mcp/operation';
import { PageSession } from '../../../src/plugins/samples/session/pageSession';
import { admit, type GraphQLBody } from '../src';
import { rootFieldsOf } from '../src/pipeline/operation';
import { runRequest } from '../src/pipeline/run';
import { apiOf } from '../src/schema/build';
import { SandboxState } from '../src/state';
import { propertyRuns } from '../../../tests/support/properties';
import { randomRequest, type RandomRequest } from './randomOperations';
import { CANARY } from './scalarValues';
import { codesOf, spec } from './support';

const api = apiOf(spec);

/** Each operation is refused for its cost, which the error names. */
const { limits } = spec.api;
const nothing = { ...limits.complexity, value: { ...limits.complexity.value, value: -1 } };
const strict = { ...spec, api: { ...spec.api, limits: { ...limits, complexity: nothing } } };

async function run(own: typeof spec, request: RandomRequest): Promise<[GraphQLBody, unknown[]]> {
  const faults: unknown[] = [];
  const clock = Date.parse(spec.api.sandbox.clock);
  const state = new SandboxState(apiOf(own), {
    clock: () => clock,
    onFault: (fault) => faults.push(fault),
  });
  const { token } = state.accounts.issue(
    own.api.sandbox.accessId,
    own.api.sandbox.accessKey,
    state.now(),
  );
  const headers = { Authorization: `Bearer ${token}`, 'X-API-Version': spec.version };
  const { body } = await runRequest(state, { ...request, headers });
  return [body as GraphQLBody, faults];
}

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

describe('any operation', () => {
  it('is validated, measured and run with one result, and ends in no internal error', async () => {
    const session = new PageSession(spec);
    const seen = new Set<unknown>();
    let valid = 0;
    const property = fc.asyncProperty(randomRequest, async (request) => {
      const { query, variables, operationName } = request;
      const { problems, cost } = checkOperation(api, {
        operation: query,
        operationName,
        variables,
      });
      const [body, faults] = await run(spec, request);
      const codes = codesOf(body);
      codes.forEach((code) => seen.add(code));
      const isExecuted = 'data' in body;
      if (isExecuted) valid += 1;
      expect({ faults, codes }).toEqual({
        faults: [],
        codes: codes.filter((code) => code !== 'INTERNAL_ERROR'),
      });
      expect(JSON.stringify(body.errors ?? '')).not.toContain(CANARY);
      // What validation says is what running does.
      expect(problems.length === 0).toBe(isExecuted);
      if (!isExecuted) expect(problems).toHaveLength(codes.length);
      expect(unlistedIn(request, body)).toEqual([]);
      // The cost is the same number everywhere.
      const sent = { name: operationName ?? '', query, variables };
      expect(session.admit(sent).cost).toEqual(cost);
      const [refused] = await run(strict, request);
      const [error] = refused.errors ?? [];
      if (error?.extensions.code === 'QUERY_TOO_COMPLEX')
        expect(error.extensions.complexity).toBe(cost?.complexity);
      else expect(isExecuted).toBe(false);
    });
    await fc.assert(property, propertyRuns(120, 0.4));
    // Fewer would mean that the requests do not reach the rules.
    expect(valid).toBeGreaterThan(40);
    expect(seen.size).toBeGreaterThanOrEqual(7);
  });
});
