import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

const kept = new Map<string, unknown>();

/** State by a key of its own that is there again when the reader comes back to the page, until the window is loaded anew. */
export function useKept<Value>(
  key: string,
  initial: () => Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as Value) : initial()));
  useEffect(() => void kept.set(key, value), [key, value]);
  return [value, setValue];
}
