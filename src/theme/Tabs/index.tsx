// Change: tabs stay as they are when the page is taken over. The theme draws them anew then, which it calls a temporary fix for
// docusaurus#5653 and no longer needs: what was chosen before is read after the first drawing. On a page of samples it was most of
// the work of taking over.
import type { ComponentProps, ReactNode } from 'react';
import { Context as IsBrowser } from '@docusaurus/core/lib/client/browserContext';
import Tabs from '@theme-original/Tabs';

/** What stands inside of tabs takes itself to be in a browser too: nothing there may ask whether it is. */
export default function SteadyTabs(props: ComponentProps<typeof Tabs>): ReactNode {
  return (
    <IsBrowser.Provider value>
      <Tabs {...props} />
    </IsBrowser.Provider>
  );
}
