// Change: the name of an operation or a type breaks at word boundaries, and is not translated.
import type { ReactNode } from 'react';
import Link from '@theme-original/DocSidebarItem/Link';
import type { Props } from '@theme/DocSidebarItem/Link';
import { isNameRoute } from '../../../lib/pageRoutes';
import { breakable } from '../../../components/page/breakable';

export default function BreakableLink({ item, ...props }: Props): ReactNode {
  const label = breakable(item.label);
  // The original renders the label as a child, whatever its type says.
  const named = isNameRoute(item.href) ? <span translate="no">{label}</span> : label;
  return <Link {...props} item={{ ...item, label: named as string }} />;
}
