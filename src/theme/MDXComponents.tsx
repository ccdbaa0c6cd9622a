// Change: registers the components of guides and generated pages, so that pages need no imports.
// Tables scroll. `details` is the browser's own element, which opens without JavaScript, for
// find-in-page, and in print. Long names in running text break at word boundaries.
import type { ComponentProps, ReactNode } from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import CodeBlock from '@theme/MDXComponents/Code';
import { pageComponents } from '../components';
import InlineCode from '../components/sample/InlineCode';
import ScrollTable, { HeadCell } from '../components/page/ScrollTable';

function MdxCode({ children, ...props }: ComponentProps<'code'>): ReactNode {
  return typeof children === 'string' && !children.includes('\n') ? (
    <InlineCode {...props} text={children} />
  ) : (
    <CodeBlock {...props}>{children}</CodeBlock>
  );
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
