import { buildSchema } from 'graphql';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import VariablesForm from '../../../../src/plugins/playground/client/VariablesForm';

vi.mock('../../../../src/plugins/samples/client/runtime', () => ({
  schema: buildSchema('scalar Date type Query { a(day: Date): Int }'),
}));

// A date input displays a date that does not exist as if nothing were set.
it.each([
  ['2025-02-28', 'date'],
  ['2025-02-30', 'text'],
])('edits %s in an input of the type %s', (day, type) => {
  const form = createElement(VariablesForm, {
    operation: 'query A($day: Date) { a(day: $day) }',
    variables: JSON.stringify({ day }),
    onChange: () => undefined,
  });
  expect(renderToStaticMarkup(form)).toContain(`type="${type}" value="${day}"`);
});
