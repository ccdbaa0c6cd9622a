// Change: registers the components that guides and generated pages use, so that no page imports anything; tables scroll inside themselves; details are the browser's own, which open without JavaScript, for a search in the
// page, and on paper.
import MDXComponents from '@theme-original/MDXComponents';
import { pageComponents } from '../components';
import ScrollTable, { HeadCell } from '../components/ScrollTable';

export default { ...MDXComponents, ...pageComponents, table: ScrollTable, th: HeadCell, details: 'details', Details: 'details' };
