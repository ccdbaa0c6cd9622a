import type { Context, Resolvers } from '../context';
import type { Company, Person } from '../store/types';
import { anyOf, range, testOf, type FilterTable } from '../support/filter';
import { page, type Chunk, type PageArguments } from '../support/page';
import { addMs } from '../support/time';

/** The conditions of every filter. */
const rowFilter: FilterTable<Row, Context> = {
  ids: anyOf(({ id }) => id),
  createdAt: range(({ createdAt }) => createdAt),
  updatedAt: range(({ updatedAt }) => updatedAt),
};

interface Row {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** One page of the rows that match the filter, as the root field `collection` returns it. */
export function chunkOf<T extends Row>(
  collection: string,
  rows: readonly T[],
  table: FilterTable<T, Context>,
  { filter, ...args }: PageArguments & { readonly filter?: object | null },
  context: Context,
): Chunk<T> {
  const found = rows.filter(testOf({ ...rowFilter, ...table }, filter, context));
  return page(collection, found, filter, args, context.settings.pageSize);
}

/** A download link with an invented signature. It contains its expiry (`links.download`). */
export function downloadLink({ now, settings, fileHost }: Context, path: string) {
  const downloadUrlExpiresAt = addMs(now, settings.downloadLink);
  const expires = Math.floor(Date.parse(downloadUrlExpiresAt) / 1_000);
  return {
    downloadUrl: `${fileHost}/${path}?expires=${expires}&signature=sandbox`,
    downloadUrlExpiresAt,
  };
}

/** Fields that list what is recorded about a company or a person. */
export const evidenceOfParty: NonNullable<Resolvers[string]> = {
  goals: ({ id }: Company | Person, { store }) => store.goals.where(({ owner }) => owner.id === id),
  documents: ({ id }: Company | Person, { store }) =>
    store.documents.where(({ owner }) => owner?.id === id),
  listChecks: ({ id }: Company | Person, { store }) =>
    store.listChecks.where(({ subject }) => subject.id === id),
};
