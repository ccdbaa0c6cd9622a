import type { Store } from '../store/store';
import type { Case, PartyRef } from '../store/types';

/** Who is on which case: read from the tables once and cached until one of them changes. */
interface PartyIndex {
  readonly version: number;
  /** By case: its parties by id. */
  readonly parties: ReadonlyMap<string, ReadonlyMap<string, PartyRef>>;
  /** By party: the ids of its cases. */
  readonly caseIds: ReadonlyMap<string, ReadonlySet<string>>;
}

const indexes = new WeakMap<Store, PartyIndex>();

function indexOf(store: Store): PartyIndex {
  const tables = [
    store.caseClients,
    store.companyPersons,
    store.legalOwnerships,
    store.beneficialOwnerships,
    store.representatives,
    store.contactPoints,
  ];
  // Versions only grow, so their sum changes with each of them.
  const version = tables.reduce((sum, table) => sum + table.version, 0);
  const known = indexes.get(store);
  if (known?.version === version) return known;
  const index = { version, ...readPlaces(store) };
  indexes.set(store, index);
  return index;
}

function readPlaces(store: Store): Omit<PartyIndex, 'version'> {
  const parties = new Map<string, Map<string, PartyRef>>();
  const caseIds = new Map<string, Set<string>>();
  const add = (caseId: string, party: PartyRef): void => {
    entry(parties, caseId, () => new Map<string, PartyRef>()).set(party.id, party);
    entry(caseIds, party.id, () => new Set<string>()).add(caseId);
  };
  const addPerson = ({
    caseId,
    personId,
  }: {
    readonly caseId: string;
    readonly personId: string;
  }): void => add(caseId, { kind: 'person', id: personId });

  const casesOfClient = new Map<string, string[]>();
  for (const { caseId, client } of store.caseClients.all()) {
    add(caseId, client);
    entry(casesOfClient, client.id, () => []).push(caseId);
  }
  for (const { companyId, personId } of store.companyPersons.all()) {
    for (const caseId of casesOfClient.get(companyId) ?? []) addPerson({ caseId, personId });
  }
  for (const { companyId, owner } of store.legalOwnerships.all()) {
    for (const caseId of casesOfClient.get(companyId) ?? []) add(caseId, owner);
  }
  store.beneficialOwnerships.all().forEach(addPerson);
  store.representatives.all().forEach(addPerson);
  store.contactPoints.all().forEach(addPerson);
  return { parties, caseIds };
}

/** The value of a key; the first call for a key creates it. */
function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/**
 * Companies and persons on a case, each once: clients, the people and legal owners of client
 * companies, beneficial owners, representatives and contact persons. Goals, documents and list
 * checks of a case are those of its parties.
 */
export function partiesOf(store: Store, caseId: string): PartyRef[] {
  return [...(indexOf(store).parties.get(caseId)?.values() ?? [])];
}

/** Cases of a company or person, visible to the caller or not, in the order of their creation. */
export function casesOf(store: Store, partyId: string): Case[] {
  const caseIds = indexOf(store).caseIds.get(partyId);
  return caseIds ? store.cases.where(({ id }) => caseIds.has(id)) : [];
}

/** Whether a company or person is on a case, in any role. */
export function isParty(store: Store, caseId: string, partyId: string): boolean {
  return indexOf(store).parties.get(caseId)?.has(partyId) ?? false;
}

/** The source of a `PersonOrCompany` field: the entity itself, which has a `__typename`. */
export function partyEntity(store: Store, { kind, id }: PartyRef): object {
  return kind === 'company' ? store.companies.need(id) : store.persons.need(id);
}

/** Reads a `PersonOrCompanyInput`; the schema guarantees that exactly one id is set. */
export function partyRef({
  personId,
  companyId,
}: {
  personId?: string;
  companyId?: string;
}): PartyRef {
  return companyId === undefined
    ? { kind: 'person', id: personId! }
    : { kind: 'company', id: companyId };
}

/** Name for messages. */
export function partyName(store: Store, { kind, id }: PartyRef): string {
  if (kind === 'company') return store.companies.need(id).name;
  const { firstName, lastName } = store.persons.need(id);
  return `${firstName} ${lastName}`;
}
