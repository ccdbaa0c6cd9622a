import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@docusaurus/router';
import { EMPTY, playgroundFragment, type Draft } from '../../../lib/draft';
import { announce, copy } from '../../../components/page/announce';
import type { EditorApi } from '../../samples/client/Editor';
import { NO_OPERATION, requestOf } from '../../samples/session/drafts';
import { curlCommand, send, type Response } from '../../samples/client/engine';
import { openLink } from './link';
import { prettyJson, prettyOperation } from './prettify';
import { useRuns } from './stored';
import { changeTab, selectedTab, type Tabs } from './tabs';
import { useRunners } from './useRunners';
import { useTabs } from './useTabs';

const NOT_STORED = {
  text: 'This browser cannot store anything here. Tabs and history last until the page is closed.',
  isProblem: true,
};

export type Workspace = ReturnType<typeof useWorkspace>;

/** State and actions of the playground. Everything stays in the browser. */
export function useWorkspace() {
  const { tabs, isStored, revision, change, open } = useTabs();
  const tab = selectedTab(tabs);
  const runners = useRunners();
  const history = useRuns();
  const [responses, setResponses] = useState<Readonly<Record<number, Response | undefined>>>({});
  const [message, setMessage] = useState({ text: '', isProblem: false });
  // A state would still have its old value at the second of two quick clicks.
  const busy = useRef(new Set<number>());
  const [running, setRunning] = useState<readonly number[]>([]);
  const editors = {
    operation: useRef<EditorApi>(null),
    variables: useRef<EditorApi>(null),
  };
  const say = (text: string, isProblem = false): void => setMessage({ text, isProblem });
  const edit = (part: Partial<Draft>): void => change((now) => changeTab(now, tab.id, part));

  /** Does something that can fail, and says what went wrong. */
  async function attempt(action: () => Promise<void>, onFailure?: () => void): Promise<void> {
    try {
      await action();
    } catch (error) {
      onFailure?.();
      say((error as Error).message, true);
    }
  }

  const { hash } = useLocation();
  useEffect(() => {
    // Not that of the router, in which a damaged one was escaped (src/upstream/client/normalizeLocation.ts).
    const link = openLink(window.location.hash);
    if (link.kind === 'none') return;
    if (link.kind === 'request') open(link.draft);
    // The URL is outside of React.
    say(link.kind === 'request' ? link.message : link.problem, link.kind === 'damaged');
    // Loading the page again must not open it a second time, beside what the reader has made of it.
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + window.location.search,
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A link opens once.
  }, [hash]);

  useEffect(() => {
    void runners
      .use(tab.before, () => undefined)
      .catch((error: unknown) => {
        edit({ before: '' });
        say(
          `The steps of the link cannot be replayed: ${(error as Error).message} It runs on the seeded data.`,
          true,
        );
      });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Opens the sandbox of a tab when its data changes.
  }, [tab.before]);

  function requestAtCursor(): ReturnType<typeof requestOf> {
    return requestOf(tab, editors.operation.current?.cursor());
  }

  async function runTab(): Promise<void> {
    const read = requestAtCursor();
    if ('problem' in read) throw new Error(read.problem);
    const response = await runners.use(tab.before, (runner) => send(runner, read.request));
    const { status, codes, duration } = response;
    setResponses((now) => ({ ...now, [tab.id]: response }));
    if (response.hasChangedData) runners.markChanged(tab.before);
    const { operation, variables, headers, before } = tab;
    const at = new Date().toISOString();
    const { name } = read.request;
    history.add({ operation, name, variables, headers, before, at, status, codes });
    say('');
    // The response displays it.
    announce(`Run finished: ${[status, ...codes].join(', ')}, ${duration} ms`);
  }

  return {
    tabs,
    tab,
    revision,
    response: responses[tab.id],
    /** From the click on Run to the response. */
    isRunning: running.includes(tab.id),
    /** Time of the tab's sandbox; undefined until it is open. */
    time: runners.times[tab.before],
    /** Whether requests have changed the data that the tab started from. */
    isDataChanged: runners.changed.has(tab.before),
    message: message.text === '' && !isStored ? NOT_STORED : message,
    history,
    editors,
    edit,
    changeTabs: (next: (tabs: Tabs) => Tabs) => {
      change(next);
      // It was about the tab that was selected.
      say('');
    },
    open: (draft: Draft, text: string) => {
      open(draft);
      say(text);
    },
    run: async () => {
      const { id } = tab;
      if (busy.current.has(id)) return;
      busy.current.add(id);
      setRunning([...busy.current]);
      // The last response would look like that of a request which was not sent.
      await attempt(runTab, () => setResponses((now) => ({ ...now, [id]: undefined })));
      busy.current.delete(id);
      setRunning([...busy.current]);
    },
    prettify: () => {
      const formatted = prettyOperation(tab.operation);
      if ('problem' in formatted) return say(formatted.problem, true);
      const variables = prettyJson(tab.variables);
      if ('problem' in variables) return say(variables.problem, true);
      editors.operation.current?.replace(formatted.text);
      if (editors.variables.current) editors.variables.current.replace(variables.text);
      else edit({ variables: variables.text });
      say('Formatted.');
    },
    share: () =>
      attempt(async () => {
        const { operation, variables, before } = tab;
        if (operation.trim() === '') return say(NO_OPERATION, true);
        const url = new URL(window.location.href);
        url.hash = playgroundFragment({ ...EMPTY, operation, variables, before });
        await copy(url.href, 'Link without headers', { say });
      }),
    copyCurl: () =>
      attempt(async () => {
        const read = requestAtCursor();
        if ('problem' in read) return say(read.problem, true);
        await copy(curlCommand(read.request), 'cURL command', { say });
      }),
    advance: (duration: string) =>
      attempt(async () => {
        await runners.use(tab.before, (runner) => runner.advance(duration));
        say(`The clock of the sandbox moved by ${duration}.`);
      }),
    resetData: () => {
      runners.reset(tab.before);
      setResponses({});
      void runners.use(tab.before, () => undefined);
      say('The data was reset.');
    },
  };
}
