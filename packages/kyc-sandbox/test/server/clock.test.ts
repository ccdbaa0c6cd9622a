import { expect, it } from 'vitest';
import { parseTimestamp } from '../../src/support/time';

it('a timestamp is read with any offset, in the years 0 to 9999', () => {
  const read = (text: string): string | undefined => {
    const ms = parseTimestamp(text);
    return ms === undefined ? undefined : new Date(ms).toISOString();
  };
  expect(read('2027-07-10t09:00:00.5z')).toBe('2027-07-10T09:00:00.500Z');
  expect(read('2028-02-29T09:00:00+02:00')).toBe('2028-02-29T07:00:00.000Z');
  const others = ['', 'now', '1', '10 July 2027', '2027-07-10', '2027-07-10T09:00:00'];
  const impossible = ['2027-02-29T09:00:00Z', '2027-07-10T24:00:00Z', '2016-12-31T23:59:60Z'];
  const beyond = ['0000-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00'];
  expect([...others, ...impossible, ...beyond].filter(read)).toEqual([]);
});
