// Change: when the drawer opens, the current page is in view.
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import SecondaryMenu from '@theme-original/Navbar/MobileSidebar/SecondaryMenu';
import { revealCurrent } from '../../../../components/revealCurrent';

export default function RevealingSecondaryMenu(): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) revealCurrent(frame.current?.closest('.menu'));
  }, [shown]);
  return (
    <div ref={frame}>
      <SecondaryMenu />
    </div>
  );
}
