import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { breakable, breakLongNames } from '../../../src/components/reference/breakable';

const html = (name: string): string => renderToStaticMarkup(breakable(name));

test.each([
  ['generatePDFReportForCase', 'generate<wbr/>PDF<wbr/>Report<wbr/>For<wbr/>Case'],
  ['Case.status', 'Case.<wbr/>status'],
  ['CASE_ARCHIVED', 'CASE_<wbr/>ARCHIVED'],
  ['case:write', 'case:<wbr/>write'],
  ['Case', 'Case'],
])('%s breaks where its words end', (name, expected) => {
  expect(html(name)).toBe(expected);
});

test('in a text, only names longer than a line break', () => {
  const text = 'setPreferredLanguageForCompanyOrPerson(input: SetPreferredLanguageInput!)';
  expect(renderToStaticMarkup(breakLongNames(text))).toBe(
    'set<wbr/>Preferred<wbr/>Language<wbr/>For<wbr/>Company<wbr/>Or<wbr/>Person(input: SetPreferredLanguageInput!)',
  );
});
