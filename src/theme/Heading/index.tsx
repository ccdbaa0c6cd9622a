// Change: a title that is a single long name (reference pages) breaks at word boundaries.
import type { ReactNode } from 'react';
import Heading from '@theme-original/Heading';
import type { Props } from '@theme/Heading';
import { breakable } from '../../components/reference/breakable';

export default function BreakableHeading({ children, ...props }: Props): ReactNode {
  const isName = props.as === 'h1' && typeof children === 'string' && /^@?\w+$/.test(children);
  return <Heading {...props}>{isName ? breakable(children) : children}</Heading>;
}
