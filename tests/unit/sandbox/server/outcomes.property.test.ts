import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../support/properties';
import { Handler } from '../../../../src/sandbox/server/handler';
import type { ScheduledOutcome } from '../../../../src/sandbox/server/outcomes';
import { accessId, accessKey, json, spec } from './support';

/** Fields by the kind of operation, with a call of each that succeeds. */
const fields = {
  query: {
    roles: 'roles { id }',
    caseResponsibles: 'caseResponsibles { activeCaseCount }',
    lookupCompany: 'lookupCompany(registrationNumber: {danishCVR: "12345678"}) { name }',
  },
  mutation: {
    createCase: 'createCase(input: {name: "roles createGroup"}) { id }',
    createGroup: 'createGroup(input: {name: "createCase"}) { id }',
    deactivateCase:
      'deactivateCase(input: {caseId: "18ac3e73-43f0-4689-ac51-0e93f935d104"}) { id }',
  },
} as const;
const names = [...Object.keys(fields.query), ...Object.keys(fields.mutation)];

const outcome = fc.record(
  {
    operation: fc.constantFrom(...names, 'Mine', 'Other'),
    path: fc.constantFrom('/graphql', '/authorize'),
    code: fc.constantFrom(
      'SERVICE_UNAVAILABLE',
      'RATE_LIMITED',
      'IDEMPOTENCY_KEY_REUSED',
      'UPSTREAM_UNAVAILABLE',
      'DUPLICATE_CASE_NUMBER',
      'FORBIDDEN',
    ),
    times: fc.integer({ min: 1, max: 2 }),
  },
  { requiredKeys: ['code', 'times'] },
);

/** What is wrong with a request, so that it does not run. */
const defects = ['none', 'none', 'none', 'token', 'method', 'path', 'syntax', 'variables'] as const;

const request = fc
  .record({
    kind: fc.constantFrom('query' as const, 'mutation' as const),
    chosen: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
    isLeftOut: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    isInFragment: fc.boolean(),
    hasKey: fc.boolean(),
    defect: fc.constantFrom(...defects),
  })
  .map(({ kind, chosen, isLeftOut, isInFragment, hasKey, defect }) => {
    const calls = Object.entries(fields[kind]);
    const selected = chosen.map((index) => ({ name: calls[index]![0], call: calls[index]![1] }));
    const texts = selected.map(
      ({ call }, at) =>
        `roles${at}: ${call.replace(/ \{(?= \w+ \}$)/, ` @skip(if: ${isLeftOut[at]}) {`)}`,
    );
    const selection = `{ __typename ${texts.join(' ')} }`;
    const root = kind === 'query' ? 'Query' : 'Mutation';
    const declared = defect === 'variables' ? '($x: Int!)' : '';
    const used = defect === 'variables' ? '@include(if: $x)' : '';
    const own = isInFragment
      ? `${kind} Mine${declared} { ...F ${used} } fragment F on ${root} ${selection}`
      : `${kind} Mine${declared} ${selection.replace('__typename', `__typename ${used}`)}`;
    return {
      kind,
      hasKey,
      defect,
      query: `${own} query Other { groups { totalCount } }${defect === 'syntax' ? ' {' : ''}`,
      running: selected.flatMap(({ name }, at) => (isLeftOut[at] ? [] : [name])),
    };
  });

const operationsOf = (code: string): readonly string[] =>
  spec.errors.codes.find((entry) => entry.code === code)!.operations;

/** Names of errors.yml for which an outcome applies to a request; one that skips all fields still runs. */
function failing(
  { operation, path, code }: ScheduledOutcome,
  {
    kind,
    running,
    hasKey,
  }: { kind: keyof typeof fields; running: readonly string[]; hasKey: boolean },
): string[] {
  if (path === '/authorize' || (code === 'IDEMPOTENCY_KEY_REUSED' && !hasKey)) return [];
  const isWhole = operation === undefined || operation === 'Mine';
  const isField = spec.errors.codes.find((entry) => entry.code === code)!.layer === 'field';
  const candidates =
    running.length === 0 && isWhole && !isField
      ? Object.keys(fields[kind]).slice(0, 1)
      : running.filter((name) => isWhole || operation === name);
  return candidates.filter((name) => operationsOf(code!).includes(name));
}

it(
  'an ordered outcome applies to the first request that runs and can return it, and to no other',
  { timeout: 3_600_000 },
  async () => {
    let applied = 0;
    const property = fc.asyncProperty(
      fc.array(outcome, { maxLength: 4 }),
      fc.array(request, { minLength: 1, maxLength: 4 }),
      async (outcomes, requests) => {
        const handler = new Handler({ spec, clock: () => Date.parse(spec.api.sandbox.clock) });
        const send = async (
          method: string,
          path: string,
          headers: object,
          body: object,
        ): Promise<{ status: number; codes: string[] }> => {
          const bytes = new TextEncoder().encode(JSON.stringify(body));
          const { status, text } = await handler.handle({
            method,
            path,
            headers: { 'content-type': json['Content-Type'], ...headers },
            body: () => Promise.resolve(bytes),
          });
          token ??= (JSON.parse(text) as { token?: string }).token;
          const { errors = [] } = JSON.parse(text) as {
            errors?: { extensions: { code: string } }[];
          };
          return { status, codes: errors.map(({ extensions }) => extensions.code) };
        };
        let token: string | undefined;
        await send('POST', '/authorize', {}, { accessId, accessKey });
        let expected = outcomes.map((each) => ({ ...each }));
        expected.forEach((each) => handler.main.outcomes.add(each));
        for (const [index, each] of requests.entries()) {
          const { defect, query, hasKey } = each;
          const key = hasKey ? { 'idempotency-key': `key ${index}` } : {};
          const authorization = defect === 'token' ? 'x' : `Bearer ${token}`;
          const { codes } = await send(
            defect === 'method' ? 'PUT' : 'POST',
            defect === 'path' ? '/graphqls' : '/graphql',
            { authorization, 'x-api-version': '1', ...key },
            { query, operationName: 'Mine' },
          );
          const first =
            defect === 'none' ? expected.find((one) => failing(one, each).length > 0) : undefined;
          if (first) applied += 1;
          const { layer = 'http' } =
            spec.errors.codes.find(({ code }) => code === first?.code) ?? {};
          const count = first && (layer === 'field' ? failing(first, each).length : 1);
          const given = codes.filter((code) => outcomes.some((one) => one.code === code));
          expect(given).toEqual(Array.from({ length: count ?? 0 }, () => first?.code));
          expected = expected
            .map((each) => (each === first ? { ...each, times: each.times - 1 } : each))
            .filter(({ times }) => times > 0);
          expect(handler.main.outcomes.pending).toEqual(expected);
        }
      },
    );
    await fc.assert(property, propertyRuns(150, 0.4));
    expect(applied).toBeGreaterThan(25);
  },
);
