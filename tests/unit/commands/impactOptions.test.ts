import { expect, it } from 'vitest';
import { impactOptions } from '../../../src/commands/impactOptions';

it('takes a commit, --json and what to fail on', () => {
  expect(impactOptions(['main'])).toEqual({ base: 'main', isJson: false });
  expect(impactOptions(['--json', '--fail-on=breaking', 'origin/main'])).toEqual({
    base: 'origin/main',
    isJson: true,
    failOn: 'breaking',
  });
});

const USAGE = 'npm run impact -- <commit> [--json] [--fail-on breaking]';

it.each([
  [[], `Compare with which commit? ${USAGE}`],
  [[''], `Compare with which commit? ${USAGE}`],
  [['main', 'next'], `One commit, not 2. ${USAGE}`],
  [['main', '--fail-on', 'braking'], '--fail-on braking: Did you mean "breaking"?'],
  [['main', '--output', 'x'], `Unknown option '--output'. ${USAGE}`],
])('refuses %j', (args, message) => {
  expect(() => impactOptions(args)).toThrow(message);
});
