import Deprecated from './Deprecated';
import EntityHeader from './EntityHeader';
import ErrorCode from './ErrorCode';
import { Member, Members } from './Members';
import TypeLink from './TypeLink';

/** Components that a page may use by name. */
export const pageComponents = { Deprecated, EntityHeader, ErrorCode, Member, Members, TypeLink };
