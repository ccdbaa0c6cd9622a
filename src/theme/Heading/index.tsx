// Change: a title that is a single long name (reference pages) breaks at word boundaries. The name of a heading does not
// include that of its link ("Direct link to …").
import type { ReactNode } from 'react';
import Heading from '@theme-original/Heading';
import type { Props } from '@theme/Heading';
import { useLocation } from '@docusaurus/router';
import { isNameRoute } from '../../lib/pageRoutes';
import { breakable } from '../../components/page/breakable';

export default function BreakableHeading({ children, ...props }: Props): ReactNode {
  const isNamePage = isNameRoute(useLocation().pathname);
  const isName = props.as === 'h1' && isNamePage && typeof children === 'string';
  if (props.as === 'h1' || !props.id)
    return isName ? (
      <Heading {...props} translate="no">
        {breakable(children)}
      </Heading>
    ) : (
      <Heading {...props}>{children}</Heading>
    );
  // The theme names the link by a text, and by the id otherwise.
  if (typeof children === 'string')
    return (
      <Heading {...props} aria-label={children}>
        {children}
      </Heading>
    );
  const name = `name:${props.id}`;
  return (
    <Heading {...props} aria-labelledby={name}>
      <span id={name}>{children}</span>
    </Heading>
  );
}
