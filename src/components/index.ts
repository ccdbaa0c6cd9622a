import Code from './sample/Code';
import Deprecated from './reference/Deprecated';
import EntityHeader from './reference/EntityHeader';
import ErrorEntry, { ErrorCode } from './reference/ErrorEntry';
import { GlossaryList, GlossaryTerm } from './page/Glossary';
import InlineCode from './sample/InlineCode';
import { Member, Members } from './reference/Members';
import { Sample, SampleResponse, SampleTab, SampleTabs, SampleVariables } from './sample/Sample';
import {
  ExampleSet,
  ExampleSets,
  OperationBody,
  OperationExample,
  OperationLead,
  OperationPage,
  PageContents,
  Signature,
} from './reference/Operation';
import TypeLink from './reference/TypeLink';

/**
 * Components that every MDX page can use without an import. Components of few pages are imported
 * there.
 */
export const pageComponents = {
  Code,
  Deprecated,
  EntityHeader,
  ErrorCode,
  ErrorEntry,
  ExampleSet,
  ExampleSets,
  GlossaryList,
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
};
