/** The first paragraph of a description as plain text. The whole description is in the reference. */
export function summary(description: string): string {
  const [paragraph = ''] = description.split('\n\n');
  return paragraph
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .trim();
}
