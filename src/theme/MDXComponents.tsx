// Change: registers the components that guides and generated pages use, so that no page imports anything; tables scroll inside themselves;
// details are the browser's own, which open without JavaScript, for a search in the page, and in print; a long name in running text breaks
// where its words end.
import type { ComponentProps, ReactNode } from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import { pageComponents } from '../components';
import { CodeName, isName } from '../components/sample/InlineCode';
import ScrollTable, { HeadCell } from '../components/page/ScrollTable';

function MdxCode({ children, ...props }: ComponentProps<'code'>): ReactNode {
  return isName(children) ? (
    <CodeName {...props}>{children}</CodeName>
  ) : (
    <MDXComponents.code {...props}>{children}</MDXComponents.code>
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
