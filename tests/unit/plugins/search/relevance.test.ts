import { describe, expect, it } from 'vitest';
import { SearchEngine } from '../../../../src/plugins/search/engine/engine';
import { meanReciprocalRank, rankOf, readQueries } from '../../../search/mrr';
import { ownIndex, routesOf } from '../../../search/ownIndex';

const index = ownIndex();
const engine = new SearchEngine(index);
const routeOf = routesOf(index);
const ranks = readQueries().map((query) => ({ ...query, rank: rankOf(engine, query, routeOf) }));

/** Queries in words that the pages often do not have. */
const OTHER_WORDS = /^(everyday|review|integrators)/;

describe('the search over the site itself', () => {
  it('ranks the right answer first or near the top', () => {
    expect(ranks.length).toBeGreaterThanOrEqual(100);
    const missed = ranks.filter(({ kind, rank }) => rank === 0 && !kind.includes('kept apart'));
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
  ])('has the right answer to each query of %s among the first %i', (name, max) => {
    const asked = ranks.filter(({ kind }) => kind === name);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter(({ rank }) => rank === 0 || rank > max)).toEqual([]);
  });
});
