import { useId, useState, type ReactNode } from 'react';
import Editor from '../../samples/client/Editor';
import { DEFAULT_HEADERS, schema } from '../../samples/client/runtime';
import TabList from '../../samples/client/TabList';
import type { Workspace } from './useWorkspace';
import VariablesForm from './VariablesForm';
import { printJson } from '../../../lib/printJson';
import styles from './RequestPane.module.css';

const PARTS = [
  { id: 'variables', label: 'Variables' },
  { id: 'form', label: 'Form' },
  { id: 'headers', label: 'Headers' },
] as const;

const LABELS = {
  variables: 'Variables of the operation',
  form: 'Variables of the operation as a form',
  headers: 'Headers of the request',
};

/** Editors of the operation, its variables and its headers. */
export default function RequestPane({ workspace }: { workspace: Workspace }): ReactNode {
  const { tab, revision, edit, editors } = workspace;
  const [part, setPart] = useState<(typeof PARTS)[number]['id']>('variables');
  const panel = useId();
  const key = `${tab.id} ${revision}`;
  return (
    <div className={styles.root}>
      <div className={styles.editor}>
        <Editor
          key={key}
          label="Operation"
          value={tab.operation}
          schema={schema}
          api={editors.operation}
          onChange={(operation) => edit({ operation })}
        />
      </div>
      <div className={`control-bar ${styles.bar}`}>
        <TabList label="Input" tabs={PARTS} selected={part} panel={panel} onSelect={setPart} />
        {part === 'headers' && <p>Not stored.</p>}
      </div>
      <div id={panel} role="tabpanel" aria-label={LABELS[part]} className={styles.editor}>
        {part === 'form' && (
          <VariablesForm
            operation={tab.operation}
            variables={tab.variables}
            onChange={(variables) => edit({ variables })}
          />
        )}
        {part === 'variables' && (
          <Editor
            key={key}
            label="Variables"
            value={tab.variables}
            api={editors.variables}
            onChange={(variables) => edit({ variables })}
          />
        )}
        {part === 'headers' && (
          <Editor
            key={`headers ${key}`}
            label="Headers"
            value={tab.headers || printJson(DEFAULT_HEADERS)}
            onChange={(headers) => edit({ headers })}
          />
        )}
      </div>
    </div>
  );
}
