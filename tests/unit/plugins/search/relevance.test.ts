import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SearchEngine } from '../../../../src/plugins/search/engine/engine';
import { searchCodeBytes } from '../../../search/bundle';
import { meanReciprocalRank, rankOf, readQueries } from '../../../search/mrr';
import { ownIndex, routesOf } from '../../../search/ownIndex';

const index = ownIndex();
const engine = new SearchEngine(index);
const queries = readQueries();

/** Queries in words that the pages often do not have. */
const OTHER_WORDS = /^(everyday|review|integrators)/;

describe('the search over the site itself', () => {
  it('ranks the right answer first or near the top', () => {
    expect(queries.length).toBeGreaterThanOrEqual(100);
    const routeOf = routesOf(index);
    const missed: string[] = [];
    const ranks = queries.map((query) => {
      const rank = rankOf(engine, query, routeOf);
      if (rank === 0 && !query.kind.includes('kept apart')) missed.push(query.query);
      return { ...query, rank };
    });
    expect(missed).toEqual([]);
    const ofKind = (isOf: (kind: string) => boolean): number =>
      meanReciprocalRank(ranks.filter(({ kind }) => isOf(kind)).map(({ rank }) => rank));
    expect(ofKind((kind) => !OTHER_WORDS.test(kind))).toBeGreaterThanOrEqual(0.95);
    expect(ofKind((kind) => kind === 'everyday')).toBeGreaterThanOrEqual(0.9);
    expect(ofKind((kind) => /^(review|integrators)$/.test(kind))).toBeGreaterThanOrEqual(0.8);
    expect(ofKind((kind) => kind.includes('kept apart'))).toBeGreaterThanOrEqual(0.65);
  });

  it.each([
    ['newcomers', 3],
    ['statuses', 1],
  ])('has the right answer to each query of %s among the first %i', (name, most) => {
    const routeOf = routesOf(index);
    const asked = queries.filter(({ kind }) => kind === name);
    expect(asked.length).toBeGreaterThan(5);
    const late = asked
      .map((query) => [query.query, rankOf(engine, query, routeOf)] as const)
      .filter(([, rank]) => rank === 0 || rank > most);
    expect(late).toEqual([]);
  });

  it('costs at most 70 KB from opening to the first result', async () => {
    const bytes = brotliCompressSync(JSON.stringify(index)).length + (await searchCodeBytes());
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(70_000);
  });
});
