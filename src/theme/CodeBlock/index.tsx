// Change: code is highlighted at build time (src/plugins/samples). Code that a component passes to
// CodeBlock is rendered in the same box without highlighting, so the theme's highlighter, a sixth
// of all scripts, is not shipped.
import type { ReactNode } from 'react';
import type { Props } from '@theme/CodeBlock';
import Code from '../../plugins/samples/client/Code';
import { escapeText } from '../../lib/html';

export default function PlainCodeBlock({
  children,
  className,
  language,
  title,
  metastring,
  showLineNumbers,
}: Props): ReactNode {
  if (metastring || showLineNumbers)
    throw new Error(
      'CodeBlock: line numbers and highlighted lines are not supported. Remove metastring and showLineNumbers.',
    );
  if (typeof children !== 'string') return <pre>{children}</pre>;
  const name = language ?? /\blanguage-(\S+)/.exec(className ?? '')?.[1] ?? 'text';
  return (
    <Code
      language={name}
      label={typeof title === 'string' ? title : name}
      html={escapeText(children.replace(/\n$/, ''))}
    />
  );
}
