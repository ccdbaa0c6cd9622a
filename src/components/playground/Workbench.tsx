import { useEffect, useRef, useState, type ReactNode } from 'react';
import { buildSchema } from 'graphql';
import spec from '@generated/playground/default/api-spec.json';
import type { SandboxSpec } from '../../sandbox';
import { SampleRunner } from '../../samples/replay/runner';
import { operationName, readVariables, statusLine } from '../../samples/replay/status';
import type { ReplayedOperation, Replayed } from '../../samples/replay/requests';
import Editor from './Editor';
import styles from './Workbench.module.css';
import { printJson } from '../../lib/printJson';

export interface WorkbenchProps {
  step: ReplayedOperation;
  /** Steps that precede the request on its page. */
  before: readonly Replayed[];
  /** Run immediately, because the reader clicked Run. */
  runsAtOnce?: boolean;
  /** Whether the reader can set the clock. */
  hasClock?: boolean;
}

interface Result {
  status: string;
  response: string;
}

const schema = buildSchema(spec.sdl);

/** Editors for an operation and its variables, and the response of the sandbox in the browser. */
export default function Workbench({
  step,
  before,
  runsAtOnce = false,
  hasClock = false,
}: WorkbenchProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState(step.query);
  const [variables, setVariables] = useState(() => printJson(step.variables));
  const [result, setResult] = useState<Result>();
  const [said, setSaid] = useState('');
  const [round, setRound] = useState(0);
  const runner = useRef<Promise<SampleRunner> | undefined>(undefined);

  async function run(): Promise<void> {
    const read = readVariables(variables);
    if ('problem' in read) {
      setSaid(read.problem);
      return;
    }
    try {
      const isFirst = runner.current === undefined;
      runner.current ??= SampleRunner.open(spec as unknown as SandboxSpec, before);
      const sandbox = await runner.current;
      // The clock is advanced once before a sample; after that the reader controls it.
      const advance = isFirst ? step.advance : undefined;
      const { status, response } = await sandbox.run({
        ...step,
        query,
        name: operationName(query),
        variables: read.variables,
        advance,
      });
      const line = statusLine(status, response);
      setResult({ status: line, response });
      setSaid(`Run finished: ${line}`);
    } catch (error) {
      setSaid(`It could not be run: ${(error as Error).message}`);
    }
  }

  async function advance(duration: string): Promise<void> {
    runner.current ??= SampleRunner.open(spec as unknown as SandboxSpec, before);
    (await runner.current).advance(duration);
    setSaid(`The clock of the sandbox moved by ${duration}.`);
  }

  function startOver(): void {
    runner.current = undefined;
    setQuery(step.query);
    setVariables(printJson(step.variables));
    setResult(undefined);
    setSaid('Back at the beginning, with the seeded data.');
    setRound((count) => count + 1);
  }

  useEffect(() => {
    // The clicked button has been removed. Without this, keyboard focus would move to the top of
    // the page.
    root.current?.focus();
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The click on Run loaded this component; its run starts on mount.
    if (runsAtOnce) void run();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Runs once, on mount.
  }, []);

  return (
    <div ref={root} className={styles.root} role="group" aria-label="Sandbox" tabIndex={-1}>
      <p className={styles.note}>
        This runs in a sandbox on seeded, invented data, in your browser. Nothing leaves this page.
      </p>
      <p className={styles.label}>Operation</p>
      <Editor
        key={`query ${round}`}
        label="Operation"
        value={query}
        schema={schema}
        onChange={setQuery}
        onRun={() => void run()}
      />
      <p className={styles.label}>Variables</p>
      <Editor
        key={`variables ${round}`}
        label="Variables"
        value={variables}
        onChange={setVariables}
        onRun={() => void run()}
      />
      <div className={styles.actions}>
        <button type="button" className={styles.main} onClick={() => void run()}>
          Run
        </button>
        <button type="button" onClick={startOver}>
          Start over
        </button>
        {hasClock &&
          ['10m', '1d', '365d'].map((duration) => (
            // eslint-disable-next-line react-hooks/refs -- `advance` reads its ref on click, not during rendering.
            <button key={duration} type="button" onClick={() => void advance(duration)}>
              {`Clock + ${duration}`}
            </button>
          ))}
      </div>
      <p role="status" className={styles.status}>
        {said}
      </p>
      {result && (
        <pre
          className={styles.response}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard must be able to scroll it.
          tabIndex={0}
          role="group"
          aria-label="Response of the sandbox"
        >
          <code>{result.response}</code>
        </pre>
      )}
    </div>
  );
}
