import type { Context } from '../context';
import { fieldProblem, type FieldProblem } from '../errors/fail';
import type {
  BusinessRegistrationNumberInput,
  GenericBusinessRegistrationNumberInput,
} from '../generated/types';
import type { Company, RegistrationNumbers } from '../store/types';
import { haveOneInCommon } from '../support/hash';
import { isPartyVisible, type Viewer } from './visibility';

/** A number with its kind; `text` is used in messages and test values. */
export interface RegistrationNumber {
  readonly kind: 'danishCVR' | 'norwegian' | 'generic';
  readonly text: string;
  readonly countryCode: string;
  /** Name of the register for the kind; null where none is connected. */
  readonly register: string | null;
  readonly numbers: RegistrationNumbers;
}

export const noNumbers: RegistrationNumbers = { danishCVR: null, norwegian: null, generic: null };

/** The registration number of an input, normalised: one sent as generic can be Danish or Norwegian. */
export function readRegistrationNumber(input: BusinessRegistrationNumberInput): RegistrationNumber {
  const { danishCVR, norwegian, generic } = canonical(input);
  if (danishCVR !== undefined) {
    const numbers = { ...noNumbers, danishCVR };
    return { kind: 'danishCVR', text: danishCVR, countryCode: 'DK', register: 'CVR', numbers };
  }
  if (norwegian !== undefined) {
    const known = { countryCode: 'NO', register: 'Enhetsregisteret' };
    return { kind: 'norwegian', text: norwegian, ...known, numbers: { ...noNumbers, norwegian } };
  }
  const { countryCode, number } = generic;
  const numbers = { ...noNumbers, generic: { countryCode, number } };
  const text = `${countryCode} ${number}`;
  return { kind: 'generic', text, countryCode, register: null, numbers };
}

function canonical(input: BusinessRegistrationNumberInput): BusinessRegistrationNumberInput {
  const digits = input.generic?.number.replaceAll(' ', '') ?? '';
  const cvr = /^(?:DK)?([1-9]\d{7})$/i.exec(digits)?.[1];
  if (input.generic?.countryCode === 'DK' && cvr !== undefined) return { danishCVR: cvr };
  const isNorwegian = input.generic?.countryCode === 'NO' && /^\d{9}$/.test(digits);
  return isNorwegian ? { norwegian: digits } : input;
}

/** The number under which a company is in its register. */
export function numberOf({
  registrationNumbers: { danishCVR, norwegian, generic },
}: Company): RegistrationNumber {
  if (danishCVR !== null) return readRegistrationNumber({ danishCVR });
  if (norwegian !== null) return readRegistrationNumber({ norwegian });
  if (generic) return readRegistrationNumber({ generic });
  throw new Error('A company has no registration number.');
}

/** The problem with a wrong check digit, which test values have on purpose, or a generic number. */
export function registrationNumberProblem(
  input: BusinessRegistrationNumberInput | GenericBusinessRegistrationNumberInput,
  path: string,
  { testValues, settings }: Pick<Context, 'testValues' | 'settings'>,
): FieldProblem | undefined {
  const number = readRegistrationNumber('number' in input ? { generic: input } : input);
  if (testValues.find(number.kind, number.text) || isWellFormed(number, settings)) return undefined;
  const values = { expected: 'a registration number', country: number.countryCode };
  return { ...fieldProblem(path, 'INVALID_FORMAT', values), error: 'INVALID_REGISTRATION_NUMBER' };
}

function isWellFormed(
  { kind, numbers }: RegistrationNumber,
  { nameText }: Context['settings'],
): boolean {
  if (kind === 'danishCVR') return weighted(numbers.danishCVR!, [2, 7, 6, 5, 4, 3, 2, 1]) === 0;
  if (kind === 'norwegian') return weighted(numbers.norwegian!, [3, 2, 7, 6, 5, 4, 3, 2, 1]) === 0;
  const { countryCode, number } = numbers.generic!;
  return (
    !['DK', 'NO'].includes(countryCode) &&
    /[A-Za-z0-9]/.test(number) &&
    Array.from(number).length <= nameText
  );
}

/** Weighted sum of the digits modulo 11; 0 means that the check digit is right. */
function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11;
}

/** The company with this number in `linked`, or visible to the viewer: others stay hidden. */
export function companyWithNumber(
  viewer: Viewer,
  { numbers }: Pick<RegistrationNumber, 'numbers'>,
  linked: ReadonlySet<string> = new Set(),
): Company | undefined {
  const same = viewer.store.companies.where((company) =>
    haveOneInCommon(company.registrationNumbers, numbers),
  );
  return (
    same.find(({ id }) => linked.has(id)) ?? same.find((company) => isPartyVisible(company, viewer))
  );
}
