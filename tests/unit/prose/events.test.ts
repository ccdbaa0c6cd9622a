import { expect, it } from 'vitest';
import { runGuide, type Kyc } from './support';

type Report = (event: Readonly<Record<'type' | 'caseId' | 'value', string>>) => Promise<void>;
type Store = (row: { readonly id: string }) => Promise<void>;

interface Programs {
  synchronise: (kyc: Kyc, store: Store, since?: string) => Promise<string | undefined>;
  pollChanges: (kyc: Kyc, known: object, report: Report) => Promise<void>;
  pollDaily: (kyc: Kyc, known: object, today: string, report: Report) => Promise<void>;
  storeFailed: (report: Report, store: Report) => Report;
  pendingReviews: (kyc: Kyc) => AsyncIterable<{ type: string; caseId: string; id: string }>;
}

const run = () =>
  runGuide<Programs>('general/events', [
    'sync-cases',
    'events',
    'failed-events',
    'pending-reviews',
  ]);

/** A client who delivers a passport ten minutes later. */
const NORDLYS = `mutation Nordlys {
  createCase(input: { name: "Nordlys", client: { company: { registrationNumber: { danishCVR: "12345678" } } } }) { id }
  addGoalToPerson(input: { personId: "3e23e816-0039-494a-a389-4f6564e100b1", goal: { documentTypeIdentifier: "passport" } }) { id }
  getReachLinkForPerson(input: { caseId: "18ac3e73-43f0-4689-ac51-0e93f93500d1", personId: "3e23e816-0039-494a-a389-4f6564e100b1" }) { url }
}`;

it('synchronising finds what changed during and after a run, whatever the clock of the machine', async () => {
  const { kyc, synchronise } = run();
  const change = (id: string): Promise<unknown> =>
    kyc.run(
      `mutation Change { updateCaseNotification(input: { caseId: "${id}", notifyResponsible: false }) { id } }`,
    );

  const first: string[] = [];
  const since = await synchronise(kyc, async ({ id }) => {
    first.push(id);
    // The first case changes when it has been read already.
    if (first.length === 4) await change(first[2]!);
  });
  expect(first.length).toBeGreaterThan(4);
  await change(first[3]!);

  const second: string[] = [];
  await synchronise(kyc, async ({ id }) => void second.push(id), since);
  expect(second).toEqual(expect.arrayContaining([first[2], first[3]]));
  expect(second.length).toBeLessThan(first.length);
});

it('the program of events reports each event once', async () => {
  const { kyc, pollChanges, pollDaily, sandbox } = run();
  const first = { statuses: {}, goals: {}, events: {} };
  const reported: string[] = [];
  const report: Report = async ({ type, caseId, value }) =>
    void reported.push(
      `${type} ${caseId.slice(-4)} ${type === 'status' ? value : value.slice(-4)}`,
    );
  await pollChanges(kyc, first, report);
  expect(reported.length).toBeGreaterThan(8);
  reported.length = 0;
  // Stored and read again, as after a restart.
  const known = JSON.parse(JSON.stringify(first)) as object;

  await kyc.run(NORDLYS);
  await kyc.run(`mutation Change {
    addPersonClientToCase(input: { caseId: "18ac3e73-43f0-4689-ac51-0e93f935d103", person: { newPerson: { firstName: "Samuel", lastName: "Sanktionsen" } } }) { id }
    deleteCase(input: { caseId: "18ac3e73-43f0-4689-ac51-0e93f935d107", confirmCaseNumber: "2024-0005" })
  }`);
  sandbox.clock.advance('11m');
  for (const today of ['2025-03-03', '2025-03-04']) {
    await pollChanges(kyc, known, report);
    await pollDaily(kyc, known, today, report);
  }
  expect(reported).toEqual([
    'status d103 in_review',
    'match d103 0cf7',
    'match d103 0cf8',
    'status 00d1 in_review',
    'accepted 00d1 00f1',
    'delivered 00d1 00f4',
    'overdue d105 f102',
    'erased d107 d107',
  ]);
});

it('reports expired evidence, and an overdue goal on each active case of its owner', async () => {
  const { kyc, pollChanges, pollDaily, sandbox } = run();
  const known = { statuses: {}, goals: {}, events: {} };
  const reported: string[] = [];
  const report: Report = async ({ type, caseId, value }) =>
    void reported.push(`${type} ${caseId.slice(-4)} ${value.slice(-4)}`);
  await pollChanges(kyc, known, report);
  reported.length = 0;

  // Pia, an owner of the completed case, also becomes the client of a new one and has to deliver a passport.
  await kyc.run(`mutation Later {
    createCase(input: { name: "Pia", client: { person: { personId: "3e23e816-0039-494a-a389-4f6564e1b101" } } }) { id }
    addGoalToPerson(input: { personId: "3e23e816-0039-494a-a389-4f6564e1b101", goal: { documentTypeIdentifier: "passport" }, dueOn: "2025-03-10" }) { id }
    updateDocument(input: { documentId: "252f10c8-3610-4bca-aa05-9c0bae82f104", acceptance: ACCEPTED, expiresOn: "2025-03-09" }) { id }
  }`);
  sandbox.clock.advance('1w 1d');
  await pollChanges(kyc, known, report);
  await pollDaily(kyc, known, '2025-03-11', report);
  expect(reported).toEqual([
    'expired d103 f103',
    'status 00d1 ient',
    'accepted 00d1 f108',
    'overdue d103 00f1',
    'overdue d105 f102',
    'overdue 00d1 00f1',
  ]);
});

it('an event that fails is stored, and the others are reported', async () => {
  const { kyc, pollChanges, storeFailed } = run();
  const [reported, failed]: [string[], string[]] = [[], []];
  const report: Report = async ({ caseId }) => {
    if (caseId.endsWith('d103')) throw new Error('This one fails.');
    reported.push(caseId);
  };
  const store: Report = async ({ caseId }) => void failed.push(caseId.slice(-4));
  await pollChanges(kyc, { statuses: {}, goals: {}, events: {} }, storeFailed(report, store));
  expect(new Set(failed)).toEqual(new Set(['d103']));
  expect(new Set(reported).size).toBeGreaterThan(5);
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
