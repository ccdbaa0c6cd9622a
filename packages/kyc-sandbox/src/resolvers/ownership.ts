import type { Resolvers } from '../context';
import { failIfInvalid, fieldProblem } from '../errors/fail';
import { isRegisteredOwner } from '../rules/beneficialOwners';
import { applyCaseEvent, applyCaseEvents } from '../rules/caseStatus';
import { findClient } from '../rules/clients';
import { addDefaultGoal, personsOfStrategy } from '../rules/defaultGoals';
import { failAlreadyOnCase, partyName } from '../rules/parties';
import { failIfSumTooLarge } from '../rules/percentages';
import { resolveParty, resolvePerson } from '../rules/partyReferences';
import { startFirstListCheck } from '../rules/screening';
import { findWritableCase, isOnlyOnRestricted } from '../rules/visibility';
import type { PartyRef } from '../store/types';

export const ownership: Resolvers = {
  Mutation: {
    addOwnerToCompany(input, context) {
      const { store, now } = context;
      const { companyId, ownershipPercentage = null, votingPercentage = null } = input;
      const owner = resolveParty(context, input.owner);
      const recorded = store.legalOwnerships.where((row) => row.companyId === companyId);
      const value = partyName(store, owner);
      failIfInvalid([
        owner.id === companyId && fieldProblem('input.owner', 'NOT_ALLOWED', { value }),
        recorded.some((row) => row.owner.id === owner.id) &&
          fieldProblem('input.owner', 'DUPLICATE', { value }),
      ]);
      failIfSumTooLarge(recorded, { ownershipPercentage, votingPercentage });
      store.legalOwnerships.insert({
        id: store.ids.next('row'),
        companyId,
        owner,
        ownershipPercentage,
        votingPercentage,
        since: input.since ?? null,
        isRegistered: false,
      });
      startFirstListCheck(context, owner);
      applyCaseEvents(context, companyId, 'factChanged');
      // A company on no case does not show who is only on restricted ones.
      if (isOnlyOnRestricted(store, owner.id)) return store.companies.getOrThrow(companyId);
      return store.companies.update(companyId, { updatedAt: now });
    },

    addOwnerToCase(input, context) {
      const { store } = context;
      const { caseId, companyId, ownershipPercentage = null, votingPercentage = null } = input;
      findWritableCase(context, caseId);
      findClient(context, caseId, { kind: 'company', id: companyId }, 'input.companyId');
      const owned = store.companies.getOrThrow(companyId);
      const { id: personId } = resolvePerson(context, input.person);
      const person: PartyRef = { kind: 'person', id: personId };
      const isThere = store.beneficialOwnerships.some(
        (row) => row.caseId === caseId && row.companyId === companyId && row.personId === personId,
      );
      if (isThere) failAlreadyOnCase(store, person);
      store.beneficialOwnerships.insert({
        id: store.ids.next('row'),
        caseId,
        companyId,
        personId,
        ownershipPercentage,
        votingPercentage,
        controlByOtherMeans: input.controlByOtherMeans ?? null,
        isManagementSubstitute: input.isManagementSubstitute,
        isRegistered: isRegisteredOwner(store, owned, personId),
      });
      startFirstListCheck(context, person);
      if (personsOfStrategy(store, owned).includes(personId)) addDefaultGoal(context, personId);
      return applyCaseEvent(context, caseId, 'factChanged');
    },
  },
};
