/**
 * Logger module of graphql-markdown's run. It reports what went wrong as warnings and errors and exits 0, so those are
 * kept for the caller to throw; other messages are dropped.
 */
export const messages: string[] = [];

const keep = (message: unknown): void => {
  messages.push(String(message));
};
const drop = (): void => undefined;

export default { debug: drop, info: drop, log: drop, success: drop, warn: keep, error: keep };
