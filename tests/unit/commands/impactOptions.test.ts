import { expect, it, onTestFinished, vi } from 'vitest';
import { impactOptions } from '../../../src/commands/impactOptions';

it('takes a commit, a format, a file and what to fail on', () => {
  vi.stubEnv('INIT_CWD', '/somewhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(impactOptions(['main'])).toEqual({ base: 'main', format: 'text' });
  expect(
    impactOptions(['--markdown', '--output', 'a.md', '--fail-on=breaking', 'origin/main']),
  ).toEqual({
    base: 'origin/main',
    format: 'markdown',
    output: '/somewhere/a.md',
    failOn: 'breaking',
  });
});

const USAGE =
  'npm run impact -- <commit> [--json | --markdown] [--output <file>] [--fail-on breaking]';

it.each([
  [[], `Compare with which commit? ${USAGE}`],
  [[''], `Compare with which commit? ${USAGE}`],
  [['main', 'next'], `One commit, not 2. ${USAGE}`],
  [['main', '--json', '--markdown'], 'Choose --json or --markdown.'],
  [['main', '--fail-on', 'braking'], '--fail-on braking: Did you mean "breaking"?'],
  [['main', '--outptu', 'x'], `Unknown option '--outptu'. ${USAGE}`],
  [['main', '--output', '/'], '--output /: this is a folder. Name a file.'],
])('refuses %j with exit code 2', (args, message) => {
  expect(() => impactOptions(args)).toThrow(expect.objectContaining({ code: 2, message }));
});
