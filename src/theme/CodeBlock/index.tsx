// Change: code of a component is plain. That of pages is highlighted at build time (src/plugins/samples), so the theme's
// highlighter, a sixth of all scripts, is not shipped.
import type { ReactNode } from 'react';
import type { Props } from '@theme/CodeBlock';

export default function PlainCodeBlock({ children }: Props): ReactNode {
  return <pre>{children}</pre>;
}
