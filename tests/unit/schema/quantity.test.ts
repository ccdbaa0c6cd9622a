import { describe, expect, it } from 'vitest';
import { formatNumber, parseQuantity } from '../../../src/schema/quantity';

describe('parseQuantity', () => {
  it.each([
    ['15 minutes', { value: 15, unit: 'minute', seconds: 900 }],
    // A month has no length in seconds.
    ['6 months', { value: 6, unit: 'month' }],
    ['25 MiB', { value: 25, unit: 'MiB', bytes: 26_214_400 }],
    ['25%', { value: 25, unit: '%' }],
  ])('reads %s', (text, expected) => {
    expect(parseQuantity(text)).toEqual({ text, ...expected });
  });

  it('groups digits for display', () => {
    expect(parseQuantity('4000 characters')?.text).toBe('4,000 characters');
  });

  it('refuses what is none', () => {
    const wrong = ['', '15', 'minutes', '15minutes', '15  minutes', '-1 day', '1e3 days'];
    for (const text of [...wrong, '15 minuets', '15 mib', '1 toString'])
      expect(parseQuantity(text), text).toBeUndefined();
  });
});

it('groups digits of numbers', () => {
  expect([0, 999, 1000, 1234567.25].map(formatNumber)).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567.25',
  ]);
});
