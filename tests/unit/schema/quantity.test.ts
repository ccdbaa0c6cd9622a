import { describe, expect, it } from 'vitest';
import { formatNumber, parseQuantity } from '../../../src/schema/quantity';

describe('parseQuantity', () => {
  it.each([
    ['15 minutes', { value: 15, unit: 'minute', seconds: 900 }],
    ['1 minute', { value: 1, unit: 'minute', seconds: 60 }],
    ['24 hours', { value: 24, unit: 'hour', seconds: 86_400 }],
    ['60 days', { value: 60, unit: 'day', seconds: 5_184_000 }],
    ['25 MiB', { value: 25, unit: 'MiB', bytes: 26_214_400 }],
    ['12 levels', { value: 12, unit: 'level' }],
    ['25 %', { value: 25, unit: '%' }],
    ['2.5 KiB', { value: 2.5, unit: 'KiB', bytes: 2560 }],
  ])('reads %s', (text, expected) => {
    expect(parseQuantity(text)).toEqual({ text, ...expected });
  });

  it('gives months and years no length in seconds', () => {
    expect(parseQuantity('6 months')).toEqual({ text: '6 months', value: 6, unit: 'month' });
    expect(parseQuantity('5 years')).not.toHaveProperty('seconds');
  });

  it('groups digits for display', () => {
    expect(parseQuantity('4000 characters')?.text).toBe('4,000 characters');
  });

  it.each([
    '',
    '15',
    'minutes',
    '15minutes',
    '15  minutes',
    '-1 day',
    '1e3 days',
    '15 minuets',
    '15 mib',
    '1 toString',
  ])('refuses "%s"', (text) => {
    expect(parseQuantity(text)).toBeUndefined();
  });
});

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1234567.25, '1,234,567.25'],
  ])('writes %d as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});
