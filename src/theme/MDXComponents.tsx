// Change: registers the components of guides and generated pages, so that pages need no imports.
// Tables scroll. `details` is the browser's own element, which opens without JavaScript, for
// find-in-page, and in print. Long names in running text break at word boundaries.
import type { ComponentProps, ReactNode } from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import CodeBlock from '@theme/MDXComponents/Code';
import { pageComponents } from '../components';
import { CodeName, isName } from '../components/sample/InlineCode';
import { breakLongNames } from '../components/reference/breakable';
import ScrollTable, { HeadCell } from '../components/page/ScrollTable';

function MdxCode({ children, ...props }: ComponentProps<'code'>): ReactNode {
  if (isName(children)) return <CodeName {...props}>{children}</CodeName>;
  if (typeof children === 'string' && !children.includes('\n'))
    return (
      <code translate="no" {...props}>
        {breakLongNames(children)}
      </code>
    );
  return <CodeBlock {...props}>{children}</CodeBlock>;
}

export default {
  ...MDXComponents,
  ...pageComponents,
  code: MdxCode,
  table: ScrollTable,
  th: HeadCell,
  details: 'details',
  Details: 'details',
};
