import type { ComponentProps, ReactNode } from 'react';
import clsx from 'clsx';
import { breakable } from '../reference/breakable';

/** Characters that always fit a line of text, at 320 px too; a table's cell may be narrower. */
const FITS_A_LINE = 28;

/** One name in running text. A long one breaks where its words end. */
export function CodeName({
  children,
  className,
  ...props
}: ComponentProps<'code'> & { children: string }): ReactNode {
  return (
    <code {...props} className={clsx(className, children.length <= FITS_A_LINE && 'code-whole')}>
      {breakable(children)}
    </code>
  );
}

/** Whether the content of an element is one name: text without a space. */
export function isName(children: ReactNode): children is string {
  return typeof children === 'string' && !/\s/.test(children);
}

/** Code within a line, by an attribute: Markdown has no way to write a pipe into the code of a table's cell. */
export default function InlineCode({ text }: { text: string }): ReactNode {
  return isName(text) ? <CodeName>{text}</CodeName> : <code>{text}</code>;
}
