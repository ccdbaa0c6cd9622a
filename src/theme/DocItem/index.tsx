// Change: a page is not drawn again for a place in it.
import { memo } from 'react';
import DocItem from '@theme-original/DocItem';
import { sameRoute } from '../../components/sameProps';

export default memo(DocItem, sameRoute);
