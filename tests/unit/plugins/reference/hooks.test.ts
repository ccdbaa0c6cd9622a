import { GraphQLScalarType } from 'graphql';
import { expect, it } from 'vitest';
import {
  afterRenderTypeEntitiesHook,
  beforePrintTypeHook,
  configureRun,
} from '../../../../src/plugins/reference/hooks';

it('prints no more pages than files can be open, and the others as pages are written', async () => {
  let printed = 0;
  const failures = configureRun({}, ({ name }) => {
    printed += 1;
    if (name === 'T3') throw new Error(name);
    return name;
  });
  const events = Array.from({ length: 3_000 }, (_, index) => ({
    data: { type: new GraphQLScalarType({ name: `T${index}` }) },
    output: undefined as string | undefined,
    preventDefault: () => undefined,
  }));
  const all = Promise.all(
    events.map(async (event) => {
      await beforePrintTypeHook(event);
      await new Promise(setImmediate);
      if (event.output !== undefined) afterRenderTypeEntitiesHook();
    }),
  );
  expect(printed).toBeGreaterThan(100);
  expect(printed).toBeLessThan(1_000);
  await all;
  expect(printed).toBe(3_000);
  expect(events.at(-1)?.output).toBe('T2999');
  expect(failures).toEqual([new Error('T3')]);
});
