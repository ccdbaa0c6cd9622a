import type { Context } from '../context';
import type { BusinessRegistrationNumberInput } from '../generated/types';
import { readRegistrationNumber, sameNumber } from '../rules/registrationNumbers';
import type { Company } from '../store/types';
import { anyOf, equal, range, text, type FilterTable } from '../support/filter';

/** CompanyFilterInput. */
export const companyFilter: FilterTable<Company, Context> = {
  ids: anyOf(({ id }) => id),
  name: text(({ name }) => name),
  registrationNumber: ({ registrationNumbers }, condition: BusinessRegistrationNumberInput) =>
    sameNumber(registrationNumbers, readRegistrationNumber(condition).numbers),
  customerNumbers: ({ customerNumbers }, condition: Readonly<Record<string, string | null>>) =>
    Object.entries(condition).every(
      ([system, number]) => number !== null && customerNumbers[system] === number,
    ),
  countryCodes: anyOf(({ countryCode }) => countryCode),
  isDeclared: equal(({ isDeclared }) => isDeclared),
  createdAt: range(({ createdAt }) => createdAt),
  updatedAt: range(({ updatedAt }) => updatedAt),
};
