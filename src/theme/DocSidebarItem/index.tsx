// Change: on the way to another page only what was or becomes current is drawn again, with the categories above it. Each drawing of a link
// watches anew whether it can be seen.
import { memo } from 'react';
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import DocSidebarItem from '@theme-original/DocSidebarItem';

export default memo(DocSidebarItem, ({ activePath: from, ...before }, { activePath: to, ...after }) => {
  const isSame = Object.entries(after).every(([name, value]) => value === before[name as keyof typeof before]);
  return isSame && (from === to || (!isActiveSidebarItem(before.item, from) && !isActiveSidebarItem(after.item, to)));
});
