// Change: what every page is in is not drawn again for another one.
import { memo } from 'react';
import DocVersionRoot from '@theme-original/DocVersionRoot';
import { sameRoute } from '../../components/sameProps';

export default memo(DocVersionRoot, sameRoute);
