import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { PageProblems } from '../../../src/lib/pageProblems';

it('throws what Docusaurus prints as lines, without JSON and without a stack', () => {
  const problems = new PageProblems(new VFile({ path: '/site/docs/page.mdx', cwd: '/site' }));
  problems.add({ line: 7, column: 2 }, 'There is no `b`.', 'Write `raw:b`.');
  problems.add({ line: 3, column: 1 }, 'There is no `a`.');
  let thrown: unknown;
  try {
    problems.throwIfAny();
  } catch (error) {
    thrown = error;
  }
  const { message, stack } = thrown as Error;
  expect({ message, stack, json: JSON.stringify(thrown, null, 2) }).toEqual({
    message:
      'docs/page.mdx:3:1 There is no `a`.\ndocs/page.mdx:7:2 There is no `b`. Write `raw:b`.',
    stack: '',
    json: '{}',
  });
});
