// Change: on the way to another page only what was or becomes current is drawn again, with the categories above it. Each drawing of a link
// watches anew whether it can be seen.
import { memo } from 'react';
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import DocSidebarItem from '@theme-original/DocSidebarItem';
import { sameExcept } from '../../components/sameProps';

export default memo(DocSidebarItem, (before, after) => {
  const [from, to] = [before.activePath, after.activePath];
  const staysAside = !isActiveSidebarItem(before.item, from) && !isActiveSidebarItem(after.item, to);
  // What else a press does is made anew in each drawing of the drawer, and is the same.
  return sameExcept(['activePath', 'onItemClick'], before, after) && (from === to || staysAside);
});
