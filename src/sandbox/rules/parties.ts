import type { Store } from '../store/store';
import type { Case, PartyRef } from '../store/types';

/**
 * Companies and persons on a case, each once: clients, the people and legal owners of client companies,
 * beneficial owners, representatives and contact persons. Goals, documents and list checks of a case are
 * those of its parties.
 */
export function partiesOf(store: Store, caseId: string): PartyRef[] {
  const parties = new Map<string, PartyRef>();
  const add = (party: PartyRef): void => {
    parties.set(party.id, party);
  };
  const addPerson = (personId: string): void => add({ kind: 'person', id: personId });
  const ofCase = <T extends { readonly caseId: string }>(row: T): boolean => row.caseId === caseId;

  const clients = store.caseClients.where(ofCase).map(({ client }) => client);
  clients.forEach(add);
  const companyIds = new Set(clients.filter(({ kind }) => kind === 'company').map(({ id }) => id));
  store.companyPersons
    .where(({ companyId }) => companyIds.has(companyId))
    .forEach((row) => addPerson(row.personId));
  store.legalOwnerships
    .where(({ companyId }) => companyIds.has(companyId))
    .forEach(({ owner }) => add(owner));
  store.beneficialOwnerships.where(ofCase).forEach((row) => addPerson(row.personId));
  store.representatives.where(ofCase).forEach((row) => addPerson(row.personId));
  store.contactPoints.where(ofCase).forEach((row) => addPerson(row.personId));
  return [...parties.values()];
}

/** Cases on which a company or person stands, whoever may see them. */
export function casesOf(store: Store, partyId: string): Case[] {
  return store.cases.where(({ id }) => partiesOf(store, id).some((party) => party.id === partyId));
}

export function isParty(store: Store, caseId: string, partyId: string): boolean {
  return partiesOf(store, caseId).some(({ id }) => id === partyId);
}

/** What a `PersonOrCompany` field resolves to: the entity itself, which carries its `__typename`. */
export function partyEntity(store: Store, { kind, id }: PartyRef): object {
  return kind === 'company' ? store.companies.need(id) : store.persons.need(id);
}

/** Reads a `PersonOrCompanyInput`; the schema has made sure that exactly one id is given. */
export function partyRef({ personId, companyId }: { personId?: string; companyId?: string }): PartyRef {
  return companyId === undefined ? { kind: 'person', id: personId! } : { kind: 'company', id: companyId };
}

/** Name for messages. */
export function partyName(store: Store, { kind, id }: PartyRef): string {
  if (kind === 'company') return store.companies.need(id).name;
  const { firstName, lastName } = store.persons.need(id);
  return `${firstName} ${lastName}`;
}
