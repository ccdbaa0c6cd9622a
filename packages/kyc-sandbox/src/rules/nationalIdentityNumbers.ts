import { fieldProblem, type FieldProblem } from '../errors/fail';
import type { NationalIdentityNumberInput } from '../generated/types';
import type { Person } from '../store/types';
import { isDate } from '../../../../src/lib/date';

export type NationalIdentityNumbers = Person['nationalIdentityNumbers'];

export const noNumbers: NationalIdentityNumbers = { danishCPR: null, generic: null };

/** The number of an input as stored. A Danish number that is sent as generic is stored as a CPR number. */
export function toNationalIdentityNumbers(
  input: NationalIdentityNumberInput,
): NationalIdentityNumbers {
  const cpr = danishNumberOf(input);
  return cpr === undefined
    ? { ...noNumbers, generic: input.generic ?? null }
    : { ...noNumbers, danishCPR: cpr };
}

/** The digits of a Danish number; undefined for one of another country. */
function danishNumberOf({ danishCPR, generic }: NationalIdentityNumberInput): string | undefined {
  return generic?.countryCode === 'DK' ? generic.number.replace(/[\s-]/g, '') : danishCPR;
}

/** A Danish number needs a date, but no check digit. Day + 60 marks test numbers. */
export function nationalIdentityNumberProblem(
  input: NationalIdentityNumberInput,
  path: string,
): FieldProblem | undefined {
  const cpr = danishNumberOf(input);
  if (cpr === undefined || (/^\d{10}$/.test(cpr) && hasDate(cpr))) return undefined;
  const expected = 'a national identity number';
  const error = 'INVALID_NATIONAL_IDENTITY_NUMBER';
  return { ...fieldProblem(path, 'INVALID_FORMAT', { expected }), error };
}

/** DDMMYY; the seventh digit tells the century (cpr.dk, "opbygning af CPR-nummeret"). */
function hasDate(digits: string): boolean {
  const day = Number(digits.slice(0, 2));
  const year = Number(digits.slice(4, 6));
  const seventh = Number(digits[6]);
  let century = 1900;
  if (seventh === 4 || seventh === 9) century = year <= 36 ? 2000 : 1900;
  else if (seventh >= 5) century = year <= 57 ? 2000 : 1800;
  const calendarDay = String(day > 60 ? day - 60 : day).padStart(2, '0');
  return isDate(`${century + year}-${digits.slice(2, 4)}-${calendarDay}`);
}
