import type { Table } from 'mdast';
import type { ApiSpec, ErrorCode, Retryable } from '../../schema/types';
import { inlineCode, paragraph, strong, table } from '../../lib/nodes';
import { inline } from './nodes';

const RETRY: Readonly<Record<`${Retryable}`, string>> = {
  false: 'No',
  true: 'Yes',
  afterNewToken: 'Once, with a new token',
  later: 'Later',
};

/** An entry of the error catalogue: the facts of its first line, and its meaning and remedy. */
export function errorEntry(entry: ErrorCode) {
  const { code: name, httpStatus, retryable, meaning, remedy } = entry;
  return {
    attributes: {
      code: name,
      status: String(httpStatus),
      retry: RETRY[`${retryable}`],
    },
    before: [
      paragraph(...inline(meaning)),
      paragraph(strong('What to do:'), ' ', ...inline(remedy)),
    ],
  };
}

/** Keys of `errors[].extensions`. */
export function errorExtensionsTable({ errors }: ApiSpec): Table {
  return table(
    ['Key', 'Meaning'],
    Object.entries(errors.extensions).map(([key, meaning]) => [[inlineCode(key)], inline(meaning)]),
  );
}

/** Codes inside `extensions.fieldErrors`; no targets of links, since `NOT_FOUND` is a code of both kinds. */
export function fieldErrorTable({ errors }: ApiSpec): Table {
  return table(
    ['Code', 'Meaning'],
    errors.fieldErrors.map(({ code: name, meaning }) => [[inlineCode(name)], inline(meaning)]),
  );
}
