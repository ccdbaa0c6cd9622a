import { GraphQLError, Kind, type GraphQLScalarType, type ValueNode } from 'graphql';
import { isCountryCode, languages } from '../rules/countries';
import { isDate } from '../../../../src/lib/date';
import { parseTimestamp, toInstant } from '../support/time';
import { mismatch } from './mismatch';

/** Converts text into its one output form; null when the form is wrong. */
type Read = (text: string) => string | null;

const textScalars: Readonly<Record<string, Read>> = {
  CountryCode: (text) => (isCountryCode(text) ? text : null),
  DanishCPRNumber: (text) => (/^\d{6}-?\d{4}$/.test(text) ? text.replace('-', '') : null),
  DanishCVRNumber: readCVR,
  NorwegianOrganisationNumber: (text) => matchOrNull(text.replaceAll(' ', ''), /^\d{9}$/),
  Date: (text) => (isDate(text) ? text : null),
  DateTime: (text) => {
    const time = parseTimestamp(text);
    return time === undefined ? null : toInstant(time);
  },
  E164PhoneNumber: (text) => matchOrNull(text, /^\+[1-9]\d{6,14}$/),
  EmailAddress: readEmail,
  LanguageTag: (text) => ((languages as readonly string[]).includes(text) ? text : null),
  URL: (text) => (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? text : null),
};

function matchOrNull(text: string, pattern: RegExp): string | null {
  return pattern.test(text) ? text : null;
}

function readCVR(text: string): string | null {
  return matchOrNull(text.replaceAll(' ', '').replace(/^DK/, ''), /^[1-9]\d{7}$/);
}

// The pattern of the HTML standard's e-mail input.
const email =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

function readEmail(text: string): string | null {
  return text.length <= 254 && email.test(text) ? text : null;
}

/** Adds parsing and serialising to the scalars of the built schema. */
export function attachScalar(type: GraphQLScalarType): void {
  if (type.name === 'Upload') return attachUpload(type);
  const reader = textScalars[type.name];
  if (!reader) return;
  const parse = (value: unknown, nodes?: ValueNode): string => {
    const read = typeof value === 'string' ? reader(value) : null;
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
    if (
      typeof value === 'object' &&
      value !== null &&
      'content' in value &&
      ArrayBuffer.isView(value.content)
    )
      return value;
    throw new GraphQLError(mismatch(type));
  };
  type.parseLiteral = (nodes: ValueNode) => {
    throw new GraphQLError(mismatch(type), { nodes });
  };
  type.serialize = () => {
    throw new GraphQLError('Upload is for input only.');
  };
}
