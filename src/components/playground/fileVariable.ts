/**
 * Names a chosen file in variables, instead of the first `{"$file": …}`.
 *
 * @param text JSON of the variables
 * @returns the new JSON value; undefined when nothing in the variables is a file
 */
export function withFile(text: string, fileName: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  let isReplaced = false;
  const replaced = JSON.stringify(value, (_key, inner: unknown) => {
    if (isReplaced || typeof inner !== 'object' || inner === null || !('$file' in inner))
      return inner;
    isReplaced = true;
    return { $file: fileName };
  });
  return isReplaced ? (JSON.parse(replaced) as unknown) : undefined;
}
