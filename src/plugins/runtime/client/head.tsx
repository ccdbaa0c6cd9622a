import { useSyncExternalStore, type ReactNode } from 'react';
import { Helmet, HelmetData } from 'react-helmet-async';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { Props } from '@docusaurus/Head';

/** One thing said of the head, as the library keeps it. */
interface Said {
  /** Adds up all that is said, and has it written in the next frame. */
  emitChange(): void;
}

/** What the library's types leave out. */
type Data = HelmetData & { value: { helmetInstances: { add(said: Said): void } } };

const never = (): (() => void) => () => undefined;
const shared = ExecutionEnvironment.canUseDOM ? summedOnce() : undefined;

/**
 * What a component says of the page's head. What the server wrote there stays while the page is taken over, and is then compared once
 * with what all components say.
 */
export default function Head(props: Props): ReactNode {
  // React asks for the second one on the server and while it takes a page over.
  const isSaid = useSyncExternalStore(never, () => true, () => !ExecutionEnvironment.canUseDOM);
  return isSaid ? <Helmet {...props} {...(shared && { helmetData: shared })} /> : null;
}

/**
 * The library adds up all that components say for each that comes or goes, nineteen on a page, and only the last sum is written. Here
 * the first asks for the sum, which follows what React is doing just now, still before a frame.
 */
function summedOnce(): HelmetData {
  const data = new HelmetData({}) as Data;
  const { helmetInstances } = data.value;
  const { add } = helmetInstances;
  let isAsked = false;
  helmetInstances.add = (said) => {
    const sum = said.emitChange.bind(said);
    said.emitChange = () => {
      if (isAsked) return;
      isAsked = true;
      queueMicrotask(() => {
        isAsked = false;
        sum();
      });
    };
    add(said);
  };
  return data;
}
