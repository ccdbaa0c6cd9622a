import { lint } from 'cspell';
import { expect, it } from 'vitest';
import { writtenFiles } from './support';

/** Misspelled words with their positions, and the number of files read. */
async function misspelt(files: readonly string[]): Promise<{ words: string; count: number }> {
  const words: string[] = [];
  const result = await lint(
    [...files],
    {
      config: 'tests/config/cspell.json',
      root: process.cwd(),
      gitignore: false,
      showSuggestions: true,
      progress: false,
    },
    {
      issue: ({ uri, row, col, text, suggestions = [] }) => {
        const file = files.find((name) => uri?.endsWith(name)) ?? uri;
        const near =
          suggestions.length > 0 ? ` Did you mean ${suggestions.slice(0, 3).join(', ')}?` : '';
        words.push(`${file}:${row}:${col} No dictionary has "${text}".${near}`);
      },
      error: (message, error) => void words.push(`${message} ${String(error)}`),
      info: () => undefined,
      debug: () => undefined,
      progress: () => undefined,
      result: () => undefined,
    },
  );
  return { words: words.join('\n'), count: result.files };
}

it('spelling is British, and knows the words of the field', { timeout: 120_000 }, async () => {
  const files = writtenFiles();
  const { words, count } = await misspelt(files);
  expect(words, 'A right word goes into tests/config/kyc-words.txt').toBe('');
  expect(count).toBe(files.length);
});
