import type { Context, Resolvers } from '../context';
import { fail, problem } from '../errors/fail';
import type {
  MutationSetPreferredLanguageForCompanyOrPersonArgs,
  MutationUpdatePersonArgs,
  MutationUpdatePersonReferenceIdsArgs,
  NationalIdentityNumberInput,
  UpdatePersonInput,
} from '../generated/types';
import { notePartyChanged } from '../rules/caseStatus';
import { channelUpdates } from '../rules/channels';
import {
  readNationalIdentityNumber,
  sameIdentity,
  type NationalIdentityNumbers,
} from '../rules/nationalIdentityNumbers';
import { partyRef } from '../rules/parties';
import { toAddress } from '../rules/references';
import { isPartyVisible } from '../rules/visibility';
import type { Company, Person } from '../store/types';
import { applyUpdate } from '../support/applyUpdate';
import { isEqual } from '../support/hash';

const declared = { source: 'DECLARED', verifiedAt: null };

/** Facts that an assessment depends on: changing one returns completed cases to review. */
const facts = [
  'firstName',
  'lastName',
  'birthdate',
  'citizenships',
  'nationalIdentityNumbers',
] as const;

/** A citizenship on record keeps its source; others are declared. Each country once. */
function citizenshipsAfter(
  { citizenships }: Person,
  codes: readonly string[],
): Person['citizenships'] {
  return [...new Set(codes)].map(
    (countryCode) =>
      citizenships.find((known) => known.countryCode === countryCode) ?? {
        countryCode,
        ...declared,
      },
  );
}

/**
 * The numbers after an update: the given kind is set, the other one stays.
 *
 * @throws INVALID_NATIONAL_IDENTITY_NUMBER, PERSON_ALREADY_EXISTS
 */
function numbersAfter(
  context: Context,
  { id, nationalIdentityNumbers: own }: Person,
  input: NationalIdentityNumberInput,
): NationalIdentityNumbers {
  const given = readNationalIdentityNumber(input, 'input.nationalIdentityNumber');
  const existing = context.store.persons.first(
    (other) =>
      other.id !== id &&
      sameIdentity(other.nationalIdentityNumbers, given) &&
      isPartyVisible(other, context),
  );
  if (existing) fail('PERSON_ALREADY_EXISTS', { existingId: existing.id });
  return { danishCPR: given.danishCPR ?? own.danishCPR, generic: given.generic ?? own.generic };
}

interface Lock {
  readonly field: keyof UpdatePersonInput;
  /** What verified the value, by the name of the validation's type. */
  readonly source: string;
}

/** Electronic validations confirm names: the type of the latest one. */
function sourceOfName({ store }: Context, { id }: Person): string {
  const validations = store.identityValidations.where(
    ({ personId, subjectName }) => personId === id && subjectName !== null,
  );
  validations.sort((one, other) => Date.parse(other.validatedAt) - Date.parse(one.validatedAt));
  return validations[0]?.type ?? 'an identity validation';
}

/** Input fields that would change a verified value. */
function locksOf(context: Context, row: Person, patch: Partial<Person>): Lock[] {
  const { lockedFields, birthdate, citizenships } = row;
  const isChanged = (field: (typeof facts)[number]): boolean =>
    patch[field] !== undefined && !isEqual(patch[field], row[field]);
  const locks: Lock[] = [];
  for (const field of ['firstName', 'lastName'] as const) {
    if (lockedFields.includes(field) && isChanged(field)) {
      locks.push({ field, source: sourceOfName(context, row) });
    }
  }
  if (birthdate !== null && birthdate.verifiedAt !== null && isChanged('birthdate')) {
    locks.push({ field: 'birthdate', source: birthdate.source });
  }
  const kept = new Set((patch.citizenships ?? citizenships).map(({ countryCode }) => countryCode));
  const lost = citizenships.find(
    ({ countryCode, verifiedAt }) => verifiedAt !== null && !kept.has(countryCode),
  );
  if (lost) locks.push({ field: 'citizenshipCountryCodes', source: lost.source });
  return locks;
}

/** FIELD_LOCKED when a verified value would change. */
function failWhenLocked(context: Context, row: Person, patch: Partial<Person>): void {
  const locks = locksOf(context, row, patch);
  if (locks.length === 0) return;
  fail('FIELD_LOCKED', {
    field: locks.map(({ field }) => field).join(', '),
    source: [...new Set(locks.map(({ source }) => source))].join(', '),
    fields: locks.map(({ field }) =>
      problem(`input.${field}`, 'NOT_ALLOWED', { value: 'Another value' }),
    ),
  });
}

function updatePerson(_: unknown, { input }: MutationUpdatePersonArgs, context: Context): Person {
  const { store, now } = context;
  const row = context.store.persons.need(input.personId);
  const patch = applyUpdate<UpdatePersonInput, Partial<Person>>(input, {
    firstName: (name) => ({ firstName: name! }),
    lastName: (name) => ({ lastName: name! }),
    birthdate: (date) => {
      if (date === row.birthdate?.date) return {};
      return { birthdate: date === null ? null : { date, ...declared } };
    },
    citizenshipCountryCodes: (codes) => ({ citizenships: citizenshipsAfter(row, codes ?? []) }),
    nationalIdentityNumber: (number) => ({
      nationalIdentityNumbers:
        number === null ? { danishCPR: null, generic: null } : numbersAfter(context, row, number),
    }),
    address: (address) => ({ address: address && toAddress(address) }),
    ...channelUpdates(context, row),
  });
  failWhenLocked(context, row, patch);
  if (Object.keys(patch).length === 0) return row;
  if (facts.some((field) => patch[field] !== undefined && !isEqual(patch[field], row[field]))) {
    notePartyChanged(context, row.id);
  }
  return store.persons.update(row.id, { ...patch, updatedAt: now });
}

function updatePersonReferenceIds(
  _: unknown,
  { input }: MutationUpdatePersonReferenceIdsArgs,
  context: Context,
): Person {
  const row = context.store.persons.need(input.personId);
  return context.store.persons.update(row.id, {
    referenceIds: input.referenceIds,
    updatedAt: context.now,
  });
}

function setPreferredLanguageForCompanyOrPerson(
  _: unknown,
  { input }: MutationSetPreferredLanguageForCompanyOrPersonArgs,
  context: Context,
): Company | Person {
  const { store, now } = context;
  const { kind, id } = partyRef(input.companyOrPerson);
  const patch = { preferredLanguage: input.language, updatedAt: now };
  return kind === 'company' ? store.companies.update(id, patch) : store.persons.update(id, patch);
}

export const personMutations: Resolvers[string] = {
  updatePerson,
  updatePersonReferenceIds,
  setPreferredLanguageForCompanyOrPerson,
};
