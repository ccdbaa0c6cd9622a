import Code from './Code';
import CodeFilter from './CodeFilter';
import Deprecated from './Deprecated';
import EntityHeader from './EntityHeader';
import ErrorCode from './ErrorCode';
import { GlossaryList, GlossaryTerm } from './Glossary';
import { Later } from './Later';
import { Member, Members } from './Members';
import { Sample, SampleResponse, SampleTab, SampleTabs } from './Sample';
import { ExampleSet, ExampleSets, OperationBody, OperationExample, OperationLead, OperationPage, PageContents } from './Operation';
import TypeLink from './TypeLink';
import CaseLifeCycle from './diagrams/CaseLifeCycle';
import OnboardingPhases from './diagrams/OnboardingPhases';
import Playground from './playground/Playground';

/** Components that a page may use by name. */
export const pageComponents = {
  CaseLifeCycle, Code, CodeFilter, Deprecated, EntityHeader, ErrorCode, ExampleSet, ExampleSets, GlossaryList, GlossaryTerm, Later, Member, Members, OnboardingPhases, OperationBody, OperationExample, OperationLead, OperationPage, PageContents, Playground, Sample, SampleResponse, SampleTab, SampleTabs, TypeLink,
};
