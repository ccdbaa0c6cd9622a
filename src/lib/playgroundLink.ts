/** What a link into the playground holds, behind `#`, which browsers do not send. */
export interface PlaygroundLink {
  operation: string;
  /** JSON of the variables. */
  variables: string;
  /** JSON of the headers of a sample, with a placeholder for the token. Empty: those that every request sends. */
  headers: string;
  /** JSON of the steps to replay first, so that the data is that of the page. Empty: the seeded data. */
  before: string;
}

/** The fragment of a link that opens an operation in the playground, with `#`. */
export function playgroundFragment(link: PlaygroundLink): string {
  const filled = Object.entries(link).filter(([, value]) => value !== '');
  return `#${new URLSearchParams(filled as [string, string][]).toString()}`;
}

/** Reads such a fragment; undefined when it names no operation. */
export function readPlaygroundFragment(fragment: string): PlaygroundLink | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const operation = values.get('operation');
  if (operation === null) return undefined;
  return {
    operation,
    variables: values.get('variables') ?? '',
    headers: values.get('headers') ?? '',
    before: values.get('before') ?? '',
  };
}
