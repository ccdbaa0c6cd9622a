import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

const kept = new Map<string, unknown>();

/** State that survives navigation to other pages, by a unique key. Reloading the window resets it. */
export function useCachedState<Value>(
  key: string,
  initial: () => Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as Value) : initial()));
  useEffect(() => void kept.set(key, value), [key, value]);
  return [value, setValue];
}
