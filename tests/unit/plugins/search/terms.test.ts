import { describe, expect, it } from 'vitest';
import { SearchEngine } from '../../../../src/plugins/search/engine/engine';
import { EMPTY } from '../../../search/emptyIndex';

describe('terms of other APIs', () => {
  const small = new SearchEngine({
    ...EMPTY,
    guides: [
      [
        '/docs/access',
        'Access',
        [
          ['Access pair', 'Keep the access pair in a secret store.'],
          ['Get a token', 'Send the pair to get a token.'],
          ['Rotate it', 'Replace the pair. It has an access id.'],
        ],
      ],
      [
        '/docs/limits',
        'Limits',
        [
          ['API key', 'The API has a key for each retry.'],
          ['Keys of the API', 'A key identifies a retry.'],
          ['Retry', 'Send the API the same key again.'],
          ['Sign the report', 'A person signs for the company.'],
        ],
      ],
    ],
    terms: { 'api key': 'access pair', 'sign in': 'get token' },
  });
  const routes = (query: string): string[] =>
    small.search(query).groups.flatMap(({ hits }) => hits.map(({ route }) => route));

  it('find the words of the pages first, then the words as typed', () => {
    const found = routes('api key');
    expect(found[0]).toBe('/docs/access');
    expect(found).toEqual(expect.arrayContaining(['/docs/limits', '/docs/limits#keys-of-the-api']));
    expect(new Set(found).size).toBe(found.length);
  });

  it('count with their stop words', () => {
    expect(routes('how do I sign in')[0]).toBe('/docs/access#get-a-token');
    expect(routes('sign')).toEqual(['/docs/limits#sign-the-report']);
    expect(routes('key of an api')[0]).not.toBe('/docs/access');
  });

  it('are marked in the results by the words of the pages', () => {
    const [best] = small.search('sign in').groups.flatMap(({ hits }) => hits);
    expect(best?.title.filter(({ marked }) => marked).map(({ text }) => text)).toEqual([
      'Get',
      'token',
    ]);
  });
});
