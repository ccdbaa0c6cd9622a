import type { Context, Mutations, Resolvers } from '../context';
import { failIfLocked, type Lock } from '../errors/fail';
import type { NationalIdentityNumberInput } from '../generated/types';
import { applyCaseEvents } from '../rules/caseStatus';
import { channelChanges } from '../rules/channels';
import { noNumbers, toNationalIdentityNumbers } from '../rules/nationalIdentityNumbers';
import { casesOf, partyRef, personName } from '../rules/parties';
import { declared, failIfKnown, toAddress } from '../rules/partyReferences';
import { personRoles } from '../rules/personRoles';
import { isPoliticallyExposed } from '../rules/screening';
import { isCaseVisible, isPartyVisible } from '../rules/visibility';
import type { Person } from '../store/types';
import { changesOf } from '../support/changesOf';
import { equal, equalText, text, type FilterTable } from '../support/filter';
import { haveOneInCommon, isEqual } from '../support/hash';
import { evidenceOfParty, chunkOf } from './common';

/** Facts that an assessment depends on: changing one returns completed cases to review. */
const facts = [
  'firstName',
  'lastName',
  'birthdate',
  'citizenships',
  'nationalIdentityNumbers',
] as const;

/** A citizenship on record keeps its source; others are declared. Each country once. */
function citizenshipsAfter(row: Person, codes: readonly string[]): Person['citizenships'] {
  const recorded = new Map(row.citizenships.map((each) => [each.countryCode, each]));
  return [...new Set(codes)].map(
    (code) => recorded.get(code) ?? { countryCode: code, ...declared },
  );
}

/** Sets the given kind and keeps the other; `null` removes both. @throws PERSON_ALREADY_EXISTS */
function numbersAfter(
  context: Context,
  { id, nationalIdentityNumbers: own }: Person,
  input: NationalIdentityNumberInput | null,
): Person['nationalIdentityNumbers'] {
  if (!input) return noNumbers;
  const given = toNationalIdentityNumbers(input);
  failIfKnown(context, given, id);
  return { danishCPR: given.danishCPR ?? own.danishCPR, generic: given.generic ?? own.generic };
}

/** Electronic validations confirm names: the type of the latest one. */
function sourceOfName({ store }: Context, { id }: Person): string {
  const validations = store.identityValidations.where(
    ({ personId, subjectName }) => personId === id && subjectName !== null,
  );
  validations.sort((one, other) => Date.parse(other.validatedAt) - Date.parse(one.validatedAt));
  return validations[0]?.type ?? 'an identity validation';
}

function isChanged(row: Person, patch: Partial<Person>, field: (typeof facts)[number]): boolean {
  return patch[field] !== undefined && !isEqual(patch[field], row[field]);
}

/** Input fields that would change a verified value, each with what verified it. */
function locksOf(context: Context, row: Person, patch: Partial<Person>): Lock[] {
  const { lockedFields, birthdate, citizenships } = row;
  const locks: Lock[] = [];
  for (const field of ['firstName', 'lastName'] as const) {
    if (lockedFields.includes(field) && isChanged(row, patch, field))
      locks.push({ field, source: sourceOfName(context, row) });
  }
  if (birthdate !== null && birthdate.verifiedAt !== null && isChanged(row, patch, 'birthdate'))
    locks.push({ field: 'birthdate', source: birthdate.source });
  const kept = new Set((patch.citizenships ?? citizenships).map(({ countryCode }) => countryCode));
  const lost = citizenships.find(
    ({ countryCode, verifiedAt }) => verifiedAt !== null && !kept.has(countryCode),
  );
  if (lost) locks.push({ field: 'citizenshipCountryCodes', source: lost.source });
  return locks;
}

