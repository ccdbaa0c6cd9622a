import { useRef, useState, type ReactNode } from 'react';
import type { PlaygroundLink } from '../../lib/playgroundLink';
import type { Replayed, ReplayedOperation } from '../../samples/replay/requests';
import { announce } from '../page/announce';
import Editors from './Editors';

type Live = typeof import('./live');

/** What a sample is before a reader touches it. */
export interface SampleSource {
  step: ReplayedOperation;
  /** The variables as they are printed. */
  variables: string;
  /** Steps that precede the request on its page. */
  before: readonly Replayed[];
  /** The printed response. */
  printed: string;
}

/** A response as it is displayed. */
export interface Outcome {
  response: string;
  /** One line about it: status, error codes, duration, difference from the printed response. */
  summary: string;
  changed: ReadonlySet<number>;
}

/** The request as the reader has left it. */
export interface Edited {
  query: string;
  /** JSON text. */
  variables: string;
}

/** What a card needs to run its request. */
export interface Run {
  /** From the click to the response. */
  isRunning: boolean;
  /** Whether the sandbox could not be loaded. */
  isFailed: boolean;
  result?: Outcome;
  /** Why the request could not be sent. */
  problem?: string;
  /** Editors that replace the operation, once it has run. */
  editors?: ReactNode;
  /** What is in the editors. */
  edited?: Edited;
  /** Whether that differs from what is printed. */
  isChanged: boolean;
  execute: () => Promise<void>;
  reset: () => void;
  link: () => PlaygroundLink;
}

/**
 * Runs a sample in the browser. The first run loads the sandbox, replays the steps before the
 * sample, and makes the operation editable.
 *
 * @param find returns the sample as it was printed; called on the first click
 */
export function useRun({ find }: { find: () => SampleSource }): Run {
  const source = useRef<SampleSource | undefined>(undefined);
  const execution = useRef<ReturnType<Live['openExecution']> | undefined>(undefined);
  const [live, setLive] = useState<Live>();
  // A state would still have its old value at the second of two quick clicks.
  const isBusy = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [text, setText] = useState<Edited>();
  const [printedText, setPrintedText] = useState<Edited>();
  const [displayed, setDisplayed] = useState<Pick<Run, 'result' | 'problem'>>({});

  async function load(): Promise<Live | undefined> {
    if (live) return live;
    announce('The sandbox is being loaded.');
    try {
      const loaded = await import('./live');
      setLive(loaded);
      setFailed(false);
      return loaded;
    } catch {
      setFailed(true);
      announce('The sandbox could not be loaded.');
      setDisplayed({ problem: 'The sandbox could not be loaded.' });
      return undefined;
    }
  }

  async function execute(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    await runOnce();
    isBusy.current = false;
    setRunning(false);
  }

  async function runOnce(): Promise<void> {
    source.current ??= find();
    const { step, before, printed } = source.current;
    const loaded = await load();
    if (!loaded) return;
    const { query, variables } = text ?? textOf(source.current);
    setText({ query, variables });
    setPrintedText(textOf(source.current));
    try {
      // The clock is advanced once before a sample, with the first run.
      const isFirst = execution.current === undefined;
      execution.current ??= loaded.openExecution(before);
      const sent = isFirst ? step : { ...step, advance: undefined };
      const result = await loaded.run(execution.current, sent, query, variables);
      const changed = loaded.changedLines(printed, result.response);
      const difference =
        changed.size === 0
          ? 'same as documented'
          : `${changed.size} ${changed.size === 1 ? 'line differs' : 'lines differ'} from the documented response`;
      const summary = `${result.summary}, ${result.duration}\u00a0ms, ${difference}`;
      setDisplayed({ result: { response: result.response, summary, changed } });
      announce(`Run finished: ${summary}`);
    } catch (error) {
      const problem = (error as Error).message;
      setDisplayed({ problem });
      announce(problem);
    }
  }

  function reset(): void {
    execution.current = undefined;
    setText(undefined);
    setDisplayed({});
    announce('Back at the beginning.');
  }

  function link(): PlaygroundLink {
    source.current ??= find();
    const { step, before } = source.current;
    const { query, variables } = text ?? textOf(source.current);
    const steps = step.advance === undefined ? before : [...before, advanceOf(step.advance)];
    return {
      operation: query,
      variables,
      headers: step.headers ? JSON.stringify(step.headers, null, 2) : '',
      before: steps.length > 0 ? JSON.stringify(steps) : '',
    };
  }

  return {
    isRunning,
    isFailed,
    ...displayed,
    editors: live && text && (
      <Editors
        live={live}
        {...text}
        onChange={(change) => setText((now) => now && { ...now, ...change })}
        onRun={() => void execute()}
      />
    ),
    edited: text,
    isChanged: text !== undefined && JSON.stringify(text) !== JSON.stringify(printedText),
    execute,
    reset,
    link,
  };
}

function textOf({ step, variables }: SampleSource): Edited {
  return { query: step.query, variables };
}

function advanceOf(advance: string): Replayed {
  return { kind: 'clock', advance };
}
