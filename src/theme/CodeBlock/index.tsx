// Change: code comes highlighted from the build (src/samples); what still arrives here, from a page's own component, is shown in
// the same frame and plain. The theme's highlighter, a sixth of all scripts, then stays out of the browser.
import type { ReactNode } from 'react';
import type { Props } from '@theme/CodeBlock';
import Code from '../../components/sample/Code';

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
      'CodeBlock: no line is numbered or highlighted here. Leave metastring and showLineNumbers out.',
    );
  if (typeof children !== 'string') return <pre>{children}</pre>;
  const name = language ?? /\blanguage-(\S+)/.exec(className ?? '')?.[1] ?? 'text';
  return (
    <Code
      language={name}
      title={typeof title === 'string' ? title : undefined}
      html={escapeHtml(children.replace(/\n$/, ''))}
    />
  );
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
