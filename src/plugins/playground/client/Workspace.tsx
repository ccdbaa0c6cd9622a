import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import catalogue from '@generated/playground/default/catalogue.json';
import { showResult } from '../../samples/client/Result';
import RunButton from '../../samples/client/RunButton';
import RequestPane from './RequestPane';
import ResponsePane from './ResponsePane';
import SchemaPanel from './SchemaPanel';
import TabList from '../../samples/client/TabList';
import { EMPTY } from '../../../lib/draft';
import { operationNameIn } from '../../../lib/names';
import { addTab } from './tabs';
import { useWorkspace, type Workspace as State } from './useWorkspace';
import styles from './Workspace.module.css';

/** Durations by which the clock can be advanced: list checks, deliveries, and a year. */
const CLOCK_STEPS = ['10m', '1d', '365d'];

/** The playground: the schema beside tabs of operations, and the response of the sandbox. */
export default function Workspace(): ReactNode {
  const workspace = useWorkspace();
  const { message, time } = workspace;
  const [isSideOpen, setSideOpen] = useState(false);
  const id = useId();
  const resultLine = useRef<HTMLDivElement>(null);
  const problem = useRef<HTMLParagraphElement>(null);
  const sideButton = useRef<HTMLButtonElement>(null);

  async function run(): Promise<void> {
    await workspace.run();
    showResult(resultLine.current ?? problem.current);
  }

  function insertCall(coordinate: string): void {
    const call = catalogue.calls[coordinate];
    if (!call) return;
    const name = coordinate.replace(/.*\./, '');
    const steps = ' Its data is that of the reference: the steps before it are replayed.';
    workspace.open(call, `Inserted ${name}.${call.setupSteps === '' ? '' : steps}`);
    closeSide();
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

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Shortcuts work wherever the focus is.
    <div
      className={styles.root}
      // A click beside the controls, as on the response, takes the focus here.
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <section className={styles.side} aria-label="Schema" data-open={isSideOpen} id={`${id}side`}>
        <SchemaPanel routes={catalogue.routes} onOperation={insertCall} />
      </section>
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
          <OperationTabs workspace={workspace} panel={`${id}request`} />
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
        {time !== undefined && (
          <div
            className={`control-bar wrap ${styles.data}`}
            role="group"
            aria-label="Data and clock"
          >
            <p>
              <time dateTime={time}>{time.replace('T', ' ').replace('Z', ' UTC')}</time>
            </p>
            {CLOCK_STEPS.map((duration) => (
              <button key={duration} type="button" onClick={() => void workspace.advance(duration)}>
                {`Clock + ${duration}`}
              </button>
            ))}
            <button type="button" onClick={workspace.resetData}>
              Reset data
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

/** The tabs of operations, with the buttons that close one and add one. */
function OperationTabs({
  workspace: { tabs, tab, changeTabs, close, closed, reopen, editors },
  panel,
}: {
  workspace: State;
  panel: string;
}): ReactNode {
  function addEmptyTab(): void {
    // Its editor must exist before it gets the focus.
    flushSync(() => changeTabs((now) => addTab(now, { ...EMPTY, setupSteps: tab.setupSteps })));
    editors.operation.current?.focus();
  }
  return (
    <>
      <TabList
        label="Operations"
        tabs={tabs.all.map(({ id, operation }) => ({
          id,
          label: operationNameIn(operation) ?? 'Untitled',
        }))}
        selected={tab.id}
        panel={panel}
        onSelect={(selected) => changeTabs((now) => ({ ...now, selected }))}
      />
      <button type="button" className={styles.icon} aria-label="Close tab" onClick={close}>
        ×
      </button>
      <button type="button" className={styles.icon} aria-label="New tab" onClick={addEmptyTab}>
        +
      </button>
      <button type="button" hidden={!closed} aria-label="Reopen tab" onClick={reopen}>
        Reopen
      </button>
    </>
  );
}
