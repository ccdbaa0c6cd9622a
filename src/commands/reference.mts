import type { Generated } from '../plugins/reference/generate';
import { step } from './step';

/** Generates the reference as the first step of a command. */
export function generateFirst(prefix = ''): Promise<Generated> {
  return step(`${prefix}Generating the reference`, generate);
}

/** Generates the reference. Its code is loaded when it is needed, so that a command says at once what it does. */
export async function generate(): Promise<Generated> {
  const { generateReference } = await import('../plugins/reference/generate');
  const { referenceOptions } = await import('../plugins/reference/options');
  const generated = await generateReference(referenceOptions());
  const { ignored } = generated;
  if (ignored.length > 0)
    console.warn(
      `The reference leaves out directives that the schema does not declare: ${ignored.join(', ')}.`,
    );
  return generated;
}
