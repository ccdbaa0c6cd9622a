import type { Generated } from '../reference/generate';

/** Generates the reference. Its code is loaded when it is needed, so that a command says at once what it does. */
export async function generate(): Promise<Generated> {
  const { generateReference } = await import('../reference/generate');
  const { referenceOptions } = await import('../reference/options');
  const generated = await generateReference(referenceOptions());
  const { undeclared } = generated;
  if (undeclared.length > 0)
    console.warn(
      `The schema uses directives that it does not declare: ${undeclared.join(', ')}. The reference does not contain them.`,
    );
  return generated;
}
