import { parse, visit } from 'graphql';
import { createSandbox, makeId, openSession, type SandboxSpec } from '../../src/sandbox';
import { loadApiSpec } from '../../src/schema/load';

/** CPU time of one call, in milliseconds. */
export interface Measured {
  readonly title: string;
  readonly median: number;
  readonly p95: number;
  readonly runs: number;
}

/** One case with the fields that an integration reads: 50 fields, `__typename` not counted. */
export const fiftyFields = `query FiftyFields($id: ID!) {
  case(id: $id) {
    id caseNumber name status { identifier name { en da } } purpose isOccasionalTransaction
    notification { remindersEnabled reminderIntervalDays notifyResponsible }
    responsible { activeCaseCount user { id name email } }
    riskAssessment { conclusion rationale concludedAt nextReviewOn type { identifier } }
    clients {
      ... on CompanyClient { company { id name isDeclared companyForm registeredAs: registrationNumbers { danishCVR } } }
    }
    beneficialOwners { ownershipPercentage votingPercentage isRegistered person { id name } }
    listChecks { id startedAt completedAt hasMatches }
    relationshipStartedOn updatedAt
  }
}`;

/**
 * process.cpuUsage counts in microseconds, but the system may book CPU time in coarser steps; so a
 * run is a batch of `batch` calls, and its time is divided by them.
 */
async function measure(
  title: string,
  runs: number,
  batch: number,
  work: () => unknown,
): Promise<Measured> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    for (let call = 0; call < batch; call += 1) await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000 / batch);
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.min(runs - 1, Math.floor(runs * share))]!;
  return { title, median: at(0.5), p95: at(0.95), runs };
}

/** Measures the first build, making a sandbox, and requests. */
export async function measureSandbox(): Promise<readonly Measured[]> {
  const spec = loadApiSpec();
  // The executable schema is cached by API spec object, so each copy is built again.
  const copies: SandboxSpec[] = Array.from({ length: 10 }, () => ({ ...spec }));
  const firstBuild = await measure('first build, schema and seed', copies.length, 1, () =>
    createSandbox({ spec: copies.pop()! }),
  );
  const making = await measure('making a sandbox', 100, 1, () => createSandbox({ spec }));

  // 240 requests a minute and 3,300 in all: below the limit on requests, and within the life of the token.
  let now = Date.parse(spec.api.sandbox.clock);
  const session = await openSession(createSandbox({ spec, clock: () => now }), spec);
  const ask = async (query: string): Promise<void> => {
    now += 250;
    const { status, body } = await session.call(query, { id: makeId('case', 103) });
    if (status !== 200 || 'errors' in (body as object))
      throw new Error(`The benchmark got ${JSON.stringify(body)}`);
  };
  const fields = countFields(fiftyFields);
  await measure('', 1, 100, () => ask(fiftyFields));
  let unknown = 0;
  return [
    firstBuild,
    making,
    await measure(`request, ${fields} fields`, 200, 10, () => ask(fiftyFields)),
    await measure(`request, ${fields} fields, new document`, 200, 5, () =>
      ask(`${fiftyFields} # ${(unknown += 1)}`),
    ),
  ];
}

function countFields(query: string): number {
  let fields = 0;
  visit(parse(query), { Field: () => void (fields += 1) });
  return fields;
}
