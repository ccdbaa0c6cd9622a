import { useSyncExternalStore, type ReactNode } from 'react';
import { Helmet } from 'react-helmet-async';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { Props } from '@docusaurus/Head';

const never = (): (() => void) => () => undefined;

/**
 * What a component says of the page's head. What the server wrote there stays while the page is taken over, and is then compared once
 * with what all components say.
 */
export default function Head(props: Props): ReactNode {
  // React asks for the second one on the server and while it takes a page over.
  const isSaid = useSyncExternalStore(never, () => true, () => !ExecutionEnvironment.canUseDOM);
  return isSaid ? <Helmet {...props} /> : null;
}
