// Change: long names break where their words end. The theme declares the label as text, but only draws it.
import type { ReactNode } from 'react';
import Link from '@theme-original/DocSidebarItem/Link';
import type { Props } from '@theme/DocSidebarItem/Link';
import { breakable } from '../../../components/breakable';

export default function BreakableSidebarLink({ item, ...props }: Props): ReactNode {
  return <Link {...props} item={{ ...item, label: breakable(item.label) as string }} />;
}
