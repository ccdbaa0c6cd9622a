import { Fragment, type ReactNode } from 'react';
import type { Draft } from '../../../lib/draft';
import type { Run, SampleRuntime } from './useRun';
import styles from './Sample.module.css';

interface RequestEditorsProps {
  live: SampleRuntime;
  draft: Draft;
  run: Run;
}

const EDITOR_LABELS = { variables: 'Variables', headers: 'Headers' };

/** Editors of the texts of a request, in place of its code once it has run. */
export default function RequestEditors({ live, draft, run }: RequestEditorsProps): ReactNode {
  const { Editor, schema } = live;
  const onRun = (): void => void run.execute();
  const json = (['variables', 'headers'] as const).filter(
    (part) => part === 'variables' || draft.headers,
  );
  return (
    <>
      <Editor
        label="Operation"
        value={draft.operation}
        schema={schema}
        onChange={(operation) => run.edit({ operation })}
        onRun={onRun}
      />
      {json.map((part) => (
        <Fragment key={part}>
          <p className={styles.variablesLabel}>{EDITOR_LABELS[part]}</p>
          <Editor
            label={EDITOR_LABELS[part]}
            value={draft[part] || '{}'}
            onChange={(text) => run.edit({ [part]: text })}
            onRun={onRun}
          />
        </Fragment>
      ))}
    </>
  );
}
