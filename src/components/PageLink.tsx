import type { ComponentProps, ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import A from '@theme/MDXComponents/A';
import { fetchInView, follow, load } from './links';

/** Of a text, which has no handlers of its own. */
type LinkProps = Omit<ComponentProps<'a'>, 'ref' | 'onClick' | 'onMouseEnter' | 'onTouchStart'>;

/**
 * A link to another page of the site, beginning with `/`. It does what the framework's `Link` does, of which a reference page has hundreds:
 * that one asks the router for the address it stands at, which has all of them drawn again at each press, and has an observer, an effect
 * and four elements of its own.
 */
export function PageLink({ href, ...rest }: LinkProps & { href: string }): ReactNode {
  const history = useHistory();
  const to = useBaseUrlUtils().withBaseUrl(href);
  useBrokenLinks().collectLink(to);
  return <a {...rest} ref={fetchInView} href={to} onMouseEnter={load} onTouchStart={load} onClick={(event) => follow(event, event.currentTarget, history)} />;
}

/** A link of a text. To a place on the page, to another host and to a file it is the theme's. */
export default function TextLink(props: LinkProps): ReactNode {
  const { href, target } = props;
  return href && /^\/(?!\/)/.test(href) && !target ? <PageLink {...props} href={href} /> : <A {...props} />;
}
