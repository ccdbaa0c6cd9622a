import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  MAX_RECENT,
  forgetSearches,
  recentSearches,
  rememberSearch,
} from '../../../../src/plugins/search/client/recent';

/** A stub of the browser's storage. */
class MemoryStorage {
  readonly values = new Map<string, string>();
  getItem = (key: string): string | null => this.values.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.values.set(key, value);
  removeItem = (key: string): void => void this.values.delete(key);
}

let storage: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
  vi.stubGlobal('window', { localStorage: storage });
  forgetSearches();
});

afterEach(() => vi.unstubAllGlobals());

describe('recent searches', () => {
  it('are stored, the latest first, without duplicates, a limited number', () => {
    for (let number = 1; number <= MAX_RECENT + 3; number += 1) rememberSearch(`search ${number}`);
    rememberSearch('search 7');
    expect(recentSearches()).toHaveLength(MAX_RECENT);
    expect(recentSearches().slice(0, 2)).toEqual(['search 7', 'search 9']);
    expect(new Set(recentSearches()).size).toBe(MAX_RECENT);
    expect([...storage.values.values()].join()).toContain('search 9');
  });

  it('are deleted on request', () => {
    rememberSearch('case');
    forgetSearches();
    expect(recentSearches()).toEqual([]);
    expect(storage.values.size).toBe(0);
  });

  it('that are empty are not stored', () => {
    rememberSearch('');
    expect(recentSearches()).toEqual([]);
  });

  it.each(['not json', '{}', 'null', '5', '[1, null, {"a": 1}, ""]', '"text"'])(
    'ignore other stored values: %s',
    (value) => {
      rememberSearch('case');
      const [key = ''] = storage.values.keys();
      storage.values.set(key, value);
      expect(recentSearches().every((entry) => typeof entry === 'string' && entry !== '')).toBe(
        true,
      );
      rememberSearch('person');
      expect(recentSearches()[0]).toBe('person');
    },
  );

  it('last as long as the page where storage is full', () => {
    rememberSearch('before');
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    rememberSearch('case');
    expect(recentSearches()).toEqual(['case', 'before']);
  });

  it('last as long as the page where storage is blocked', () => {
    vi.stubGlobal('window', {
      get localStorage(): never {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    rememberSearch('case');
    rememberSearch('person');
    expect(recentSearches()).toEqual(['person', 'case']);
    forgetSearches();
    expect(recentSearches()).toEqual([]);
  });
});
