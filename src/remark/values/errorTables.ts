import type { PhrasingContent, RootContent, Table } from 'mdast';
import type { ApiSpec, ErrorCode, Retryable } from '../../schema/types';
import { inlineCode, paragraph, strong, table, text } from '../../lib/nodes';
import { errorCode, heading, inline } from './nodes';

const RETRY: Readonly<Record<`${Retryable}`, string>> = {
  false: 'No',
  true: 'Yes',
  afterNewToken: 'Once, with a new token',
  later: 'Later',
};

/** One group as a table; without `group` all of them, each under a heading with the group's id. */
export function errorTable({ errors }: ApiSpec, group?: string): RootContent[] {
  const tableOf = (id: string) =>
    table(
      ['Code', 'HTTP status', 'Retry', 'Meaning', 'What to do', 'Can come from'],
      errors.codes.filter((entry) => entry.group === id).map(errorRow),
    );
  if (group !== undefined) return [tableOf(group)];
  return errors.groups.flatMap(({ id, title, summary }) => [
    heading(3, title, id),
    paragraph(...inline(summary)),
    tableOf(id),
  ]);
}

function errorRow({ code: name, httpStatus, retryable, meaning, remedy, appliesTo }: ErrorCode) {
  return [
    [errorCode(name)],
    String(httpStatus),
    RETRY[`${retryable}`],
    inline(meaning),
    inline(remedy),
    sources(appliesTo),
  ];
}

/** An entry of the error catalogue: the facts of its first line, its operations, and its meaning and remedy. */
export function errorEntry(entry: ErrorCode) {
  const { code: name, httpStatus, retryable, meaning, remedy, appliesTo } = entry;
  const operations = appliesTo
    .filter((word) => !Object.hasOwn(SETS, word) && !word.startsWith('-'))
    .join(' ');
  return {
    attributes: {
      code: name,
      status: String(httpStatus),
      ...(retryable === false ? {} : { retry: RETRY[`${retryable}`] }),
      ...(operations === '' ? {} : { operations }),
    },
    before: [
      paragraph(...inline(meaning)),
      paragraph(strong('What to do:'), ' ', ...inline(remedy)),
    ],
  };
}

const SETS: Record<string, PhrasingContent[]> = {
  authorize: [inlineCode('/authorize')],
  all: [text('every operation')],
  queries: [text('every query')],
  mutations: [text('every mutation')],
};

/** `['mutations', '-declareCompany', 'case']` as "every mutation (not `declareCompany`), `case`". */
function sources(appliesTo: readonly string[]): PhrasingContent[] {
  return appliesTo.flatMap((word, index) => {
    if (word.startsWith('-')) {
      const isFirst = !appliesTo[index - 1]?.startsWith('-');
      const isLast = !appliesTo[index + 1]?.startsWith('-');
      return [
        text(isFirst ? ' (not ' : ', '),
        inlineCode(word.slice(1)),
        ...(isLast ? [text(')')] : []),
      ];
    }
    const nodes = SETS[word] ?? [inlineCode(word)];
    return index === 0 ? nodes : [text(', '), ...nodes];
  });
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
