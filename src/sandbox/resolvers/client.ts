import type { Context, Resolvers } from '../context';
import { fail, problem } from '../errors/fail';
import type {
  MutationAddCompanyClientToCaseArgs,
  MutationAddContactPersonToCaseArgs,
  MutationAddPersonClientToCaseArgs,
  MutationAddRepresentativeToCaseArgs,
  MutationAssociateRepresentativeArgs,
  MutationDisassociateRepresentativeArgs,
  PersonOrCompanyInput,
} from '../generated/types';
import { noteFactChanged } from '../rules/caseStatus';
import { addClient, isClient } from '../rules/clients';
import { partyEntity, partyName, partyRef } from '../rules/parties';
import { resolveCompany, resolvePerson } from '../rules/references';
import { findWritableCase } from '../rules/visibility';
import type { Case, PartyRef, Representative } from '../store/types';

/** The client of the case that the input refers to; CLIENT_NOT_ON_CASE. */
function findClient(
  context: Context,
  caseId: string,
  input: PersonOrCompanyInput,
  path: string,
): PartyRef {
  const party = partyRef(input);
  if (!isClient(context, caseId, party)) {
    const name = partyName(context.store, party);
    fail('CLIENT_NOT_ON_CASE', { name, fields: [problem(path, 'NOT_ALLOWED', { value: name })] });
  }
  return party;
}

function findRepresentative(context: Context, caseId: string, personId: string): Representative {
  const person = context.store.persons.need(personId);
  const row = context.store.representatives.first(
    (entry) => entry.caseId === caseId && entry.personId === person.id,
  );
  const name = `${person.firstName} ${person.lastName}`;
  return (
    row ??
    fail('PERSON_NOT_ON_CASE', {
      name,
      fields: [problem('input.personId', 'NOT_ALLOWED', { value: name })],
    })
  );
}

function failAlreadyOnCase(context: Context, party: PartyRef): never {
  return fail('ALREADY_ON_CASE', { name: partyName(context.store, party) });
}

export const client: Resolvers = {
  Mutation: {
    addCompanyClientToCase: (
      _: unknown,
      { input }: MutationAddCompanyClientToCaseArgs,
      context,
    ): Case => {
      const row = findWritableCase(context, input.caseId);
      const company = resolveCompany(context, input.company, 'input.company');
      addClient(context, row.id, { kind: 'company', id: company.id });
      return context.store.cases.need(row.id);
    },
    addPersonClientToCase: (
      _: unknown,
      { input }: MutationAddPersonClientToCaseArgs,
      context,
    ): Case => {
      const row = findWritableCase(context, input.caseId);
      const person = resolvePerson(context, input.person, 'input.person');
      addClient(context, row.id, { kind: 'person', id: person.id });
      return context.store.cases.need(row.id);
    },
    addContactPersonToCase: (
      _: unknown,
      { input }: MutationAddContactPersonToCaseArgs,
      context,
    ): Case => {
      const { store } = context;
      const row = findWritableCase(context, input.caseId);
      const { id: personId } = resolvePerson(context, input.person, 'input.person');
      if (
        store.contactPoints.first((entry) => entry.caseId === row.id && entry.personId === personId)
      ) {
        failAlreadyOnCase(context, { kind: 'person', id: personId });
      }
      store.contactPoints.insert({
        __typename: 'ContactPoint',
        id: store.ids.next('contactPoint'),
        caseId: row.id,
        personId,
        emailsSentAt: [],
        phoneMessagesSentAt: [],
      });
      return row;
    },
    addRepresentativeToCase: (
      _: unknown,
      { input }: MutationAddRepresentativeToCaseArgs,
      context,
    ): Case => {
      const { store, now } = context;
      const row = findWritableCase(context, input.caseId);
      const { id: personId } = resolvePerson(context, input.person, 'input.person');
      if (
        store.representatives.first(
          (entry) => entry.caseId === row.id && entry.personId === personId,
        )
      ) {
        failAlreadyOnCase(context, { kind: 'person', id: personId });
      }
      const represents = new Map<string, PartyRef>();
      (input.represents ?? []).forEach((reference, index) => {
        const party = findClient(context, row.id, reference, `input.represents.${index}`);
        represents.set(party.id, party);
      });
      store.representatives.insert({
        id: store.ids.next('row'),
        caseId: row.id,
        personId,
        represents: [...represents.values()],
        addedAt: now,
      });
      return noteFactChanged(context, row.id);
    },
    associateRepresentative: (
      _: unknown,
      { input }: MutationAssociateRepresentativeArgs,
      context,
    ): Representative => {
      const row = findWritableCase(context, input.caseId);
      const representative = findRepresentative(context, row.id, input.personId);
      const party = findClient(context, row.id, input.client, 'input.client');
      if (representative.represents.some(({ id }) => id === party.id))
        failAlreadyOnCase(context, party);
      return context.store.representatives.update(representative.id, {
        represents: [...representative.represents, party],
      });
    },
    disassociateRepresentative: (
      _: unknown,
      { input }: MutationDisassociateRepresentativeArgs,
      context,
    ): Representative => {
      const row = findWritableCase(context, input.caseId);
      const representative = findRepresentative(context, row.id, input.personId);
      const party = findClient(context, row.id, input.client, 'input.client');
      return context.store.representatives.update(representative.id, {
        represents: representative.represents.filter(({ id }) => id !== party.id),
      });
    },
  },
  Representative: {
    person: ({ personId }: Representative, _: unknown, { store }) => store.persons.need(personId),
    represents: ({ represents }: Representative, _: unknown, { store }) =>
      represents.map((party) => partyEntity(store, party)),
  },
};
