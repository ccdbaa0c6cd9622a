import type { Context, Resolvers } from '../context';
import { countryOf } from '../reference/countries';
import type { Company, Person } from '../store/types';
import { addMs } from '../support/time';

/** `country` of anything that has a `countryCode`. */
export const countryField = ({ countryCode }: { readonly countryCode: string }): object =>
  countryOf(countryCode);

/** Rows in the order createdAt (or another instant), id: the order of every list of the API. */
export function oldestFirst<K extends string, T extends Readonly<Record<K | 'id', string>>>(
  rows: readonly T[],
  instant: K,
): T[] {
  return [...rows].sort((one, other) => {
    const time = Date.parse(one[instant]) - Date.parse(other[instant]);
    return time !== 0 ? time : Number(one.id > other.id) - Number(one.id < other.id);
  });
}

/**
 * A signed download link; the signature is invented and the file host does not exist. The link
 * contains its expiry, five minutes after the request (`links.download`).
 */
export function downloadLink(
  context: Context,
  path: string,
): { readonly url: string; readonly expiresAt: string } {
  const expiresAt = addMs(context.now, context.settings.downloadLink);
  const expires = Math.floor(Date.parse(expiresAt) / 1_000);
  return {
    url: `${context.settings.filesOrigin}/${path}?expires=${expires}&signature=sandbox`,
    expiresAt,
  };
}

/** Fields that list what is recorded about a company or a person. */
export const evidenceOfParty: Resolvers[string] = {
  goals: ({ id }: Company | Person, _: unknown, { store }) =>
    oldestFirst(
      store.goals.where(({ owner }) => owner.id === id),
      'createdAt',
    ),
  documents: ({ id }: Company | Person, _: unknown, { store }) =>
    oldestFirst(
      store.documents.where(({ owner }) => owner?.id === id),
      'uploadedAt',
    ),
  listChecks: ({ id }: Company | Person, _: unknown, { store }) =>
    oldestFirst(
      store.listChecks.where(({ subject }) => subject.id === id),
      'startedAt',
    ),
};

export const common: Resolvers = { Address: { country: countryField } };
