import { GraphQLError, Kind, type GraphQLScalarType, type ValueNode } from 'graphql';
import { isDate, toInstant } from '../support/time';

/**
 * Scalars check the shape of a value and print its one output form; whether a number exists or has the right
 * check digit is for the resolver that uses it (domain.md section 0.7).
 */
const languageTags = ['da', 'de', 'en', 'nb', 'sv'];

/** From text as given to the value that resolvers get; null when the shape is wrong. */
type Read = (text: string) => string | null;

const textScalars: Readonly<Record<string, { readonly read: Read; readonly shape: string }>> = {
  CountryCode: {
    read: (text) => (/^[A-Z]{2}$/.test(text) ? text : null),
    shape: 'two upper-case letters (ISO 3166-1 alpha-2)',
  },
  DanishCPRNumber: {
    read: (text) => (/^\d{6}-?\d{4}$/.test(text) ? text.replace('-', '') : null),
    shape: 'ten digits, with or without a hyphen after the sixth',
  },
  DanishCVRNumber: { read: readCVR, shape: 'eight digits, the first not 0' },
  NorwegianOrganisationNumber: {
    read: (text) => matchOrNull(text.replaceAll(' ', ''), /^\d{9}$/),
    shape: 'nine digits',
  },
  Date: { read: (text) => (isDate(text) ? text : null), shape: 'a date YYYY-MM-DD' },
  DateTime: { read: readInstant, shape: 'an instant with offset (RFC 3339)' },
  E164PhoneNumber: {
    read: (text) => matchOrNull(text, /^\+[1-9]\d{6,14}$/),
    shape: '+, country code and subscriber number, at most 15 digits',
  },
  EmailAddress: { read: readEmail, shape: 'an e-mail address' },
  LanguageTag: {
    read: (text) => (languageTags.includes(text) ? text : null),
    shape: `one of ${languageTags.join(', ')}`,
  },
  URL: {
    read: (text) => (/^https?:\/\/\S+$/.test(text) && URL.canParse(text) ? text : null),
    shape: 'an absolute URL',
  },
};

function matchOrNull(text: string, pattern: RegExp): string | null {
  return pattern.test(text) ? text : null;
}

function readCVR(text: string): string | null {
  return matchOrNull(text.replaceAll(' ', '').replace(/^DK/, ''), /^[1-9]\d{7}$/);
}

function readInstant(text: string): string | null {
  const parts = /^(\d{4}-\d{2}-\d{2})[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/.exec(text);
  if (!parts || !isDate(parts[1]!)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : toInstant(time);
}

// The pattern of the HTML standard's e-mail input.
const email =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

function readEmail(text: string): string | null {
  return text.length <= 254 && email.test(text) ? text : null;
}

/** What the scalars of graphql-js and Upload must be; the words follow "must be". */
const otherShapes: Readonly<Record<string, string>> = {
  Boolean: 'true or false',
  Float: 'a number',
  ID: 'a string or a whole number',
  Int: 'a whole number of 32 bits',
  String: 'a string',
  Upload: 'a file part of a multipart request',
};

/** The form of a scalar, in words that follow "must be". */
export function shapeOf(name: string): string {
  return textScalars[name]?.shape ?? otherShapes[name] ?? 'in the form of its scalar';
}

/** Gives the scalars of the built schema their rules. */
export function attachScalar(type: GraphQLScalarType): void {
  if (type.name === 'Upload') return attachUpload(type);
  const rule = textScalars[type.name];
  if (!rule) return;
  const parse = (value: unknown, node?: ValueNode): string => {
    const read = typeof value === 'string' ? rule.read(value) : null;
    // The value itself is not repeated: it may be a personal number, and messages end up in logs.
    if (read === null) throw new GraphQLError(`${type.name} must be ${rule.shape}.`, { nodes: node ?? null });
    return read;
  };
  type.parseValue = (value: unknown) => parse(value);
  type.parseLiteral = (node: ValueNode) => parse(node.kind === Kind.STRING ? node.value : undefined, node);
  type.serialize = (value: unknown) => String(value);
}

function attachUpload(type: GraphQLScalarType): void {
  type.parseValue = (value: unknown) => {
    // Bytes: nothing that JSON can hold.
    if (typeof value === 'object' && value !== null && 'content' in value && ArrayBuffer.isView(value.content)) return value;
    throw new GraphQLError(`Upload must be ${shapeOf('Upload')}.`);
  };
  type.parseLiteral = (node: ValueNode) => {
    throw new GraphQLError('Upload must be given as a variable.', { nodes: node });
  };
  type.serialize = () => {
    throw new GraphQLError('Upload is for input only.');
  };
}
