// Change: the frame, which is around every page, is not drawn again for another one.
import { memo } from 'react';
import DocsRoot from '@theme-original/DocsRoot';
import { sameRoute } from '../../components/sameProps';

export default memo(DocsRoot, sameRoute);
