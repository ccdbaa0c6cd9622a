import type { WriteContext } from '../context';
import type { Store } from '../store/store';
import { casesOf } from './parties';

/**
 * Runs a change and sets `Case.updatedAt` of every case that returns something that was written.
 * Resolvers, rules and event handlers only write. A role of a person on one case is also returned
 * by the other cases, in `Person.roles`.
 */
export function updatingCases<T>({ store, now }: WriteContext, change: () => T): T {
  store.forgetWritten();
  const result = change();
  const ids = writtenCaseIds(store);
  for (const id of ids) if (store.cases.get(id)) store.cases.update(id, { updatedAt: now });
  return result;
}

function writtenCaseIds(store: Store): ReadonlySet<string> {
  const ids = new Set<string>();
  const add = (caseId: string): void => void ids.add(caseId);
  const addParty = (partyId: string): void => {
    // `Company.beneficialOwners` lists those of all cases, including cases that the owner is not
    // part of.
    const owned = store.beneficialOwnerships
      .where(({ personId }) => personId === partyId)
      .map(({ companyId }) => companyId);
    for (const id of [partyId, ...owned]) for (const row of casesOf(store, id)) add(row.id);
  };

  for (const { id } of store.cases.takeWritten()) add(id);
  for (const table of [store.companies, store.persons])
    for (const { id } of table.takeWritten()) addParty(id);
  for (const { caseId, client } of store.caseClients.takeWritten()) {
    add(caseId);
    addParty(client.id);
  }
  for (const table of [store.representatives, store.contactPoints]) {
    for (const { caseId, personId } of table.takeWritten()) {
      add(caseId);
      addParty(personId);
    }
  }
  for (const { caseId, companyId, personId } of store.beneficialOwnerships.takeWritten()) {
    if (caseId !== null) add(caseId);
    addParty(companyId);
    addParty(personId);
  }
  for (const { companyId, owner } of store.legalOwnerships.takeWritten()) {
    addParty(companyId);
    addParty(owner.id);
  }
  for (const { companyId, personId } of store.companyPersons.takeWritten()) {
    addParty(companyId);
    addParty(personId);
  }
  for (const { owner } of store.goals.takeWritten()) addParty(owner.id);
  for (const { subject } of store.listChecks.takeWritten()) addParty(subject.id);
  for (const { personId } of store.identityValidations.takeWritten()) addParty(personId);
  for (const { owner, caseId } of store.documents.takeWritten()) {
    if (owner) addParty(owner.id);
    if (caseId !== null) add(caseId);
  }
  for (const table of [store.reachLinks, store.questionnaires])
    for (const { caseId } of table.takeWritten()) add(caseId);
  return ids;
}
