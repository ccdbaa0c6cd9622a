/** The ids of the API in a text, for `match` and `replace`: UUIDs in lower case. */
export const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Whether a text is an id of the API, and nothing else. */
export function isId(text: string): boolean {
  return text.match(IDS)?.[0] === text;
}

/** A word that begins with a capital letter. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Name of the first operation with a name in a document, which need not be valid. */
export function operationNameIn(document: string): string | undefined {
  return /^\s*(?:query|mutation|subscription)\s+(\w+)/m.exec(document)?.[1];
}
