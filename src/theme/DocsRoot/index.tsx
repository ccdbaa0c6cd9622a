// Change: the frame is not drawn again while the next page loads.
import { memo } from 'react';
import DocsRoot from '@theme-original/DocsRoot';
import { sameRoute } from '../../components/sameProps';

export default memo(DocsRoot, sameRoute);
