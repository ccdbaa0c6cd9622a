import { CLIENT_LANGUAGES } from '.';

/** A sample in a client language: its label, and its fence. */
const CLIENT_SAMPLE = new RegExp(
  `^\\*\\*(${CLIENT_LANGUAGES.map(({ label }) => label).join('|')})\\*\\*\\n\\n(\`{3,}).*\\n[^]*?\\n\\2\\n+`,
  'gm',
);

/** A Markdown version without the samples in client languages, which all say the same, but for the language with the id `kept`. */
export function withoutClients(markdown: string, kept?: string): string {
  const label = CLIENT_LANGUAGES.find(({ id }) => id === kept)?.label;
  return markdown.replace(CLIENT_SAMPLE, (sample, own) => (own === label ? sample : ''));
}
