// Change: registers the components that guides and generated pages use, so that no page imports anything.
import MDXComponents from '@theme-original/MDXComponents';
import { pageComponents } from '../components';

export default { ...MDXComponents, ...pageComponents };
