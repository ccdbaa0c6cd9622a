import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openLink } from '../../../../../src/plugins/playground/client/link';
import { prettyJson, prettyOperation } from '../../../../../src/plugins/playground/client/prettify';
import { readTabs, writeTabs } from '../../../../../src/plugins/playground/client/stored';
import {
  addTab,
  closeTab,
  openDraft,
  selectedTab,
  tabsOf,
} from '../../../../../src/plugins/playground/client/tabs';
import { EMPTY, playgroundFragment, type Draft } from '../../../../../src/lib/draft';
import {
  NO_OPERATION,
  readSteps,
  requestOf,
} from '../../../../../src/plugins/samples/session/drafts';

const draft = (operation: string): Draft => ({ ...EMPTY, operation });

describe('tabs', () => {
  it('open a request once, in an empty tab where the selected one is empty', () => {
    const opened = openDraft(tabsOf([]), draft('{ a }'));
    expect(opened.all.map(({ operation }) => operation)).toEqual(['{ a }']);
    const two = openDraft(opened, draft('{ b }'));
    expect(selectedTab(two).operation).toBe('{ b }');
    const again = openDraft(two, draft('{ a }'));
    expect(again.all).toHaveLength(2);
    expect(selectedTab(again).operation).toBe('{ a }');
  });

  it('select the neighbour of a closed tab, and are never none', () => {
    const tabs = addTab(addTab(tabsOf([draft('a')]), draft('b')), draft('c'));
    expect(selectedTab(closeTab(tabs)).operation).toBe('b');
    const first = { ...tabs, selected: tabs.all[0]?.id ?? 0 };
    expect(selectedTab(closeTab(first)).operation).toBe('b');
    expect(selectedTab(closeTab(tabsOf([draft('a')]))).operation).toBe('');
  });
});

describe('storage', () => {
  const entries = new Map<string, string>();
  beforeEach(() => {
    entries.clear();
    // From Node 25 on, both exist without a browser, and would be shared by the tests.
    for (const name of ['localStorage', 'sessionStorage'])
      vi.stubGlobal(name, {
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, value: string) => void entries.set(key, value),
        removeItem: (key: string) => void entries.delete(key),
      });
  });

  it('returns what was stored', () => {
    const tabs = tabsOf([draft('a'), draft('b')], 1);
    writeTabs(tabs);
    expect(readTabs()?.all.map(({ operation }) => operation)).toEqual(['a', 'b']);
    expect(selectedTab(readTabs() ?? tabsOf([])).operation).toBe('b');
  });

  it('ignores what it has not written', () => {
    for (const text of ['', '{', '[]', '{"tabs":[]}', '{"tabs":[{"operation":1}]}']) {
      entries.set('kyc.playground.tabs', text);
      expect(readTabs(), text).toBeUndefined();
    }
  });
});

describe('a link', () => {
  it('opens what it was made from', () => {
    const link = {
      operation: 'query A { a(b: "ø&=#+") }',
      variables: '{"a": "1 %"}',
      headers: '{"X-API-Version": "0"}',
      setupSteps: '[{"kind":"clock","advance":"1d"}]',
    };
    expect(openLink(playgroundFragment(link))).toEqual({
      draft: { ...EMPTY, ...link },
      message: expect.stringMatching(/the data of its page/),
    });
  });

  it('is none in a heading of the page, and damaged where it cannot be read', () => {
    for (const fragment of ['', '#what-to-read-next', '#operation'])
      expect(openLink(fragment)).toBeUndefined();
    const damaged = ['operation=', 'variables={}', 'foo=bar', 'operation%3D%7Ba%7D'];
    const cut = ['operation=%E0%A4%A', 'operation=%7Ba%E0', 'operation=%7Ba%7D&variables=%zz'];
    for (const fragment of [...damaged, ...cut])
      expect(openLink(`#${fragment}`), fragment).toEqual({ message: expect.any(String) });
  });

  it('has no steps that cannot be read', () => {
    for (const before of ['[', '{}', '[null]', '[{"kind":"graphql"}]', '[{"kind":"toString"}]'])
      expect(readSteps(before), before).toBeUndefined();
  });
});

describe('formatting', () => {
  it('prints an operation, and says where it cannot be read', () => {
    expect(prettyOperation('query A{a{b}}')).toEqual({
      text: 'query A {\n  a {\n    b\n  }\n}',
    });
    expect(prettyOperation('query A {\n  a(\n}')).toEqual({
      problem: expect.stringMatching(/^Not formatted: Line 3, column 1: /),
    });
    expect(prettyOperation(' ')).toEqual({ problem: NO_OPERATION });
  });

  it('refuses an operation with a comment, which it would delete', () => {
    expect(prettyOperation('{\n  a # note\n}')).toEqual({
      problem: expect.stringMatching(/\bline 2\b/),
    });
    expect(prettyOperation('{a(b:"# no comment")}')).toEqual({
      text: '{\n  a(b: "# no comment")\n}',
    });
  });

  it('changes nothing but the white space of variables', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const formatted = prettyJson(`{"a":${text}}`);
        if ('text' in formatted)
          expect(formatted.text.replaceAll(/\s/g, '')).toBe(`{"a":${text}}`.replaceAll(/\s/g, ''));
      }),
    );
    expect(prettyJson('{"a":')).toHaveProperty('problem');
  });
});

describe('a request', () => {
  it('has the default headers until the reader changes them', () => {
    const requestWith = (headers: string): unknown =>
      requestOf({ ...draft('query A { a }'), variables: '{"b":1}', headers });
    expect(requestWith('')).toEqual({
      request: expect.objectContaining({ name: 'A', variables: { b: 1 }, headers: undefined }),
    });
    expect(requestWith('{"Accept": "a/b"}')).toEqual({
      request: expect.objectContaining({ headers: { Accept: 'a/b' } }),
    });
  });

  it.each([
    [{ operation: ' ' }, /operation/],
    [{ variables: '[]' }, /Variables/],
    [{ variables: '{' }, /^Variables, line 1, column 2: /],
    [{ headers: '{"a": 1}' }, /Headers/],
    [{ headers: '{"a": "\u{1F600}"}' }, /header/],
    [{ headers: '{"authorization": "Bearer 3f9a"}' }, /token/],
    [{ headers: '{' }, /^Headers, line 1, column 2: /],
  ])('with %j cannot be sent', (change, problem) => {
    expect(requestOf({ ...draft('{ a }'), ...change })).toEqual({
      problem: expect.stringMatching(problem),
    });
  });
});
