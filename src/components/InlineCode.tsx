import type { ReactNode } from 'react';
import CodeInline from '@theme/CodeInline';

/** Code within a line, by an attribute: Markdown has no way to write a pipe into the code of a table's cell. */
export default function InlineCode({ text }: { text: string }): ReactNode {
  return <CodeInline>{text}</CodeInline>;
}
