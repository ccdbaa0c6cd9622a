import { describe, expect, it } from 'vitest';
import { casesOf, isParty, partiesOf } from '../../../src/sandbox/rules/parties';
import { apiOf } from '../../../src/sandbox/schema/build';
import { seed } from '../../../src/sandbox/seed';
import { Store } from '../../../src/sandbox/store/store';
import { caseId, spec, makeTestId } from './support';

const ola = makeTestId('person', 103);

function seededStore(): Store {
  const store = new Store();
  seed(store, apiOf(spec));
  return store;
}

/** Makes Ola contact person of a case. */
function addContact(store: Store, number: number): void {
  store.contactPoints.insert({
    __typename: 'ContactPoint',
    id: makeTestId('contactPoint', 500 + number),
    caseId: caseId(number),
    personId: ola,
    emailsSentAt: [],
    phoneMessagesSentAt: [],
  });
}
const numbersOf = (store: Store): string[] =>
  casesOf(store, ola).map(({ caseNumber }) => caseNumber);

describe('who is on which case', () => {
  it('is the same seen from the case and from the party', () => {
    const store = seededStore();
    for (const { id } of store.cases.all()) {
      for (const party of partiesOf(store, id)) {
        expect(casesOf(store, party.id).map((row) => row.id)).toContain(id);
        expect(isParty(store, id, party.id)).toBe(true);
      }
    }
    expect(partiesOf(store, caseId(103)).map(({ id }) => id)).toEqual([
      makeTestId('company', 101),
      makeTestId('person', 101),
      makeTestId('person', 102),
    ]);
    expect([partiesOf(store, 'x'), casesOf(store, 'x'), isParty(store, 'x', ola)]).toEqual([
      [],
      [],
      false,
    ]);
  });

  it('follows every change, also one that is taken back', () => {
    const store = seededStore();
    expect(numbersOf(store)).toEqual(['2024-0002']);
    addContact(store, 107);
    addContact(store, 103);
    expect(numbersOf(store)).toEqual(['2024-0001', '2024-0002', '2024-0005']);
    expect(() =>
      store.journal.atomically(() => {
        addContact(store, 105);
        store.contactPoints.remove(makeTestId('contactPoint', 603));
        store.contactPoints.update(makeTestId('contactPoint', 607), {
          personId: makeTestId('person', 101),
        });
        expect(numbersOf(store)).toEqual(['2024-0002', '2024-0003']);
        throw new Error('taken back');
      }),
    ).toThrow('taken back');
    expect(numbersOf(store)).toEqual(['2024-0001', '2024-0002', '2024-0005']);
  });

  it('shows a change of the case itself', () => {
    const store = seededStore();
    casesOf(store, ola);
    store.cases.update(caseId(104), { name: 'Changed' });
    expect(casesOf(store, ola).map(({ name }) => name)).toEqual(['Changed']);
  });
});
