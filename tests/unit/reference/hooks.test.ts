import { GraphQLScalarType } from 'graphql';
import { expect, it } from 'vitest';
import { beforePrintTypeHook, configureRun } from '../../../src/reference/hooks';

it('keeps what printing throws, which graphql-markdown would swallow', () => {
  const failures = configureRun({}, ({ name }) => {
    if (name === 'T1') throw new Error(name);
    return name;
  });
  const outputs = ['T0', 'T1', 'T2'].map((name) => {
    const event = {
      data: { type: new GraphQLScalarType({ name }) },
      output: undefined as string | undefined,
      preventDefault: () => undefined,
    };
    beforePrintTypeHook(event);
    return event.output;
  });
  expect(outputs).toEqual(['T0', undefined, 'T2']);
  expect(failures).toEqual([new Error('T1')]);
});
