// Change: the name of an operation or a type breaks at word boundaries.
import type { ReactNode } from 'react';
import Link from '@theme-original/DocSidebarItem/Link';
import type { Props } from '@theme/DocSidebarItem/Link';
import { breakable } from '../../../components/page/breakable';

export default function BreakableLink({ item, ...props }: Props): ReactNode {
  // The original renders the label as a child, whatever its type says.
  return <Link {...props} item={{ ...item, label: breakable(item.label) as string }} />;
}
