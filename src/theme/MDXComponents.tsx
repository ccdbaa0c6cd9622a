// Change: registers the components of guides and generated pages, so that pages need no imports.
// Tables scroll. `details` is the browser's own element, which opens without JavaScript, for
// find-in-page, and in print. Long names in running text break at word boundaries.
import type { ComponentProps, ReactNode } from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import Code from '../plugins/samples/client/Code';
import EntityHeader from '../plugins/reference/client/EntityHeader';
import ErrorEntry from '../plugins/reference/client/ErrorEntry';
import { GlossaryTerm } from '../plugins/glossary/client/Glossary';
import { Deprecated, Member, Members, TypeLink } from '../plugins/reference/client/Members';
import {
  Sample,
  SampleResponse,
  SampleTab,
  SampleTabs,
  SampleVariables,
} from '../plugins/samples/client/Sample';
import {
  ExampleSets,
  OperationBody,
  OperationExample,
  OperationLead,
  OperationPage,
  PageContents,
  Signature,
} from '../plugins/reference/client/Operation';
import InlineCode from '../plugins/samples/client/InlineCode';
import ScrollTable, { HeadCell } from '../components/page/ScrollTable';

function MdxCode({ children, ...props }: ComponentProps<'code'>): ReactNode {
  return typeof children === 'string' ? (
    <InlineCode {...props} text={children} />
  ) : (
    <code {...props}>{children}</code>
  );
}

export default {
  ...MDXComponents,
  Code,
  Deprecated,
  EntityHeader,
  ErrorEntry,
  ExampleSet: SampleTab,
  ExampleSets,
  GlossaryList: 'dl',
  GlossaryTerm,
  InlineCode,
  Member,
  Members,
  OperationBody,
  OperationExample,
  OperationLead,
  OperationPage,
  PageContents,
  Sample,
  SampleResponse,
  SampleTab,
  SampleTabs,
  SampleVariables,
  Signature,
  TypeLink,
  code: MdxCode,
  table: ScrollTable,
  th: HeadCell,
  details: 'details',
  Details: 'details',
};
