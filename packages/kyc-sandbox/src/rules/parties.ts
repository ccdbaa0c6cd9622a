import { fail, fieldProblem } from '../errors/fail';
import type { Store, TableName } from '../store/store';
import type { Case, Company, PartyRef, Person } from '../store/types';
import { TABLES } from './tables';

/** Who is on which case: read from the tables once and cached until one of them changes. */
interface PartyIndex {
  readonly version: number;
  /** By case: its parties by id. */
  readonly parties: ReadonlyMap<string, ReadonlyMap<string, PartyRef>>;
  /** By party: the ids of its cases. */
  readonly caseIds: ReadonlyMap<string, ReadonlySet<string>>;
  /** By case or company: the parties that it leads to directly. */
  readonly links: ReadonlyMap<string, readonly PartyRef[]>;
}

/** The tables whose rows lead to somebody. */
const linking = (Object.keys(TABLES) as TableName[]).filter((name) => TABLES[name].leadsTo);

const indexes = new WeakMap<Store, PartyIndex>();

function indexOf(store: Store): PartyIndex {
  // Versions only grow, so their sum changes with each of them.
  const version = linking.reduce((sum, name) => sum + store[name].version, 0);
  const known = indexes.get(store);
  if (known?.version === version) return known;
  const links = readLinks(store);
  const parties = new Map(store.cases.all().map(({ id }) => [id, reachedFrom(id, links)]));
  const caseIds = new Map<string, Set<string>>();
  for (const [caseId, reached] of parties)
    for (const id of reached.keys()) caseIds.set(id, (caseIds.get(id) ?? new Set()).add(caseId));
  const index = { version, parties, caseIds, links };
  indexes.set(store, index);
  return index;
}

/** Every edge from a case or a company to a person or a company. */
function readLinks(store: Store): PartyIndex['links'] {
  const links = new Map<string, PartyRef[]>();
  for (const name of linking)
    for (const row of store[name].all())
      for (const [from, to] of TABLES[name].leadsTo!(row as never)) {
        const known = links.get(from);
        if (known) known.push(to);
        else links.set(from, [to]);
      }
  return links;
}

function reachedFrom(caseId: string, links: PartyIndex['links']): ReadonlyMap<string, PartyRef> {
  const reached = new Map<string, PartyRef>();
  const next = [...(links.get(caseId) ?? [])];
  for (const party of next) {
    if (reached.has(party.id)) continue;
    reached.set(party.id, party);
    next.push(...(links.get(party.id) ?? []));
  }
  return reached;
}

/**
 * Companies and persons on a case in any role, each once, then the people and owners of each company,
 * those of owners included. Goals, documents and list checks of a case are those of its parties.
 */
export function partiesOf(store: Store, caseId: string): PartyRef[] {
  return [...(indexOf(store).parties.get(caseId)?.values() ?? [])];
}

/** The ids of the parties of a case. */
export function partyIdsOf(store: Store, caseId: string): ReadonlySet<string> {
  return new Set(indexOf(store).parties.get(caseId)?.keys());
}

/** Cases of a company or person, visible to the caller or not, in the order of their creation. */
export function casesOf(store: Store, partyId: string): Case[] {
  return [...(indexOf(store).caseIds.get(partyId) ?? [])].map((id) => store.cases.getOrThrow(id));
}

/** Whether a company or person is on a case, in any role. */
export function isParty(store: Store, caseId: string, partyId: string): boolean {
  return indexOf(store).parties.get(caseId)?.has(partyId) ?? false;
}

/** Ids of the people and owners of a company. */
export function linkedTo(store: Store, companyId: string): ReadonlySet<string> {
  const links = indexOf(store).links.get(companyId) ?? [];
  return new Set(links.map(({ id }) => id));
}

/** The source of a `PersonOrCompany` field: the entity itself, which has a `__typename`. */
export function partyEntity(store: Store, { kind, id }: PartyRef): Company | Person {
  return (kind === 'company' ? store.companies : store.persons).getOrThrow(id);
}

type PartyIds = Partial<Record<'personId' | 'companyId', string>>;

/** Reads a `PersonOrCompanyInput`; the schema guarantees that exactly one id is set. */
export function partyRef({ personId, companyId }: PartyIds): PartyRef {
  return companyId === undefined
    ? { kind: 'person', id: personId! }
    : { kind: 'company', id: companyId };
}

/** Name for messages. */
export function partyName(store: Store, party: PartyRef): string {
  const entity = partyEntity(store, party);
  return entity.__typename === 'Company' ? entity.name : personName(entity);
}

/** First and last name. */
export function personName({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}

/** Fails for a party that has the role on the case already. */
export function failAlreadyOnCase(store: Store, party: PartyRef): never {
  return fail('ALREADY_ON_CASE', { name: partyName(store, party) });
}

/** Fails for a party that is not on a case in the role that an input requires. */
export function failNotOnCase(
  store: Store,
  party: PartyRef,
  path: string,
  code: 'PERSON_NOT_ON_CASE' | 'CLIENT_NOT_ON_CASE' = 'PERSON_NOT_ON_CASE',
): never {
  const name = partyName(store, party);
  return fail(code, { name, fields: [fieldProblem(path, 'NOT_ALLOWED', { value: name })] });
}