const personMutations: Mutations = {
  updatePerson(input, context) {
    const { store, now } = context;
    const row = store.persons.getOrThrow(input.personId);
    const { birthdate, citizenshipCountryCodes, nationalIdentityNumber, address } = input;
    const patch: Partial<Person> = {
      ...changesOf<Person>(input, 'firstName', 'lastName'),
      ...(birthdate !== undefined &&
        birthdate !== row.birthdate?.date && {
          birthdate: birthdate ? { date: birthdate, ...declared } : null,
        }),
      ...(citizenshipCountryCodes !== undefined && {
        citizenships: citizenshipsAfter(row, citizenshipCountryCodes ?? []),
      }),
      ...(nationalIdentityNumber !== undefined && {
        nationalIdentityNumbers: numbersAfter(context, row, nationalIdentityNumber),
      }),
      ...(address !== undefined && { address: address && toAddress(address) }),
      ...channelChanges(context, row, input),
    };
    failIfLocked(locksOf(context, row, patch));
    if (Object.keys(patch).length === 0) return row;
    if (facts.some((field) => isChanged(row, patch, field)))
      applyCaseEvents(context, row.id, 'factChanged');
    return store.persons.update(row.id, { ...patch, updatedAt: now });
  },

  updatePersonReferenceIds: ({ personId, referenceIds }, { store, now }) =>
    store.persons.update(personId, { referenceIds, updatedAt: now }),

  setPreferredLanguageForCompanyOrPerson({ companyOrPerson, language }, { store, now }) {
    const { kind, id } = partyRef(companyOrPerson);
    const patch = { preferredLanguage: language, updatedAt: now };
    return kind === 'company' ? store.companies.update(id, patch) : store.persons.update(id, patch);
  },
};

/** PersonFilterInput. */
const personFilter: FilterTable<Person, Context> = {
  name: text(personName),
  email: equalText(({ emails }) => emails.map(({ address }) => address)),
  nationalIdentityNumber: (condition: NationalIdentityNumberInput, { permissions }) => {
    const wanted = toNationalIdentityNumbers(condition);
    return ({ nationalIdentityNumbers }) =>
      permissions.has('person:nationalIdentityNumber') &&
      haveOneInCommon(nationalIdentityNumbers, wanted);
  },
  referenceId:
    ({ source, value }: { source: string; value: string }) =>
    ({ referenceIds }) =>
      referenceIds.some((own) => own.source === source && own.value === value),
  // The roles at the company of the `companyId` next to it, if there is one.
  roles: (condition: readonly string[], context, { companyId }) => {
    const company = companyId as string | null | undefined;
    return (row) => personRoles(context, row, company).some((role) => condition.includes(role));
  },
  companyId: (condition: string, context) => (row) =>
    personRoles(context, row, condition).length > 0,
  isPoliticallyExposed: equal(({ id }, { store }) => isPoliticallyExposed(store, id)),
};

export const person: Resolvers = {
  Query: {
    person: ({ id }, { store }) => store.persons.getOrThrow(id),
    persons: (args, context) => {
      const visible = context.store.persons.where((row) => isPartyVisible(row, context));
      return chunkOf('persons', visible, personFilter, args, context);
    },
  },
  Mutation: personMutations,
  Person: {
    name: personName,
    citizenship: ({ citizenships }: Person) => citizenships[0] ?? null,
    contactPoints: ({ id }: Person, context) =>
      context.store.contactPoints.where(
        ({ personId, caseId }) =>
          personId === id && isCaseVisible(context.store.cases.getOrThrow(caseId), context),
      ),
    roles: (row: Person, context, { companyId }: { companyId?: string | null }) =>
      personRoles(context, row, companyId),
    isPoliticallyExposed: ({ id }: Person, { store }) => isPoliticallyExposed(store, id),
    identityValidations: ({ id }: Person, { store }) =>
      store.identityValidations.where(({ personId }) => personId === id),
    ...evidenceOfParty,
    cases: ({ id }: Person, context) =>
      casesOf(context.store, id).filter((row) => isCaseVisible(row, context)),
  },
};
