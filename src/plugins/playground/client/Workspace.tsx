import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import catalogue from '@generated/playground/default/catalogue.json';
import DataBar from './DataBar';
import HistoryPanel from './HistoryPanel';
import { showResult } from '../../samples/client/Result';
import RunButton from '../../samples/client/RunButton';
import RequestPane from './RequestPane';
import ResponsePane from './ResponsePane';
import SchemaPanel from './SchemaPanel';
import TabList from '../../samples/client/TabList';
import { EMPTY } from '../../../lib/draft';
import { operationNameIn } from '../../../lib/names';
import { addTab, closeTab } from './tabs';
import { useWorkspace } from './useWorkspace';
import styles from './Workspace.module.css';

const SIDES = [
  { id: 'schema', label: 'Schema' },
  { id: 'history', label: 'History' },
] as const;

/** The playground: schema and history beside tabs of operations, and the response of the sandbox. */
export default function Workspace(): ReactNode {
  const workspace = useWorkspace();
  const { tabs, tab, message, history, changeTabs } = workspace;
  const [side, setSide] = useState<(typeof SIDES)[number]['id']>('schema');
  const [isSideOpen, setSideOpen] = useState(false);
  const id = useId();
  const sidePanel = useRef<HTMLDivElement>(null);
  const resultLine = useRef<HTMLDivElement>(null);
  const problem = useRef<HTMLParagraphElement>(null);
  const sideButton = useRef<HTMLButtonElement>(null);

  async function run(): Promise<void> {
    await workspace.run();
    showResult(resultLine.current ?? problem.current);
  }

  function closeSide(): void {
    if (!isSideOpen) return;
    setSideOpen(false);
    // The focus must not be lost with the panel.
    sideButton.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') closeSide();
    // On a link, these keys open a tab of the browser.
    const isLink = (event.target as Element).closest('a') !== null;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isLink) {
      // A focused button would be clicked too.
      event.preventDefault();
      void run();
    }
  }

  function insertCall(name: string): void {
    const call = catalogue.calls[name];
    if (!call) return;
    workspace.open(
      call,
      call.before === ''
        ? `Inserted ${name}.`
        : `Inserted ${name}. Its data is that of the reference: the steps before it are replayed.`,
    );
    closeSide();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Shortcuts work wherever the focus is.
    <div
      className={styles.root}
      // A click beside the controls, as on the response, takes the focus here.
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.side} data-open={isSideOpen} id={`${id}side`}>
        <TabList
          label="Sidebar"
          tabs={SIDES}
          selected={side}
          panel={`${id}panel`}
          onSelect={setSide}
        />
        <div
          ref={sidePanel}
          id={`${id}panel`}
          role="tabpanel"
          tabIndex={-1}
          aria-label={side === 'schema' ? 'Schema' : 'History'}
          className="fill-column"
        >
          {side === 'schema' ? (
            <SchemaPanel routes={catalogue.routes} onOperation={insertCall} />
          ) : (
            <HistoryPanel
              runs={history.runs}
              onClear={() => {
                history.clear();
                // This button is removed.
                sidePanel.current?.focus({ preventScroll: true });
              }}
              onOpen={({ operation, variables, headers, before }) =>
                workspace.open(
                  { operation, variables, headers, before },
                  'Opened from the history.',
                )
              }
            />
          )}
        </div>
      </div>
      <div className={styles.main}>
        <div className={`control-bar ${styles.top}`}>
          <button
            ref={sideButton}
            type="button"
            className={styles.sideButton}
            aria-expanded={isSideOpen}
            aria-controls={`${id}side`}
            onClick={() => setSideOpen(!isSideOpen)}
          >
            Schema
          </button>
          <TabList
            label="Operations"
            tabs={tabs.all.map((one) => ({
              id: one.id,
              label: operationNameIn(one.operation) ?? 'Untitled',
            }))}
            selected={tab.id}
            panel={`${id}request`}
            onSelect={(selected) => changeTabs((now) => ({ ...now, selected }))}
          />
          <button
            type="button"
            className={styles.icon}
            aria-label="Close tab"
            onClick={() => changeTabs(closeTab)}
          >
            ×
          </button>
          <button
            type="button"
            className={styles.icon}
            aria-label="New tab"
            onClick={() => {
              // Its editor must exist before it gets the focus.
              flushSync(() => changeTabs((now) => addTab(now, { ...EMPTY, before: tab.before })));
              workspace.editors.operation.current?.focus();
            }}
          >
            +
          </button>
        </div>
        <div className={`control-bar wrap ${styles.toolbar}`} role="group" aria-label="Request">
          <RunButton isRunning={workspace.isRunning} onRun={run} />
          <button type="button" onClick={workspace.prettify}>
            Prettify
          </button>
          <button type="button" onClick={() => void workspace.share()}>
            Share
          </button>
          <button type="button" onClick={() => void workspace.copyCurl()}>
            Copy as cURL
          </button>
          <p
            ref={problem}
            role="status"
            className={styles.message}
            data-problem={message.isProblem}
          >
            {message.text}
          </p>
        </div>
        <div
          className={styles.panes}
          id={`${id}request`}
          role="tabpanel"
          aria-label="Request and response"
        >
          <RequestPane workspace={workspace} />
          <ResponsePane response={workspace.response} line={resultLine} />
        </div>
        <DataBar workspace={workspace} />
      </div>
    </div>
  );
}
