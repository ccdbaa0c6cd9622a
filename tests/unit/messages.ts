/**
 * Messages to compare with abridged ones: `a.yml:1:2 … "lifetme" … Did you mean` is a message that
 * begins with its first part and has the others behind it, in this order. A message that differs
 * stays whole.
 */
export function abridged(messages: readonly string[], expected: readonly string[]): string[] {
  return messages.map((message, index) => {
    const short = expected[index];
    if (short === undefined) return message;
    const [first = '', ...parts] = short.split(/ ?… ?/);
    let from = first.length;
    const holds = parts.every((part) => {
      const at = message.indexOf(part, from);
      from = at + part.length;
      return at >= 0;
    });
    return holds && message.startsWith(first) ? short : message;
  });
}

/** The message that a function throws, by lines; none when it throws nothing. */
export function reported(run: () => unknown): string[] {
  try {
    run();
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}
