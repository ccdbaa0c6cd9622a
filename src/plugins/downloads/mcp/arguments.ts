import * as z from 'zod';
import { hint, nearest } from '../../../lib/suggest';

/** Names that a suggestion lists. */
const SUGGESTED = 3;

/** As `hint`. Where no name is near, it names those that contain the word: models ask for `archive` and mean `archiveCase`. */
export function substringHint(word: string, names: readonly string[]): string {
  const part = word.toLowerCase();
  const longer = names.filter((name) => name.toLowerCase().includes(part)).slice(0, SUGGESTED);
  const last = longer.pop();
  if (part === '' || last === undefined || nearest(word, names) !== undefined)
    return hint(word, names);
  const others = longer.map((name) => `"${name}"`).join(', ');
  return `Did you mean ${others ? `${others} or ` : ''}"${last}"?`;
}

/** Schema of a tool's arguments. An unknown one is refused with the nearest name, so that a model can correct it. */
export function argumentsOf<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> {
  const names = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => `There is no argument "${key}". ${hint(key, names)}`).join(' ')
        : undefined,
  });
}

/** An object of any names. Not `z.record`, whose schema has `propertyNames`: not every client of models knows the keyword. */
export function mapOf<Value extends z.ZodType>(
  value: Value,
): z.ZodObject<Record<never, never>, z.core.$catchall<Value>> {
  return z.object({}).catchall(value);
}
