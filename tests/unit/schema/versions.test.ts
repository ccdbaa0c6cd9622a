import { expect, it } from 'vitest';
import { readHistory } from '../../../src/plugins/changelog/history';
import { loadApiSpec } from '../../../src/schema/load';

it('gives old versions dates that keep the promises of api.yml', () => {
  const { api, testValues } = loadApiSpec();
  const { deprecationNotice, oldVersionServed } = api.versions;
  const published = readHistory('schema/v1/history', process.cwd()).releases[0]!.date;
  const monthsAfter = (date: string, months: number): string => {
    const later = new Date(date);
    later.setUTCMonth(later.getUTCMonth() + months);
    return later.toISOString();
  };
  const old = testValues.filter(({ kind }) => kind === 'version');
  expect(old).not.toEqual([]);
  const broken = old.flatMap(({ value, deprecatedFrom = '', sunset = '' }) => [
    ...(deprecatedFrom >= published ? [] : [`${value} is deprecated before ${published}`]),
    ...(sunset >= monthsAfter(published, oldVersionServed.value)
      ? []
      : [`${value} ends less than ${oldVersionServed.value} months after ${published}`]),
    ...(sunset >= monthsAfter(deprecatedFrom, deprecationNotice.value)
      ? []
      : [`${value} ends less than ${deprecationNotice.value} months after its deprecation`]),
  ]);
  expect(broken).toEqual([]);
});
