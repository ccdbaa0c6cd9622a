import type { Context, Resolvers } from '../context';
import type { AssociateRepresentativeInput, ClientInput } from '../generated/types';
import { applyCaseEvent } from '../rules/caseStatus';
import { addClient, findClient } from '../rules/clients';
import { failAlreadyOnCase, failNotOnCase, partyRef } from '../rules/parties';
import { resolveParty, resolvePerson } from '../rules/partyReferences';
import { findWritableCase } from '../rules/visibility';
import type { Case } from '../store/types';

/** A representative of a case and a client of it that the inputs refer to. */
function findBoth(context: Context, input: AssociateRepresentativeInput) {
  const { id } = findWritableCase(context, input.caseId);
  const representative =
    context.store.representatives.first(
      ({ caseId, personId }) => caseId === id && personId === input.personId,
    ) ?? failNotOnCase(context.store, { kind: 'person', id: input.personId }, 'input.personId');
  const party = findClient(context, id, partyRef(input.client), 'input.client');
  return { representative, party };
}

function addClientToCase(context: Context, caseId: string, party: ClientInput): Case {
  const row = findWritableCase(context, caseId);
  addClient(context, row.id, resolveParty(context, party));
  return row;
}

export const client: Resolvers = {
  Mutation: {
    addCompanyClientToCase: ({ caseId, company }, context) =>
      addClientToCase(context, caseId, { company }),
    addPersonClientToCase: ({ caseId, person }, context) =>
      addClientToCase(context, caseId, { person }),
    addContactPersonToCase({ caseId, person }, context) {
      const { contactPoints, ids } = context.store;
      const row = findWritableCase(context, caseId);
      const { id: personId } = resolvePerson(context, person);
      if (contactPoints.some((entry) => entry.caseId === caseId && entry.personId === personId))
        failAlreadyOnCase(context.store, { kind: 'person', id: personId });
      contactPoints.insert({
        __typename: 'ContactPoint',
        id: ids.next('contactPoint'),
        caseId,
        personId,
        emailsSentAt: [],
        phoneMessagesSentAt: [],
      });
      return row;
    },
    addRepresentativeToCase({ caseId, person, represents }, context) {
      const { representatives, ids } = context.store;
      findWritableCase(context, caseId);
      const { id: personId } = resolvePerson(context, person);
      if (representatives.some((entry) => entry.caseId === caseId && entry.personId === personId))
        failAlreadyOnCase(context.store, { kind: 'person', id: personId });
      const parties = (represents ?? []).map((reference, index) =>
        findClient(context, caseId, partyRef(reference), `input.represents.${index}`),
      );
      representatives.insert({
        id: ids.next('row'),
        caseId,
        personId,
        represents: [...new Map(parties.map((party) => [party.id, party])).values()],
        addedAt: context.now,
      });
      return applyCaseEvent(context, caseId, 'factChanged');
    },
    associateRepresentative(input, context) {
      const { representative, party } = findBoth(context, input);
      if (representative.represents.some(({ id }) => id === party.id))
        failAlreadyOnCase(context.store, party);
      return context.store.representatives.update(representative.id, {
        represents: [...representative.represents, party],
      });
    },
    disassociateRepresentative(input, context) {
      const { representative, party } = findBoth(context, input);
      return context.store.representatives.update(representative.id, {
        represents: representative.represents.filter(({ id }) => id !== party.id),
      });
    },
  },
};
