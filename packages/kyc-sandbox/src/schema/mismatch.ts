import {
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  type GraphQLInputType,
} from 'graphql';
import { languages } from '../rules/countries';

/** The form of a scalar, in words that follow "must be". */
const forms: Readonly<Record<string, string>> = {
  Boolean: 'true or false',
  Float: 'a number',
  ID: 'a string or a whole number',
  Int: 'a whole number of 32 bits',
  String: 'a string of Unicode characters',
  CountryCode: 'an upper-case code of ISO 3166-1 alpha-2',
  DanishCPRNumber: 'ten digits, with or without a hyphen after the sixth',
  DanishCVRNumber: 'eight digits, the first not 0',
  NorwegianOrganisationNumber: 'nine digits',
  Date: 'a date YYYY-MM-DD',
  DateTime: 'a timestamp with offset (RFC 3339)',
  E164PhoneNumber: '+, country code and subscriber number, at most 15 digits',
  EmailAddress: 'an e-mail address',
  LanguageTag: `one of ${languages.join(', ')}`,
  URL: 'an absolute URL with https:// or http://',
  Upload: 'a file part of a multipart request, given as a variable',
};

/** Says what a value must be. The messages of graphql-js quote it, and end up in logs. */
export function mismatch(type: GraphQLInputType): string {
  if (isNonNullType(type)) return mismatch(type.ofType);
  if (isListType(type)) return mismatch(type.ofType);
  if (isEnumType(type))
    return `${type.name} must be one of ${type
      .getValues()
      .map(({ name }) => name)
      .join(', ')}.`;
  if (isScalarType(type))
    return `${type.name} must be ${forms[type.name] ?? 'in the form of its scalar'}.`;
  return `${type.name} must be an object.`;
}
