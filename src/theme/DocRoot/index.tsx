// Change: the sidebar is not drawn again while the next page loads.
import { memo } from 'react';
import DocRoot from '@theme-original/DocRoot';
import { sameRoute } from '../../components/sameProps';

export default memo(DocRoot, sameRoute);
