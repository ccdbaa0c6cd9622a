import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';

const own = readFileSync('Dockerfile', 'utf8');
const [, guide = ''] =
  /```docker\w* title="Dockerfile"\n([^]*?)```/.exec(readFileSync('docs/testing.mdx', 'utf8')) ??
  [];

/** What the linter says of a Dockerfile, as `line:column message`. */
const problems = (text: string): string[] =>
  validate(text).map(
    ({ range: { start }, message }) =>
      `${start.line + 1}:${start.character + 1} ${typeof message === 'string' ? message : message.value}`,
  );

it.each([
  ['of this project', own],
  ['of the guide on testing', guide],
])('the Dockerfile %s is free of what its linter forbids', (_whose, text) => {
  expect(text).toMatch(/^FROM /m);
  expect(problems(text)).toEqual([]);
});

it('the linter finds what is wrong', () => {
  expect(problems('FROM node:20\nHEALTHCHECK --interval=2 CMD true\nEXPOSE x')).toEqual([
    expect.stringMatching(/^2:/),
    expect.stringMatching(/^3:/),
  ]);
});

it('the Dockerfile copies what exists, and .dockerignore lets it through', () => {
  const sources = [...own.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((file) => !existsSync(file))).toEqual([]);
  const admitted = readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+/gm);
  expect(admitted?.sort()).toEqual(sources.sort());
});
