import type { ComponentProps, ReactNode } from 'react';
import clsx from 'clsx';
import { MAX_LINE_CHARACTERS, breakable, breakLongNames } from '../../../components/page/breakable';

/**
 * Inline code, in which long names break at word boundaries. Generated pages have it with its text as an attribute, for text that
 * Markdown cannot hold: a pipe in a table cell.
 */
export default function InlineCode({
  text,
  className,
  ...props
}: Omit<ComponentProps<'code'>, 'children'> & { text: string }): ReactNode {
  const isName = !/\s/.test(text);
  const isWhole = isName && text.length <= MAX_LINE_CHARACTERS;
  return (
    <code
      translate="no"
      {...props}
      className={clsx(className, isWhole && 'code-whole') || undefined}
    >
      {isName ? breakable(text) : breakLongNames(text)}
    </code>
  );
}
