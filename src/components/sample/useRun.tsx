import { useRef, useState } from 'react';
import type { Draft } from '../../lib/draft';
import { announce } from '../page/announce';
import { draftOf, type SampleData } from './sample';
import styles from './Sample.module.css';

type Live = typeof import('./live');

/** A response as it is displayed. */
export interface Outcome {
  response: string;
  /** One line about it: status, error codes, duration, difference from the printed response. */
  summary: string;
  isGood: boolean;
  changed: ReadonlySet<number>;
}

/** What a card needs to run its request. */
export type Run = ReturnType<typeof useRun>;

/**
 * Runs a sample in the browser. The first run loads the sandbox, replays the steps before the sample, and makes the operation
 * editable.
 *
 * @param number of the sample on its page
 */
export function useRun(sample: () => SampleData, number: string | undefined) {
  const runner = useRef<ReturnType<Live['openRunner']> | undefined>(undefined);
  // A state would still have its old value at the second of two quick clicks.
  const isBusy = useRef(false);
  const runs = useRef(0);
  const [live, setLive] = useState<Live>();
  const [isRunning, setRunning] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [edited, setEdited] = useState<Draft>();
  const [displayed, setDisplayed] = useState<{ result?: Outcome; problem?: string }>({});
  const draft = (): Draft => edited ?? draftOf(sample(), number);
  const isDocumented = (request: Draft): boolean =>
    JSON.stringify(request) === JSON.stringify(draftOf(sample(), number));

  function showProblem(problem: string): void {
    setDisplayed({ problem });
    announce(problem);
  }

  async function load(): Promise<Live | undefined> {
    if (live) return live;
    announce('The sandbox is being loaded.');
    const loaded = await import('./live').catch(() => undefined);
    setFailed(!loaded);
    setLive(loaded);
    if (!loaded)
      showProblem('The sandbox could not be loaded. Check the connection, then try again.');
    return loaded;
  }

  async function execute(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    const loaded = await load();
    try {
      if (loaded) await runWith(loaded);
    } catch (error) {
      showProblem((error as Error).message);
    }
    isBusy.current = false;
    setRunning(false);
  }

  async function runWith({ requestOf, openRunner, send, changedLines }: Live): Promise<void> {
    const sent = draft();
    setEdited(sent);
    const read = requestOf(sent);
    if ('problem' in read) return showProblem(read.problem);
    runner.current ??= openRunner(sent.before);
    const { keepToken } = sample().request as { keepToken?: boolean };
    const response = await send(await runner.current, { ...read.request, keepToken });
    const changed = changedLines(sample().response, response.body);
    const lines = changed.size === 1 ? 'line differs' : 'lines differ';
    runs.current += 1;
    const isAgain = runs.current > 1 && isDocumented(sent);
    const isGood = response.status < 400 && response.codes.length === 0;
    const summary = [
      `${response.status} ${isGood ? 'OK' : 'with errors'}`,
      ...response.codes,
      `${response.duration}\u00a0ms`,
      changed.size === 0
        ? 'same as documented'
        : `${changed.size} ${lines} from the documented response${isAgain ? ', since it ran before' : ''}`,
    ].join(', ');
    setDisplayed({ result: { response: response.body, summary, isGood, changed } });
    announce(`Run finished: ${summary}`);
  }

  function reset(): void {
    runner.current = undefined;
    runs.current = 0;
    setEdited(undefined);
    setDisplayed({});
    announce('Back at the beginning.');
  }

  const edit = (change: Partial<Draft>): void => setEdited((now) => now && { ...now, ...change });
  const onRun = (): void => void execute();
  return {
    /** From the click to the response. */
    isRunning,
    /** Whether the sandbox could not be loaded. */
    isFailed,
    /** The response, or why the request could not be sent. */
    ...displayed,
    /** Editors that replace the operation, once it has run. */
    editors: live && edited && (
      <>
        <live.Editor
          label="Operation"
          value={edited.operation}
          schema={live.schema}
          onChange={(operation) => edit({ operation })}
          onRun={onRun}
        />
        <p className={styles.variablesLabel}>Variables</p>
        <live.Editor
          label="Variables"
          value={edited.variables || '{}'}
          onChange={(variables) => edit({ variables })}
          onRun={onRun}
        />
        {edited.headers && (
          <>
            <p className={styles.variablesLabel}>Headers</p>
            <live.Editor
              label="Headers"
              value={edited.headers}
              onChange={(headers) => edit({ headers })}
              onRun={onRun}
            />
          </>
        )}
      </>
    ),
    /** What is in the editors. */
    edited,
    /** Whether that differs from what is printed. */
    isChanged: edited !== undefined && !isDocumented(edited),
    execute,
    reset,
    /** The request as the reader has left it. */
    draft,
  };
}
