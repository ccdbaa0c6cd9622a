import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eraseCase } from '../../../src/sandbox/rules/eraseCase';
import { seedGroupIds, seedUserIds } from './seedIds';
import { propertyRuns } from '../../support/properties';
import { Machine, MUTATIONS, type Outcome } from './machine';
import { walk } from './reachWalk';

/** One account of each role, and each of them in other groups. */
const VIEWERS = [
  seedUserIds.holger,
  seedUserIds.mette,
  seedUserIds.external,
  seedUserIds.integration,
  seedUserIds.disabled,
];

/** What leads from cases to people: called more often than the rest. */
const OFTEN = [
  'addCompanyClientToCase',
  'addContactPersonToCase',
  'addOwnerToCase',
  'addOwnerToCompany',
  'addPersonClientToCase',
  'addRepresentativeToCase',
  'createReachLink',
  'refreshCompany',
  'updatePerson',
];

const steps = fc.array(
  fc.tuple(
    fc.constantFrom(
      ...MUTATIONS,
      ...OFTEN,
      ...OFTEN,
      'hide',
      'hide',
      'hide',
      'chain',
      'chain',
      'own',
      'own',
      'wait',
    ),
    fc.array(fc.nat(999), { minLength: 8, maxLength: 32, size: 'max' }),
  ),
  { minLength: 15, maxLength: 40, size: 'max' },
);

/** A client company, owned by a company, owned by a person; each is new or known. */
async function chain(machine: Machine, [first = 0, second = 0]: readonly number[]): Promise<void> {
  const { store } = machine.state;
  const numbers = ['12345678', '87654321', '11223344', '77777777'];
  const company = { registrationNumber: { danishCVR: numbers[first % 4] } };
  await machine.run('createCase', {
    input: { name: 'x', isOccasionalTransaction: false, client: { company } },
  });
  const clients = store.caseClients.where(({ client }) => client.kind === 'company');
  const companyId = clients.at(-1)?.client.id;
  const owner = { company: { registrationNumber: { danishCVR: numbers[second % 4] } } };
  await machine.run('addOwnerToCompany', { input: { companyId, owner } });
  const newPerson = {
    firstName: 'Ane',
    lastName: 'Ejerprøve',
    nationalIdentityNumber: { generic: { countryCode: 'SE', number: `19${first % 3}` } },
  };
  const owned = store.companies.all().at(-1)?.id;
  await machine.run('addOwnerToCompany', {
    input: { companyId: owned, owner: { person: { newPerson } } },
  });
}

/** A new company on no case that a known person owns. */
async function own(machine: Machine, [row = 0]: readonly number[]): Promise<void> {
  const { store } = machine.state;
  await machine.run('declareCompany', { input: { name: 'x', countryCode: 'SE' } });
  const all = store.persons.all();
  const person = { personId: all[row % all.length]?.id };
  const companyId = store.companies.all().at(-1)?.id;
  await machine.run('addOwnerToCompany', { input: { companyId, owner: { person } } });
}

/** Restricts a case to one group or one user, of those that were not deleted. */
function hide(machine: Machine, [row = 0, to = 0]: readonly number[]): void {
  const { cases, groups, users } = machine.state.store;
  const all = cases.all();
  const group = groups.get(seedGroupIds.partners) ?? groups.all()[0];
  const user = users.get(VIEWERS[to % VIEWERS.length]!);
  const access = {
    groupIds: group && to % 3 !== 0 ? [group.id] : [],
    userIds: user && (to % 3 === 0 || !group) ? [user.id] : [],
  };
  if (all.length > 0) cases.update(all[row % all.length]!.id, { access });
}

/** What a response names, by the aliases of the machine's selections. */
const IN_RESPONSE = /"(Person|Company|Case|Document)_id":"([^"]+)"/g;
/** Their response contains the case itself, also when they give access to others only. */
const GIVES_AWAY = new Set(['createCase', 'updateCaseAccess']);

/** Objects of a response, and what they lead to, that its reader cannot read by their own queries. */
function unreadableIn({ operation, variables, data }: Outcome, machine: Machine): string[] {
  const own = (data as Record<string, { Case_id?: string } | null> | undefined)?.[operation];
  const start = [...JSON.stringify(data ?? null).matchAll(IN_RESPONSE)]
    .map(([, __typename, id]) => ({ __typename: __typename!, id: id! }))
    .filter(({ id }) => !(GIVES_AWAY.has(operation) && id === own?.Case_id));
  return walk(machine, seedUserIds.integration, start).unreadable.map(
    (line) => `${operation} ${JSON.stringify(variables)}: ${line}`,
  );
}

/** Adds whatever is on a case now, without the accounts of the organisation. */
function addOnCases(machine: Machine, ids: Set<string>): void {
  const { cases, roles, users } = machine.state.store;
  const administrator = users.first(({ roleId }) => roles.need(roleId).isAdministrator)!;
  for (const name of walk(machine, administrator.id, cases.all()).reached) {
    const [type, id] = name.split(' ');
    if (type !== 'User' && type !== 'Group') ids.add(id!);
  }
}

describe('whatever is called in whichever order', () => {
  it('all that a response leads to can be read, and nothing of it is left when all cases are erased', async () => {
    let [reached, erased] = [0, 0];
    const property = fc.asyncProperty(steps, async (history) => {
      const machine = new Machine();
      const onCases = new Set<string>();
      for (const [index, [name, choices]] of history.entries()) {
        if (name === 'wait') machine.advance(86_400_000 * (choices[0]! % 60));
        else if (name === 'hide') hide(machine, choices);
        else if (name === 'chain') await chain(machine, choices);
        else if (name === 'own') await own(machine, choices);
        else expect(unreadableIn(await machine.mutate(name, choices), machine)).toEqual([]);
        if (index % 8 === 0) addOnCases(machine, onCases);
      }
      const { store } = machine.state;
      for (const userId of VIEWERS.filter((id) => store.users.get(id))) {
        const found = walk(machine, userId);
        reached += found.reached.size;
        expect(found.unreadable, userId).toEqual([]);
      }
      addOnCases(machine, onCases);
      for (const { id } of store.cases.all()) eraseCase(store, id);
      const left = machine.snapshot();
      expect([...onCases].filter((id) => left.includes(id))).toEqual([]);
      erased += onCases.size;
    });
    await fc.assert(property, propertyRuns(15, 0.4));
    expect(reached).toBeGreaterThan(1_000);
    expect(erased).toBeGreaterThan(300);
  });
});
