/**
 * A request as it is written, and the data that it runs on: what a sample, a tab and a link into the playground have in common.
 */
export interface Draft {
  operation: string;
  /** JSON text. */
  variables: string;
  /** JSON text, with a placeholder for the token. Empty: the headers that every request sends. */
  headers: string;
  /** JSON of the steps to replay first, so that the data is that of the page. Empty: the seeded data. Tabs with the same steps share a sandbox. */
  setupSteps: string;
}

export const EMPTY: Draft = { operation: '', variables: '', headers: '', setupSteps: '' };

/** The fragment of a link that opens a request in the playground, with `#`: browsers do not send it. */
export function playgroundFragment(draft: Draft): string {
  const filled = Object.entries(draft).filter(([, value]) => value !== '');
  return `#${new URLSearchParams(filled).toString()}`;
}

/** Reads such a fragment; undefined when it is damaged or has no operation. */
export function readPlaygroundFragment(fragment: string): Draft | undefined {
  // URLSearchParams reads such an escape as it is written, and other bytes that are not UTF-8 as U+FFFD.
  if (/%(?![\da-f]{2})/i.test(fragment)) return undefined;
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const operation = values.get('operation') ?? '';
  if (operation.trim() === '' || values.toString().includes('%EF%BF%BD')) return undefined;
  return {
    operation,
    variables: values.get('variables') ?? '',
    headers: values.get('headers') ?? '',
    setupSteps: values.get('setupSteps') ?? '',
  };
}
