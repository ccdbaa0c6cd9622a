import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import Playground from '../../../playground/client/Playground';
import styles from '../../../../components/home/home.module.css';

const DESCRIPTION = 'Write and run any GraphQL operation of the schema in your browser.';

/** The playground of a site that is a reference only. */
export default function PlaygroundPage(): ReactNode {
  return (
    <Layout title="Playground" description={DESCRIPTION}>
      <main className={styles.page}>
        <h1>Playground</h1>
        <p>{DESCRIPTION} Nothing that you enter is sent to a server.</p>
        <Playground />
      </main>
    </Layout>
  );
}
