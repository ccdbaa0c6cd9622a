import remarkEmoji from 'remark-emoji';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { toString } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import emojiNames from '../../../src/upstream/emojiNames';

it('keeps names of emoji, which the plugin of Docusaurus would replace', () => {
  const source = 'A name, as :grinning: or :+1::tada:. From 10:30:00 on: *:x:*';
  const textOf = (...plugins: readonly (() => unknown)[]): string => {
    const processor = unified()
      .use(remarkParse)
      .use([...plugins, remarkEmoji] as never[]);
    return toString(processor.runSync(processor.parse(source)));
  };
  expect(textOf()).not.toContain('grinning');
  expect(textOf(emojiNames)).toBe(source.replaceAll('*', ''));
});
