import type { Context, Resolvers } from '../context';
import { fail, failWhenInvalid, problem } from '../errors/fail';
import type {
  MutationAddOwnerToCaseArgs,
  MutationAddOwnerToCompanyArgs,
  OwnerInput,
} from '../generated/types';
import { isRegisteredOwner } from '../rules/beneficialOwners';
import { noteFactChanged, notePartyChanged } from '../rules/caseStatus';
import { isClient } from '../rules/clients';
import { addDefaultGoal, personsOfStrategy } from '../rules/defaultGoals';
import { partyName } from '../rules/parties';
import { failWhenOutOfRange, failWhenSumTooLarge } from '../rules/percentages';
import { resolveCompany, resolvePerson } from '../rules/references';
import { startFirstListCheck } from '../rules/screening';
import { findWritableCase } from '../rules/visibility';
import type { BeneficialOwnership, Case, Company, PartyRef } from '../store/types';

function resolveOwner(context: Context, { company, person }: OwnerInput): PartyRef {
  return company
    ? { kind: 'company', id: resolveCompany(context, company, 'input.owner.company').id }
    : { kind: 'person', id: resolvePerson(context, person, 'input.owner.person').id };
}

function addOwnerToCompany(
  _: unknown,
  { input }: MutationAddOwnerToCompanyArgs,
  context: Context,
): Company {
  const { store, now } = context;
  const owned = context.store.companies.need(input.companyId);
  const { ownershipPercentage = null, votingPercentage = null, since = null } = input;
  failWhenOutOfRange({ ownershipPercentage, votingPercentage });
  const owner = resolveOwner(context, input.owner);
  const recorded = store.legalOwnerships.where(({ companyId }) => companyId === owned.id);
  const value = partyName(store, owner);
  failWhenInvalid([
    owner.id === owned.id && problem('input.owner', 'NOT_ALLOWED', { value }),
    recorded.some((row) => row.owner.id === owner.id) &&
      problem('input.owner', 'DUPLICATE', { value }),
  ]);
  failWhenSumTooLarge(recorded, { ownershipPercentage, votingPercentage });
  store.legalOwnerships.insert({
    id: store.ids.next('row'),
    companyId: owned.id,
    owner,
    ownershipPercentage,
    votingPercentage,
    since,
    isRegistered: false,
  });
  startFirstListCheck(context, owner);
  notePartyChanged(context, owned.id);
  return store.companies.update(owned.id, { updatedAt: now });
}

function addOwnerToCase(_: unknown, { input }: MutationAddOwnerToCaseArgs, context: Context): Case {
  const { store } = context;
  const row = findWritableCase(context, input.caseId);
  const owned = context.store.companies.need(input.companyId);
  if (!isClient(context, row.id, { kind: 'company', id: owned.id })) {
    const { name } = owned;
    fail('CLIENT_NOT_ON_CASE', {
      name,
      fields: [problem('input.companyId', 'NOT_ALLOWED', { value: name })],
    });
  }
  const { ownershipPercentage = null, votingPercentage = null } = input;
  failWhenOutOfRange({ ownershipPercentage, votingPercentage });
  const person = resolvePerson(context, input.person, 'input.person');
  const isThere = store.beneficialOwnerships.first(
    ({ caseId, companyId, personId }) =>
      caseId === row.id && companyId === owned.id && personId === person.id,
  );
  if (isThere) fail('ALREADY_ON_CASE', { name: `${person.firstName} ${person.lastName}` });
  store.beneficialOwnerships.insert({
    id: store.ids.next('row'),
    caseId: row.id,
    companyId: owned.id,
    personId: person.id,
    ownershipPercentage,
    votingPercentage,
    controlByOtherMeans: input.controlByOtherMeans ?? null,
    isManagementSubstitute: input.isManagementSubstitute,
    isRegistered: isRegisteredOwner(store, owned, person.id),
  });
  startFirstListCheck(context, { kind: 'person', id: person.id });
  if (personsOfStrategy(store, owned).includes(person.id)) addDefaultGoal(context, person.id);
  return noteFactChanged(context, row.id);
}

export const ownership: Resolvers = {
  Mutation: { addOwnerToCompany, addOwnerToCase },
  BeneficialOwner: {
    person: ({ personId }: BeneficialOwnership, _: unknown, { store }) =>
      store.persons.need(personId),
    company: ({ companyId }: BeneficialOwnership, _: unknown, { store }) =>
      store.companies.need(companyId),
  },
};
