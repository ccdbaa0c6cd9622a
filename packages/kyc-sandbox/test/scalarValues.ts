import { makeTestId } from './support';

const seededIds = (
  ['case', 'person', 'company', 'user', 'group', 'goal', 'document', 'role'] as const
).flatMap((kind) => [1, 2, 5, 101, 102, 103, 104].map((number) => makeTestId(kind, number)));

const values: Readonly<Record<string, readonly unknown[]>> = {
  String: ['Anything', 'passport', 'standard-person', '2024-0003', ' ', 'x'.repeat(201)],
  ID: [...seededIds, 'nothing'],
  Boolean: [true, false],
  Int: [1, 5, 7, 25, 30, 60, 100, 0, -1, 101, 2_147_483_647],
  Float: [25, 0.5, 100, 0, -1, 1e308],
  CountryCode: ['SE', 'DK', 'NO', 'TO'],
  DanishCPRNumber: ['0101901234', '310299-1234'],
  DanishCVRNumber: ['12345678', '87654321', '11223344', '77777777', '88888888', '99999999'],
  NorwegianOrganisationNumber: ['312345676'],
  Date: ['2025-03-03', '2030-01-01', '1980-02-01', '2024-02-29', '0001-01-01', '9999-12-31'],
  DateTime: ['2025-03-03T09:00:00Z', '2030-01-01T00:00:00+02:00'],
  E164PhoneNumber: ['+4512345678'],
  EmailAddress: ['a@example.com', 'b@example.com'],
  LanguageTag: ['da', 'en'],
  URL: ['https://example.com'],
};

/** Values that a scalar accepts, and one that it does not: no file can be in a document. */
export function scalarValues(name: string): readonly unknown[] {
  return values[name] ?? ['nothing'];
}
