import {
  GraphQLError,
  Kind,
  getNamedType,
  isEnumType,
  isScalarType,
  type GraphQLInputType,
  type GraphQLScalarType,
  type ValueNode,
} from 'graphql';
import { isDate } from '../../../../src/lib/date';
import { isCountryCode, languages } from '../rules/countries';
import { parseTimestamp, toTimestamp } from '../support/time';

interface TextScalar {
  /** In words that follow "must be". */
  readonly form: string;
  /** Converts text into its one output form; null when the form is wrong. */
  readonly read: (text: string) => string | null;
}

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null);

// The pattern of the HTML standard's e-mail input.
const email =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

const textScalars: Readonly<Record<string, TextScalar>> = {
  CountryCode: {
    form: 'an upper-case code of ISO 3166-1 alpha-2',
    read: (text) => (isCountryCode(text) ? text : null),
  },
  DanishCPRNumber: {
    form: 'ten digits, with or without a hyphen after the sixth',
    read: (text) => matching(/^\d{6}-?\d{4}$/)(text)?.replace('-', '') ?? null,
  },
  DanishCVRNumber: {
    form: 'eight digits, the first not 0',
    read: (text) => matching(/^[1-9]\d{7}$/)(text.replaceAll(' ', '').replace(/^DK/, '')),
  },
  NorwegianOrganisationNumber: {
    form: 'nine digits',
    read: (text) => matching(/^\d{9}$/)(text.replaceAll(' ', '')),
  },
  Date: { form: 'a date YYYY-MM-DD', read: (text) => (isDate(text) ? text : null) },
  DateTime: {
    form: 'a timestamp with offset (RFC 3339)',
    read: (text) => {
      const time = parseTimestamp(text);
      return time === undefined ? null : toTimestamp(time);
    },
  },
  E164PhoneNumber: {
    form: '+, country code and subscriber number, at most 15 digits',
    read: matching(/^\+[1-9]\d{6,14}$/),
  },
  EmailAddress: {
    form: 'an e-mail address',
    read: (text) => (text.length <= 254 ? matching(email)(text) : null),
  },
  LanguageTag: {
    form: `one of ${languages.join(', ')}`,
    read: (text) => ((languages as readonly string[]).includes(text) ? text : null),
  },
  URL: {
    form: 'an absolute URL with https:// or http://',
    read: (text) => (URL.canParse(text) ? matching(/^https?:\/\/\S+$/i)(text) : null),
  },
};

const otherForms: Readonly<Record<string, string>> = {
  Boolean: 'true or false',
  Float: 'a number',
  ID: 'a string or a whole number',
  Int: 'a whole number of 32 bits',
  String: 'a string of Unicode characters',
  Upload: 'a file part of a multipart request, given as a variable',
};

/** Says what a value must be. The messages of graphql-js quote it, and end up in logs. */
export function mismatch(type: GraphQLInputType): string {
  const named = getNamedType(type);
  let form = 'an object';
  if (isEnumType(named)) {
    const values = named.getValues().map(({ name }) => name);
    form = `one of ${values.join(', ')}`;
  } else if (isScalarType(named))
    form = textScalars[named.name]?.form ?? otherForms[named.name] ?? 'in the form of its scalar';
  return `${named.name} must be ${form}.`;
}

/** Adds parsing and serialising to the scalars of the built schema. */
export function attachScalar(type: GraphQLScalarType): void {
  if (type.name === 'Upload') return attachUpload(type);
  const scalar = textScalars[type.name];
  if (!scalar) return;
  const parse = (value: unknown, nodes?: ValueNode): string => {
    const read = typeof value === 'string' ? scalar.read(value) : null;
    if (read === null) throw new GraphQLError(mismatch(type), { nodes: nodes ?? null });
    return read;
  };
  type.parseValue = (value: unknown) => parse(value);
  type.parseLiteral = (node: ValueNode) =>
    parse(node.kind === Kind.STRING ? node.value : undefined, node);
  type.serialize = (value: unknown) => String(value);
}

function attachUpload(type: GraphQLScalarType): void {
  // JSON cannot contain bytes, so only a file that the pipeline inserted is accepted.
  type.parseValue = (value: unknown) => {
    if (ArrayBuffer.isView((Object(value) as { content?: unknown }).content)) return value;
    throw new GraphQLError(mismatch(type));
  };
  type.parseLiteral = (nodes: ValueNode) => {
    throw new GraphQLError(mismatch(type), { nodes });
  };
}
