import { useRef, useState } from 'react';
import type { Draft } from '../../../lib/draft';
import { announce } from '../../../components/page/announce';
import type { Response } from './runtime';
import { draftOf, type SampleData } from './sampleData';

export type SampleRuntime = typeof import('./live');

/** A response as it is displayed. */
export interface DisplayedResponse extends Response {
  /** How long it took, and how it differs from the documented response. */
  details: string;
  /** Indices of the lines that the documented response lacks. */
  changed: ReadonlySet<number>;
}

export type Run = ReturnType<typeof useRun>;

/** Runs a sample in the browser. The first run loads the sandbox, replays the steps before it, and makes the operation editable. */
export function useRun(sample: () => SampleData, number: string | undefined) {
  const session = useRef<ReturnType<SampleRuntime['openSession']> | undefined>(undefined);
  // A state would still have its old value at the second of two quick clicks.
  const isBusy = useRef(false);
  const [live, setLive] = useState<SampleRuntime>();
  const [isRunning, setRunning] = useState(false);
  const [edited, setEdited] = useState<Draft>();
  const [displayed, setDisplayed] = useState<{ result?: DisplayedResponse; problem?: string }>({});
  const draft = (): Draft => edited ?? draftOf(sample(), number);
  const isDocumented = (request: Draft): boolean =>
    JSON.stringify(request) === JSON.stringify(draftOf(sample(), number));

  function showProblem(problem: string): void {
    setDisplayed({ problem });
    announce(problem);
  }

  async function load(): Promise<SampleRuntime | undefined> {
    if (live) return live;
    announce('The sandbox is being loaded.');
    const loaded = await import('./live').catch(() => undefined);
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
      // One that could not be opened would fail again.
      session.current = undefined;
      showProblem((error as Error).message);
    }
    isBusy.current = false;
    setRunning(false);
  }

  async function runWith(runtime: SampleRuntime): Promise<void> {
    const { requestOf, openSession, send } = runtime;
    const sent = draft();
    setEdited(sent);
    const read = requestOf(sent);
    if ('problem' in read) return showProblem(read.problem);
    session.current ??= openSession(sent.setupSteps);
    const { keepToken } = sample().request as { keepToken?: boolean };
    const response = await send(await session.current, { ...read.request, keepToken });
    const [documented, received] = [linesOf(sample().response), linesOf(response.body)];
    const changed = new Set(received.flatMap((line, at) => (documented.includes(line) ? [] : at)));
    const isSame = documented.join() === received.join();
    const differs = changed.size > 0 ? 'differs from' : 'lacks lines of';
    const difference = isSame ? 'same as documented' : `${differs} the documented response`;
    const result = { ...response, details: `${response.duration}\u00a0ms, ${difference}`, changed };
    setDisplayed({ result });
    announce(`Run finished: ${summaryOf(result)}`);
  }

  function reset(): void {
    session.current = undefined;
    setEdited(undefined);
    setDisplayed({});
    announce('Back at the beginning.');
  }

  function edit(change: Partial<Draft>): void {
    setEdited((now) => now && { ...now, ...change });
    // What was wrong may be corrected. There is no response until the next run.
    setDisplayed((now) => (now.problem ? { problem: '' } : now));
  }

  return {
    /** From the click to the response. */
    isRunning,
    /** Whether the sandbox could not be loaded. */
    hasLoadFailed: !live && displayed.problem !== undefined,
    /** The response, or why the request could not be sent; the empty string after a correction. */
    ...displayed,
    /** The sandbox, once it is loaded. */
    live,
    edited,
    /** Whether that differs from the documented request. */
    isChanged: edited !== undefined && !isDocumented(edited),
    edit,
    execute,
    reset,
    draft,
  };
}

/** One line about a response. */
export function summaryOf({ statusText, codes, details }: DisplayedResponse): string {
  return [statusText, ...codes, details].join(', ');
}

/** The lines of a response. Ids of requests differ from run to run and count as equal. */
function linesOf(response: string): string[] {
  return response.replaceAll(/("requestId": )"[^"]*"/g, '$1""').split('\n');
}
