import { useEffect, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Hit } from '../../plugins/search/client/hits';
import type { Piece } from '../../plugins/search/client/marks';
import { suggestFor } from '../../plugins/search/client/path';
import { loadEngine } from './load';
import styles from './Suggestions.module.css';

/** Maximum number of suggestions. */
const MOST = 5;

/** Pages that a broken URL may have meant. They are searched after the page has loaded. */
export default function Suggestions(): ReactNode {
  const { pathname } = useLocation();
  const { siteConfig } = useDocusaurusContext();
  const [found, setFound] = useState<{ pathname: string; hits: Hit[] }>();
  const base = siteConfig.baseUrl;

  useEffect(() => {
    let isCurrent = true;
    void loaded()
      .then(loadEngine)
      .then((engine) => {
        const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
        if (isCurrent) setFound({ pathname, hits: suggestFor(engine, path, MOST) });
      })
      // Without the search, the page displays the theme's text alone.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [pathname, base]);

  const hits = found?.pathname === pathname ? found.hits : [];
  return (
    <section
      className={clsx('container', styles.root)}
      aria-label="Where to go from here"
      data-starts-scripts
    >
      <div className="row">
        <div className="col col--6 col--offset-3">
          {hits.length > 0 && (
            <>
              <p className={styles.title}>Perhaps one of these is meant:</p>
              {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari's VoiceOver drops the list role of lists without bullets. */}
              <ul className={styles.list} role="list">
                {hits.map(({ route, title, context, isName }) => {
                  const text = textOf(title);
                  return (
                    <li key={route}>
                      <Link to={route}>{isName ? <code>{text}</code> : text}</Link>{' '}
                      <span className={styles.context}>{textOf(context)}</span>
                    </li>
                  );
                })}
              </ul>
            </>
          )}
          <p>
            <Link to={String(siteConfig.customFields?.['landingPage'])}>
              Start at the introduction
            </Link>
          </p>
          <p role="status" className="visually-hidden">
            {hits.length > 0 ? `${hits.length} pages may be meant` : ''}
          </p>
        </div>
      </div>
    </section>
  );
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}
