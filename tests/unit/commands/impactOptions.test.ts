import { expect, it } from 'vitest';
import { impactOptions } from '../../../src/commands/impactOptions';

it('takes a commit, a format and what to fail on', () => {
  expect(impactOptions(['main'])).toEqual({ base: 'main', format: 'text' });
  expect(impactOptions(['--markdown', '--fail-on=breaking', 'origin/main'])).toEqual({
    base: 'origin/main',
    format: 'markdown',
    failOn: 'breaking',
  });
});

const USAGE = 'npm run impact -- <commit> [--json | --markdown] [--fail-on breaking]';

it.each([
  [[], `Compare with which commit? ${USAGE}`],
  [[''], `Compare with which commit? ${USAGE}`],
  [['main', 'next'], `One commit, not 2. ${USAGE}`],
  [['main', '--json', '--markdown'], 'Choose --json or --markdown.'],
  [['main', '--fail-on', 'braking'], '--fail-on braking: Did you mean "breaking"?'],
  [['main', '--output', 'x'], `Unknown option '--output'. ${USAGE}`],
])('refuses %j with exit code 2', (args, message) => {
  expect(() => impactOptions(args)).toThrow(expect.objectContaining({ code: 2, message }));
});
