import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@docusaurus/router';
import catalogue from '@generated/playground/default/catalogue.json';
import { EMPTY, playgroundFragment, type Draft } from '../../../lib/draft';
import { announce, copy } from '../../../components/page/announce';
import type { EditorApi } from '../../samples/client/Editor';
import { NO_OPERATION, requestOf } from '../../samples/session/drafts';
import type { ReplayedOperation } from '../../samples/session/requests';
import { curlCommand, executor, send, type Response } from '../../samples/client/runtime';
import { openLink } from './link';
import { prettyJson, prettyOperation } from './prettify';
import { readTabs, writeTabs } from './stored';
import { changeTab, closeTab, openDraft, selectedTab, tabsOf, type Tabs } from './tabs';
import { useCachedState } from './useCachedState';
import { useSessions } from './useSessions';

const NOT_STORED = {
  text: 'The storage of this browser is blocked or full. Tabs last until the page is closed.',
  isProblem: true,
};

export type Workspace = ReturnType<typeof useWorkspace>;

/** State and actions of the playground. Everything stays in the browser. */
export function useWorkspace() {
  // The tabs are stored with each change, not before the first.
  const [tabs, change] = useCachedState('tabs', () => readTabs() ?? tabsOf([catalogue.first]));
  const [isStored, setStored] = useState(true);
  const [closed, setClosed] = useState<Draft>();
  const initial = useRef(tabs);
  useEffect(() => {
    if (tabs !== initial.current) setStored(writeTabs(tabs));
  }, [tabs]);
  // Changes when editors must display a text that the reader has not typed.
  const [revision, setRevision] = useState(0);
  const open = (draft: Draft): void => {
    change((now) => openDraft(now, draft));
    setRevision((now) => now + 1);
  };
  const tab = selectedTab(tabs);
  const sessions = useSessions();
  const { responses, running, receive, forgetAll } = useResponses();
  const { message, say, attempt } = useMessage();
  const editors = {
    operation: useRef<EditorApi>(null),
    variables: useRef<EditorApi>(null),
  };
  const edit = (part: Partial<Draft>): void => change((now) => changeTab(now, tab.id, part));

  useLink((draft, text) => {
    if (draft) open(draft);
    say(text, !draft);
  });
  useEffect(() => {
    void sessions
      .use(tab.setupSteps, () => undefined)
      .catch((error: unknown) => {
        edit({ setupSteps: '' });
        say(
          `The steps of the link cannot be replayed: ${(error as Error).message} It runs on the seeded data.`,
          true,
        );
      });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Opens the sandbox of a tab when its data changes.
  }, [tab.setupSteps]);

  function requestAtCursor(): ReplayedOperation {
    const read = requestOf(tab, editors.operation.current?.cursor());
    if ('problem' in read) throw new Error(read.problem);
    return read.request;
  }

  async function runTab(): Promise<Response> {
    const request = requestAtCursor();
    const response = await sessions.use(tab.setupSteps, (session) => send(session, request));
    const { status, codes, duration } = response;
    say('');
    // The response displays it.
    announce(`Run finished: ${[status, ...codes].join(', ')}, ${duration} ms`);
    return response;
  }

  return {
    tabs,
    tab,
    revision,
    response: responses[tab.id],
    /** From the click on Run to the response. */
    isRunning: running.includes(tab.id),
    /** Time of the tab's session; undefined until it is open, and without a clock. */
    time: sessions.times[tab.setupSteps],
    message: message.text === '' && !isStored ? NOT_STORED : message,
    editors,
    edit,
    changeTabs: (next: (tabs: Tabs) => Tabs) => {
      change(next);
      // It was about the tab that was selected.
      say('');
    },
    /** The tab that was closed last, to be opened again. */
    closed,
    close: () => {
      change(closeTab);
      setClosed(tab);
      say('');
    },
    reopen: () => {
      if (closed) open(closed);
      setClosed(undefined);
    },
    open: (draft: Draft, text: string) => {
      open(draft);
      say(text);
    },
    run: () => attempt(() => receive(tab.id, runTab)),
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
        const { operation, variables, setupSteps } = tab;
        if (operation.trim() === '') throw new Error(NO_OPERATION);
        const url = new URL(window.location.href);
        url.hash = playgroundFragment({ ...EMPTY, operation, variables, setupSteps });
        await copy(url.href, 'Link without headers', { say });
      }),
    copyCurl: () =>
      attempt(async () => {
        await copy(curlCommand(requestAtCursor()), 'cURL command', { say });
      }),
    advance: (duration: string) =>
      attempt(async () => {
        const clock = { kind: 'clock', advance: duration } as const;
        await sessions.use(tab.setupSteps, (session) => executor.execute(clock, session));
        say(`The clock of the sandbox moved by ${duration}.`);
      }),
    resetData: () => {
      sessions.reset(tab.setupSteps);
      forgetAll();
      void sessions.use(tab.setupSteps, () => undefined);
      say('The data was reset.');
    },
  };
}

/** The line about the last action. */
function useMessage() {
  const [message, setMessage] = useState({ text: '', isProblem: false });
  const say = (text: string, isProblem = false): void => setMessage({ text, isProblem });
  return {
    message,
    say,
    /** Does something that can fail, and says what went wrong. */
    attempt: (action: () => Promise<void>) =>
      action().catch((error: unknown) => say((error as Error).message, true)),
  };
}

/** Responses by the id of their tab. */
function useResponses() {
  const [responses, setResponses] = useCachedState<Readonly<Record<number, Response | undefined>>>(
    'responses',
    () => ({}),
  );
  // A state would still have its old value at the second of two quick clicks.
  const busy = useRef(new Set<number>());
  const [running, setRunning] = useState<readonly number[]>([]);
  const keep = (id: number, response?: Response): void =>
    setResponses((now) => ({ ...now, [id]: response }));
  return {
    responses,
    /** Ids of tabs whose request runs. */
    running,
    /** Keeps what an action returns as the response of a tab. Does nothing while one of that tab runs. */
    receive: async (id: number, action: () => Promise<Response>): Promise<void> => {
      if (busy.current.has(id)) return;
      busy.current.add(id);
      setRunning([...busy.current]);
      try {
        keep(id, await action());
      } catch (error) {
        // The last response would look like that of a request which was not sent.
        keep(id);
        throw error;
      } finally {
        busy.current.delete(id);
        setRunning([...busy.current]);
      }
    },
    forgetAll: () => setResponses({}),
  };
}

/** Opens the link that the reader has followed, once. */
function useLink(onOpen: (draft: Draft | undefined, message: string) => void): void {
  const { hash } = useLocation();
  useEffect(() => {
    // Not that of the router, in which a damaged one was escaped (src/upstream/client/normalizeLocation.ts).
    const link = openLink(window.location.hash);
    if (!link) return;
    onOpen(link.draft, link.message);
    // Loading the page again must not open it a second time, beside what the reader has made of it.
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + window.location.search,
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A link opens once.
  }, [hash]);
}
