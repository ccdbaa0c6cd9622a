import { useEffect, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { REFERENCE_ROUTE } from '../../../lib/pageRoutes';
import styles from './Playground.module.css';

type Loaded = typeof import('./Workspace').default;

/** The layout of the playground, empty until its scripts have loaded with the page. */
export default function Playground(): ReactNode {
  const [Workspace, setWorkspace] = useState<Loaded>();
  const [isFailed, setFailed] = useState(false);
  const { hasGuides } = useDocusaurusContext().siteConfig.customFields ?? {};

  function load(): void {
    setFailed(false);
    import('./Workspace').then(
      (module) => setWorkspace(() => module.default),
      () => setFailed(true),
    );
  }
  // Loads what only browsers can run.
  useEffect(load, []);

  return (
    <section className={styles.layout} aria-label="Playground" data-starts-scripts="">
      {Workspace ? (
        <Workspace />
      ) : (
        <div className={`muted ${styles.placeholder}`}>
          <p role="status" className="needs-scripts">
            {isFailed ? 'The playground could not be loaded.' : 'The playground is being loaded.'}
          </p>
          {isFailed && (
            <button type="button" className="primary" onClick={load}>
              Retry
            </button>
          )}
          <p className="without-scripts">
            The playground requires JavaScript. Without it,{' '}
            {hasGuides ? (
              <>
                <Link to="/docs/general/sandbox">run the sandbox on your machine</Link> or{' '}
              </>
            ) : null}
            read the <Link to={`${REFERENCE_ROUTE}/introduction`}>reference</Link>.
          </p>
        </div>
      )}
    </section>
  );
}
