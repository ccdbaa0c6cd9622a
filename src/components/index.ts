import Code from './Code';
import Deprecated from './Deprecated';
import EntityHeader from './EntityHeader';
import ErrorCode from './ErrorCode';
import { GlossaryList, GlossaryTerm } from './Glossary';
import InlineCode from './InlineCode';
import { Member, Members } from './Members';
import { Sample, SampleResponse, SampleTab, SampleTabs } from './Sample';
import { ExampleSet, ExampleSets, OperationBody, OperationExample, OperationLead, OperationPage, PageContents } from './Operation';
import TypeLink from './TypeLink';

/** Components that every page may use by name. Those of few pages are imported by the page. */
export const pageComponents = {
  Code, Deprecated, EntityHeader, ErrorCode, ExampleSet, ExampleSets, GlossaryList, GlossaryTerm, InlineCode, Member, Members,
  OperationBody, OperationExample, OperationLead, OperationPage, PageContents, Sample, SampleResponse, SampleTab, SampleTabs, TypeLink,
};
