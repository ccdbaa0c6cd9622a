import Code from './Code';
import Deprecated from './Deprecated';
import EntityHeader from './EntityHeader';
import ErrorCode from './ErrorCode';
import InlineCode from './InlineCode';
import { Later } from './Later';
import { Member, Members } from './Members';
import { Sample, SampleResponse, SampleTab, SampleTabs } from './Sample';
import { ExampleSet, ExampleSets, OperationBody, OperationExample, OperationLead, OperationPage, PageContents } from './Operation';
import TypeLink from './TypeLink';

/** Components that a page may use by name, and that come with every page; those of few pages are in src/imports. */
export const pageComponents = {
  Code, Deprecated, EntityHeader, ErrorCode, ExampleSet, ExampleSets, InlineCode, Later, Member, Members, OperationBody, OperationExample, OperationLead, OperationPage, PageContents, Sample, SampleResponse, SampleTab, SampleTabs, TypeLink,
};
