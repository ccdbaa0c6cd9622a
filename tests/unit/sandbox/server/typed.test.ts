import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MovableClock, parseTimestamp } from '../../../../src/sandbox/server/clock';
import { Handler } from '../../../../src/sandbox/server/handler';
import { USAGE, answerTyped, readTyped } from '../../../../src/sandbox/server/typed';
import { accessId, accessKey, spec } from './support';

const START = '2027-07-10T09:00:00Z';

afterEach(() => {
  vi.useRealTimers();
});

describe('a typed line', () => {
  it.each([
    ['advance 16m', 960_000],
    ['advance 2h 30m', 9_000_000],
    ['  advance   5d\r', 432_000_000],
    ['advance 1w1s', 604_801_000],
    ['advance 0s', 0],
  ])('%j moves the clock', (line, ms) => {
    expect(readTyped(line)).toEqual({ kind: 'advance', ms });
  });

  it.each(['reset', ' reset \r'])('%j resets', (line) => {
    expect(readTyped(line)).toEqual({ kind: 'reset' });
  });

  it.each([
    '',
    ' ',
    'advance',
    'advance soon',
    'advance -5m',
    'advance 5',
    'advance P5Y',
    'advance16m',
    'Advance 16m',
    'reset all',
    'help',
    'advance 5m now',
  ])('%j is none', (line) => {
    expect(readTyped(line)).toEqual({ kind: 'unknown' });
  });
});

describe('the answer to a typed line', () => {
  it('is a line with the new instant, or how to write it', () => {
    const handler = new Handler({ spec, clock: () => Date.parse(START) });
    const lines = [
      'advance 16m',
      'advance 2h 30m',
      'forward',
      'advance 9999999d',
      'advance 99999999999999999999999d',
      'reset',
    ];
    expect(lines.map((line) => answerTyped(line, handler))).toMatchInlineSnapshot(`
      [
        "Clock: 2027-07-10T09:16:00Z",
        "Clock: 2027-07-10T11:46:00Z",
        "Type "advance 16m" (units s, m, h, d, w) to move the clock, or "reset" to restore the initial data.",
        "The year 9999 must not end. Clock: 2027-07-10T11:46:00Z",
        "The year 9999 must not end. Clock: 2027-07-10T11:46:00Z",
        "The data is as at the start, and tokens are gone. Clock: 2027-07-10T09:00:00Z",
      ]
    `);
    expect(answerTyped('', handler)).toBe(USAGE);
  });

  it('says what has happened: data and tokens of all access ids are gone after reset, and stay otherwise', async () => {
    const handler = new Handler({ spec, clock: () => Date.parse(START) });
    const { stores } = handler.main;
    const { body } = await stores.ofAccessId(accessId).authorize({ accessId, accessKey });
    const authorization = `Bearer ${(body as { token: string }).token}`;
    const store = stores.ofToken(authorization);
    answerTyped('advance 520w', handler);
    answerTyped('resett', handler);
    expect(stores.ofToken(authorization)).toBe(store);
    expect(store.now()).toBe('2037-06-27T09:00:00Z');
    answerTyped('reset', handler);
    expect(stores.size).toBe(0);
    expect(stores.ofToken(authorization)).not.toBe(store);
    expect(stores.ofAccessId(accessId).now()).toBe(START);
  });
});

describe('the page on the sandbox', () => {
  it('shows the answers that typed lines get', () => {
    const [, printed = ''] =
      /```text\n(advance [\s\S]*?)```/.exec(readFileSync('docs/general/sandbox.mdx', 'utf8')) ?? [];
    const handler = new Handler({ spec, clock: () => Date.parse(spec.api.sandbox.clock) });
    const lines = printed.trim().split('\n');
    const typed = lines.filter((_line, index) => index % 2 === 0);
    expect(typed.length).toBeGreaterThanOrEqual(3);
    expect(typed.flatMap((line) => [line, answerTyped(line, handler)])).toEqual(lines);
  });
});

describe('the clock', () => {
  it('of the machine goes on, with what it was moved by', () => {
    vi.useFakeTimers({ now: Date.parse(START) });
    const clock = new MovableClock();
    expect(clock.advance(60_000)).toBe(true);
    vi.advanceTimersByTime(1_500);
    expect([clock.read() - Date.parse(START), clock.instant]).toEqual([
      61_500,
      '2027-07-10T09:01:01Z',
    ]);
    clock.reset();
    expect(clock.instant).toBe('2027-07-10T09:00:01Z');
  });

  it('of a timestamp does not move', () => {
    vi.useFakeTimers();
    const clock = new MovableClock(() => Date.parse(START));
    vi.advanceTimersByTime(60_000);
    expect(clock.instant).toBe(START);
  });
});

describe('an instant', () => {
  it.each([
    ['2027-07-10T09:00:00Z', '2027-07-10T09:00:00.000Z'],
    ['2027-07-10T09:00Z', '2027-07-10T09:00:00.000Z'],
    ['2027-07-10T09:00:00.5Z', '2027-07-10T09:00:00.500Z'],
    ['2028-02-29T09:00:00+02:00', '2028-02-29T07:00:00.000Z'],
  ])('%s is read', (text, expected) => {
    expect(new Date(parseTimestamp(text) ?? Number.NaN).toISOString()).toBe(expected);
  });

  it.each([
    '',
    'now',
    '2027-07-10',
    '2027-07-10T09:00:00',
    '2027-02-29T09:00:00Z',
    '2027-07-10T25:00:00Z',
    '10 July 2027',
    '1',
  ])('%j is none', (text) => {
    expect(parseTimestamp(text)).toBeUndefined();
  });
});
