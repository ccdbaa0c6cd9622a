/** The first paragraph of a description as plain text, e.g. for the help beside a completion. */
export function summary(description: string): string {
  const [paragraph = ''] = description.split('\n\n');
  return paragraph
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .trim();
}
