import { describe, expect, it } from 'vitest';
import { builtFacts } from '../../../../../src/plugins/samples/builtFacts';
import { sessionAfter } from '../../../../../src/plugins/samples/session/executor';
import kyc from '../../../../../src/plugins/samples/session/kycExecutor';
import { PageSession } from '../../../../../src/plugins/samples/session/pageSession';
import { operationName } from '../../../../../src/plugins/samples/session/drafts';
import { siteApi } from '../../../../../src/plugins/samples/siteExecutor';
import { printJson } from '../../../../../src/lib/printJson';
import { operationsOf } from '../../../../../src/lib/operations';
import { siteSchema } from '../../../../../src/schema/siteSchema';
import { loadApiSpec } from '../../../../../src/schema/load';

const api = siteApi();

describe('running an example again', () => {
  it('gives the response that is printed, for each example, with what was done before it', async () => {
    const { examples } = await builtFacts();
    expect(examples.size).toBe(operationsOf(siteSchema().schema).length);
    let withSetup = 0;
    for (const { sets } of examples.values()) {
      for (const { name, query, variables, call, replayedSetup, response } of Object.values(sets)) {
        expect(JSON.parse(response)).not.toHaveProperty('errors');
        const session = await sessionAfter(kyc, api, replayedSetup);
        const { headers } = call;
        const step = { kind: 'graphql', name, query, variables, headers } as const;
        const again = await kyc.execute(step, session);
        expect(printJson(again.body), name).toBe(response);
        if (replayedSetup.length > 0) withSetup += 1;
      }
    }
    expect(withSetup).toBeGreaterThan(5);
  });

  it('continues in the same sandbox, and starts again in another', async () => {
    const { examples } = await builtFacts();
    const { name, query, variables, call } = examples.get('createCase')!.sets.smallest;
    const step = { kind: 'graphql' as const, name, query, variables, headers: call.headers };
    const session = await sessionAfter(kyc, api);
    const first = await kyc.execute(step, session);
    const second = await kyc.execute(step, session);
    expect(second.body).not.toEqual(first.body);
    const fresh = await sessionAfter(kyc, api);
    expect((await kyc.execute(step, fresh)).body).toEqual(first.body);
  });
});

it('is limited like the body of a request', async () => {
  const sent = { query: '{ __typename }', name: '', variables: { text: 'x'.repeat(2 ** 20) } };
  const { body } = await new PageSession(loadApiSpec()).request(sent);
  expect(JSON.stringify(body)).toContain('PAYLOAD_TOO_LARGE');
});

it('names the operation at the cursor, of several', () => {
  const query = '# query Old\nquery A { a }\n\nfragment F on B { b }\nmutation B { b }\n';
  const nameAt = (text: string): string => operationName(query, query.indexOf(text));
  expect([operationName(query), nameAt('{ a'), nameAt('F on')]).toEqual(['A', 'A', 'A']);
  expect([nameAt('mutation B'), operationName(query, query.length)]).toEqual(['B', 'B']);
  expect([operationName('query A {', 3), operationName('{ a }')]).toEqual(['', '']);
});
