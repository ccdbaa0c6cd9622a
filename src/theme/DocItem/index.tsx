// Change: the page is not drawn again while the next page loads.
import { memo } from 'react';
import DocItem from '@theme-original/DocItem';
import { sameRoute } from '../../components/sameProps';

export default memo(DocItem, sameRoute);
