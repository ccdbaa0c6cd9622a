import Code from './sample/Code';
import EntityHeader from './reference/EntityHeader';
import ErrorEntry from './reference/ErrorEntry';
import { GlossaryTerm } from './page/Glossary';
import InlineCode from './sample/InlineCode';
import { Deprecated, Member, Members, TypeLink } from './reference/Members';
import { Sample, SampleResponse, SampleTab, SampleTabs, SampleVariables } from './sample/Sample';
import {
  ExampleSets,
  OperationBody,
  OperationExample,
  OperationLead,
  OperationPage,
  PageContents,
  Signature,
} from './reference/Operation';

/** Components that every MDX page can use without an import. */
export const pageComponents = {
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
};
