import { expect, it } from 'vitest';
import { runGuide, type Kyc } from './support';

interface CaseEvent {
  readonly type: string;
  readonly caseId: string;
  readonly value: string;
}

interface Programs {
  changes: (kyc: Kyc, known: object) => AsyncIterable<CaseEvent>;
  comparison: (kyc: Kyc, known: object) => AsyncIterable<CaseEvent>;
  changedCases: (kyc: Kyc, query: string, position: object) => AsyncIterable<{ id: string }>;
  pendingReviews: (kyc: Kyc) => AsyncIterable<{ type: string; caseId: string; id: string }>;
}

const run = () => {
  const guide = runGuide<Programs>('general/events', [
    'changed-cases',
    'events',
    'pending-reviews',
  ]);
  /** What a run reports: type, case and value by their ends. */
  const report = async (known: object): Promise<string[]> => {
    const lines: string[] = [];
    for (const events of [guide.changes(guide.kyc, known), guide.comparison(guide.kyc, known)])
      for await (const { type, caseId, value } of events)
        lines.push(`${type} ${caseId.slice(-4)} ${type === 'status' ? value : value.slice(-4)}`);
    return lines;
  };
  return { ...guide, report };
};

/** A client who delivers a passport ten minutes later. */
const NORDLYS = `mutation Nordlys {
  createCase(input: { name: "Nordlys", client: { company: { registrationNumber: { danishCVR: "12345678" } } } }) { id }
  addGoalToPerson(input: { personId: "3e23e816-0039-494a-a389-4f6564e100b1", goal: { documentTypeIdentifier: "passport" } }) { id }
  getReachLinkForPerson(input: { caseId: "18ac3e73-43f0-4689-ac51-0e93f93500d1", personId: "3e23e816-0039-494a-a389-4f6564e100b1" }) { url }
}`;

it('finds the cases that changed during and after a run, whatever the clock of the machine', async () => {
  const { kyc, changedCases, sandbox } = run();
  const query =
    'query Changed($filter: CaseFilterInput, $after: String) { cases(first: 1, filter: $filter, after: $after) { items { id } pageInfo { endCursor hasNextPage } } }';
  const change = (id: string): Promise<unknown> =>
    kyc.run(
      `mutation Change { updateCaseNotification(input: { caseId: "${id}", notifyResponsible: false }) { id } }`,
    );

  const position = {};
  const first: string[] = [];
  sandbox.clock.advance('1h');
  for await (const { id } of changedCases(kyc, query, position)) {
    first.push(id);
    sandbox.clock.advance('10m');
    // The first case changes when it has been read already.
    if (first.length === 4) await change(first[2]!);
  }
  expect(first.length).toBeGreaterThan(4);
  await change(first[3]!);

  const second: string[] = [];
  for await (const { id } of changedCases(kyc, query, position)) second.push(id);
  expect(second).toEqual([first[2], first[3]]);
});

it('the program of events reports each event once', async () => {
  const { kyc, report, sandbox } = run();
  const first = { statuses: {}, goals: {}, events: {} };
  expect(await report(first)).toEqual(
    expect.arrayContaining(['status d103 completed', 'overdue d105 f102']),
  );
  // Stored and read again, as after a restart.
  const known = JSON.parse(JSON.stringify(first)) as { statuses: Record<string, string> };

  await kyc.run(NORDLYS);
  await kyc.run(`mutation Change {
    addPersonClientToCase(input: { caseId: "18ac3e73-43f0-4689-ac51-0e93f935d103", person: { newPerson: { firstName: "Samuel", lastName: "Sanktionsen" } } }) { id }
    deleteCase(input: { caseId: "18ac3e73-43f0-4689-ac51-0e93f935d107", confirmCaseNumber: "2024-0005" })
  }`);
  sandbox.clock.advance('11m');
  expect(await report(known)).toEqual([
    'match d103 0cf7',
    'match d103 0cf8',
    'status d103 in_review',
    'accepted 00d1 00f1',
    'delivered 00d1 00f4',
    'status 00d1 in_review',
    'erased d107 d107',
  ]);
  // A case that was not visible before has an old `updatedAt`.
  const d105 = Object.keys(known.statuses).find((id) => id.endsWith('d105'))!;
  delete known.statuses[d105];
  expect(await report(known)).toEqual(['status d105 awaiting_client']);
});

it('pending reviews are what waits for a person, until it is reviewed', async () => {
  const { kyc, pendingReviews, sandbox } = run();
  await kyc.run(NORDLYS);
  sandbox.clock.advance('11m');
  const pending = async () => {
    const found = [];
    for await (const review of pendingReviews(kyc)) found.push(review);
    return found;
  };
  const [match, document, ...others] = await pending();
  expect([match?.type, document?.type, others]).toEqual(['match', 'document', []]);
  await kyc.run(`mutation Review {
    reviewScreeningResult(input: { screeningResultId: "${match?.id}", isConfirmed: false, rationale: "Born in another year." }) { id }
    updateDocument(input: { documentId: "${document?.id}", acceptance: ACCEPTED }) { id }
  }`);
  expect(await pending()).toEqual([]);
});
