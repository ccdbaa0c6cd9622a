import type { ComponentProps, ReactNode } from 'react';
import clsx from 'clsx';
import { MAX_LINE_CHARACTERS, breakable, breakLongNames } from '../reference/breakable';

/** A single name in running text. A long one breaks at word boundaries. */
export function CodeName({
  children,
  className,
  ...props
}: ComponentProps<'code'> & { children: string }): ReactNode {
  return (
    <code
      translate="no"
      {...props}
      className={clsx(className, children.length <= MAX_LINE_CHARACTERS && 'code-whole')}
    >
      {breakable(children)}
    </code>
  );
}

/** Whether the content of an element is a single name: a string without whitespace. */
export function isName(children: ReactNode): children is string {
  return typeof children === 'string' && !/\s/.test(children);
}

/**
 * Inline code with its text as an attribute, for text that Markdown cannot hold: a pipe in a table
 * cell.
 */
export default function InlineCode({ text }: { text: string }): ReactNode {
  return isName(text) ? (
    <CodeName>{text}</CodeName>
  ) : (
    <code translate="no">{breakLongNames(text)}</code>
  );
}
