import { CLIENT_LANGUAGES } from '.';

/** A sample: the label of its language, and its fence. */
const SAMPLE = /^\*\*([^*\n]+)\*\*\n\n(`{3,}).*\n[^]*?\n\2\n+/gm;

/** A Markdown version without the samples in client languages, which all say the same, but for the language with the id `kept`. */
export function withoutClients(markdown: string, kept?: string): string {
  const left = CLIENT_LANGUAGES.flatMap(({ id, label }) => (id === kept ? [] : label));
  return markdown.replace(SAMPLE, (sample, label: string) => (left.includes(label) ? '' : sample));
}
