import type { ComponentProps, ReactNode } from 'react';
import clsx from 'clsx';
import { MAX_LINE_CHARACTERS, breakable, breakLongNames } from '../../../components/page/breakable';

/** A single name in running text. A long one breaks at word boundaries. */
function CodeName({
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
function isName(text: string): boolean {
  return !/\s/.test(text);
}

/** Inline code. Generated pages have it with its text as an attribute, for text that Markdown cannot hold: a pipe in a table cell. */
export default function InlineCode({
  text,
  ...props
}: Omit<ComponentProps<'code'>, 'children'> & { text: string }): ReactNode {
  return isName(text) ? (
    <CodeName {...props}>{text}</CodeName>
  ) : (
    <code translate="no" {...props}>
      {breakLongNames(text)}
    </code>
  );
}
