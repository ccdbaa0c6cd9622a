import type { ReactNode } from 'react';
import styles from './Sample.module.css';

interface EditorsProps {
  live: typeof import('./live');
  query: string;
  variables: string;
  onChange: (change: { query?: string; variables?: string }) => void;
  onRun: () => void;
}

/** Editors of the operation and its variables. */
export default function Editors({
  live: { Editor, schema },
  query,
  variables,
  onChange,
  onRun,
}: EditorsProps): ReactNode {
  return (
    <>
      <Editor
        label="Operation"
        value={query}
        schema={schema}
        onChange={(value) => onChange({ query: value })}
        onRun={onRun}
      />
      <p className={styles.variablesLabel}>Variables</p>
      <Editor
        label="Variables"
        value={variables}
        onChange={(value) => onChange({ variables: value })}
        onRun={onRun}
      />
    </>
  );
}
