import Code from './Code';
import Deprecated from './Deprecated';
import EntityHeader from './EntityHeader';
import ErrorCode from './ErrorCode';
import { Member, Members } from './Members';
import { Sample, SampleResponse, SampleTab, SampleTabs } from './Sample';
import TypeLink from './TypeLink';

/** Components that a page may use by name. */
export const pageComponents = {
  Code, Deprecated, EntityHeader, ErrorCode, Member, Members, Sample, SampleResponse, SampleTab, SampleTabs, TypeLink,
};
