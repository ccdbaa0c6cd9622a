import { useEffect, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Hit } from '../engine/hits';
import type { Piece } from '../engine/marks';
import { suggestFor } from '../engine/path';
import { loadEngine } from './load';

const MAX_SUGGESTIONS = 5;

/** Pages that a broken URL may have meant, and entry points. */
export default function Suggestions(): ReactNode {
  const { pathname } = useLocation();
  const { siteConfig } = useDocusaurusContext();
  const [found, setFound] = useState<{ pathname: string; hits: Hit[] }>();
  const { navbar } = siteConfig.themeConfig as { navbar: { items: { to?: string }[] } };
  const base = siteConfig.baseUrl;

  useEffect(() => {
    let isCurrent = true;
    void loadEngine()
      .then((engine) => {
        const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
        if (isCurrent) setFound({ pathname, hits: suggestFor(engine, path, MAX_SUGGESTIONS) });
      })
      // Without the search, the page displays the entry points alone.
      .catch(() => undefined);
    return () => void (isCurrent = false);
  }, [pathname, base]);

  const landingPage = String(siteConfig.customFields?.['landingPage']);
  const entryPoints = [
    { to: landingPage, label: 'Start at the introduction' },
    ...navbar.items.filter(({ to }) => to !== undefined && to !== landingPage),
  ] as { to: string; label: string }[];
  const hits = found?.pathname === pathname ? found.hits : [];
  return (
    <section aria-label="Where to go from here" data-starts-scripts>
      {hits.length > 0 && (
        <>
          <p>Did you mean one of these?</p>
          <ul>
            {hits.map(({ route, title, context, isName }) => {
              const text = textOf(title);
              return (
                <li key={route}>
                  <Link to={route}>{isName ? <code translate="no">{text}</code> : text}</Link>{' '}
                  <small>{textOf(context)}</small>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <ul>
        {entryPoints.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {hits.length > 0 ? `Suggestions: ${hits.length}` : ''}
      </p>
    </section>
  );
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}
