import { problem, type FieldProblem } from '../errors/fail';
import type { NationalIdentityNumberInput } from '../generated/types';
import type { Person } from '../store/types';
import { isDate } from '../support/time';

export type NationalIdentityNumbers = Person['nationalIdentityNumbers'];

/** The number of an input as stored. */
export function toNationalIdentityNumbers({
  danishCPR,
  generic,
}: NationalIdentityNumberInput): NationalIdentityNumbers {
  return { danishCPR: danishCPR ?? null, generic: generic ?? null };
}

/**
 * The problem with the form of a number: for a CPR number the date, but not the check digit, which
 * valid numbers may lack. Day + 60 marks test numbers and is accepted.
 */
export function nationalIdentityNumberProblem(
  { danishCPR }: NationalIdentityNumberInput,
  path: string,
): FieldProblem | undefined {
  if (danishCPR === undefined || hasDate(danishCPR)) return undefined;
  const expected = 'a national identity number';
  const error = 'INVALID_NATIONAL_IDENTITY_NUMBER';
  return { ...problem(path, 'INVALID_FORMAT', { expected }), error };
}

/**
 * DDMMYY of a CPR number; the seventh digit and the year determine the century (source: cpr.dk,
 * "opbygning af CPR-nummeret").
 */
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

/**
 * Whether two national identity numbers have one in common. A CPR number is the same when it is sent as
 * generic, with or without a hyphen or spaces.
 */
export function sameIdentity(
  own: NationalIdentityNumbers,
  wanted: NationalIdentityNumbers,
): boolean {
  const keys = keysOf(own);
  return keysOf(wanted).some((key) => keys.includes(key));
}

function keysOf({ danishCPR, generic }: NationalIdentityNumbers): string[] {
  const keys = danishCPR === null ? [] : [`DK ${danishCPR}`];
  if (generic) {
    const { countryCode, number } = generic;
    const digits = number.replace(/[\s-]/g, '');
    const isCPR = countryCode === 'DK' && /^\d{10}$/.test(digits);
    keys.push(`${countryCode} ${isCPR ? digits : number}`);
  }
  return keys;
}
