import type { Context, WriteContext } from '../context';
import type { Store } from '../store/store';
import type { CaseClient, PartyRef } from '../store/types';
import { applyCaseEvent } from './caseStatus';
import { addDefaultGoal, personsOfStrategy } from './defaultGoals';
import { casesOf, failAlreadyOnCase, failNotOnCase } from './parties';
import { recordRegisteredOwners } from './beneficialOwners';
import { recordOf, storeRelations } from './register';
import { startFirstListCheck } from './screening';

/**
 * Makes a party a client of a case, with list checks, default goals and registered beneficial owners.
 * The AML person strategy of a company selects its people. @throws ALREADY_ON_CASE
 */
export function addClient(context: Context, caseId: string, client: PartyRef): void {
  const { store, now } = context;
  if (isClient(store, caseId, client)) failAlreadyOnCase(store, client);
  store.caseClients.insert({ id: store.ids.next('row'), caseId, client, addedAt: now });
  const persons =
    client.kind === 'company' ? personsOfClient(context, caseId, client.id) : [client.id];
  for (const id of persons) startFirstListCheck(context, { kind: 'person', id });
  if (client.kind === 'company') startFirstListCheck(context, client);
  for (const id of persons) addDefaultGoal(context, id);
  applyCaseEvent(context, caseId, 'factChanged');
}

/** The clients of a case, in the order in which they were added. */
export function clientsOf(store: Store, caseId: string): CaseClient[] {
  return store.caseClients.where((row) => row.caseId === caseId);
}

/** Whether a company or person is a client of a case. */
export function isClient(store: Store, caseId: string, { id }: PartyRef): boolean {
  return store.caseClients.some((row) => row.caseId === caseId && row.client.id === id);
}

/** A client that an input names; CLIENT_NOT_ON_CASE when it is none of the case. */
export function findClient(
  { store }: WriteContext,
  caseId: string,
  party: PartyRef,
  path: string,
): PartyRef {
  if (isClient(store, caseId, party)) return party;
  return failNotOnCase(store, party, path, 'CLIENT_NOT_ON_CASE');
}

function personsOfClient(context: Context, caseId: string, companyId: string): string[] {
  const { store } = context;
  const record = recordOf(context, store.companies.getOrThrow(companyId));
  // While it was on no other case, its people may have been erased with theirs.
  if (record && casesOf(store, companyId).length === 1) storeRelations(context, companyId, record);
  recordRegisteredOwners(store, caseId, companyId);
  return personsOfStrategy(store, store.companies.getOrThrow(companyId));
}
