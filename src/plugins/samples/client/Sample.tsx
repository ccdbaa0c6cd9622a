import {
  Fragment,
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { PLAYGROUND_ROUTE } from '../../../lib/pageRoutes';
import { playgroundFragment } from '../../../lib/draft';
import type { ReplayStep } from '../session/requests';
import { LANGUAGE, SHELL } from './choiceKeys';
import { choose, useChoice } from './useChoice';
import Code, { InCard, IsRendered } from './Code';
import { toPowerShell } from '../languages/powershell';
import CopyButton from '../../../components/page/CopyButton';
import Result, { ErrorLink, showResult, Status } from './Result';
import RequestEditors from './RequestEditors';
import RunButton from './RunButton';
import { Panel, Tabs, usePanels } from './Tabs';
import { escapeText } from '../../../lib/html';
import { lazySample, useSampleNumber, type SampleData, type SampleProps } from './sampleData';
import { summaryOf, useRun, type DisplayedResponse, type Run } from './useRun';
import styles from './Sample.module.css';

const Card = createContext<{
  sample: () => SampleData;
  /** Absent for requests that cannot be run again. */
  run?: Run | undefined;
  /** What the announcement of a copy names. */
  label: string;
  keepToken?: boolean | undefined;
}>({ sample: lazySample({ step: '{}', children: undefined }), label: '' });

/** An executed sample as a card: controls on top, the request, and its response at the bottom. */
export function Sample(props: SampleProps): ReactNode {
  const { name, title, advance, step, number, children } = props;
  const [sample] = useState(() => lazySample(props));
  const run = useRun(sample, number);
  useSampleNumber(number, sample);
  const card = {
    sample,
    run: name === undefined ? undefined : run,
    label: title ?? name ?? 'Request',
    keepToken: (JSON.parse(step) as ReplayStep).keepToken,
  };
  return (
    <section
      className={styles.card}
      aria-label={title ?? (name && `Sample ${name}`)}
      data-sample={name ?? ''}
    >
      {(title ?? advance) && (
        <p className={styles.title}>
          {title}{' '}
          {advance && <span className={clsx('muted', styles.advance)}>{advance} later</span>}
        </p>
      )}
      <Card.Provider value={card}>
        <InCard.Provider value={true}>{children}</InCard.Provider>
      </Card.Provider>
    </section>
  );
}

/** A link to the playground. The operation is in its fragment, which is added when it is used. */
function PlaygroundLink({ run }: { run: Run }): ReactNode {
  const playground = useBaseUrl(PLAYGROUND_ROUTE);
  const fill = ({ currentTarget }: { currentTarget: HTMLAnchorElement }): void => {
    currentTarget.hash = playgroundFragment(run.draft());
  };
  return (
    <a
      className="button-link needs-scripts"
      href={playground}
      onFocus={fill}
      onPointerEnter={fill}
      onPointerDown={fill}
    >
      Open in playground
    </a>
  );
}

/** Languages that a page has without scripts: with all of them, it would be twice as large. */
const WITHOUT_SCRIPTS = [LANGUAGE.initial, 'curl'];

/** The controls of a card and its request in several languages. The choice is shared by all samples and remembered. */
export function SampleTabs({ children }: { children: ReactNode }): ReactNode {
  const { panels, selected } = usePanels(LANGUAGE, children);
  const { sample, run, label } = useContext(Card);
  const isPowerShell = useChoice(SHELL, ['posix', 'powershell']) === 'powershell';
  const textIn = (language: string): string => {
    const text = sample().languages[language] ?? '';
    return language === 'curl' && isPowerShell ? toPowerShell(text) : text;
  };
  const edited = selected === LANGUAGE.initial ? run?.edited : undefined;
  return (
    <>
      <div className={clsx('control-bar needs-scripts', styles.controls)}>
        {panels.length > 1 && (
          <Tabs choice={LANGUAGE} label="Language">
            {children}
          </Tabs>
        )}
        <CopyButton label={label} find={() => edited?.operation ?? textIn(selected)} />
        {run && (
          <RunButton
            label={run.hasLoadFailed ? 'Retry' : undefined}
            isRunning={run.isRunning}
            onRun={run.execute}
          />
        )}
      </div>
      <div className={styles.request}>
        {panels.map(({ props: { value, label, children: code } }) => (
          <Panel
            key={value}
            value={value}
            label={label}
            isSelected={value === selected}
            isForPeople={value !== LANGUAGE.initial}
          >
            {value === LANGUAGE.initial && run?.live && run.edited ? (
              <RequestEditors live={run.live} draft={run.edited} run={run} />
            ) : value === 'curl' && isPowerShell ? (
              <Code language="powershell" label="PowerShell" html={escapeText(textIn(value))} />
            ) : (
              <IsRendered.Provider value={WITHOUT_SCRIPTS.includes(value) || value === selected}>
                {code}
              </IsRendered.Provider>
            )}
            {value === 'curl' && (
              <label className={clsx('needs-scripts muted', styles.shell)}>
                <input
                  type="checkbox"
                  checked={isPowerShell}
                  onChange={({ target }) =>
                    choose(SHELL, target.checked ? 'powershell' : 'posix', target)
                  }
                />{' '}
                For PowerShell 7
              </label>
            )}
            {value !== LANGUAGE.initial && run?.edited && (
              <p>
                {run.isChanged
                  ? 'As documented. Run sends your changes, which are in GraphQL.'
                  : 'To change the call, choose GraphQL.'}
              </p>
            )}
          </Panel>
        ))}
      </div>
    </>
  );
}

/** One language of a sample or one example of an operation. The group around it reads `value` and `label` from the element. */
export function SampleTab({
  children,
}: {
  value: string;
  label?: string;
  children: ReactNode;
}): ReactNode {
  return children;
}

/** The variables of a request, folded when they are long. */
export function SampleVariables({
  folded = false,
  children,
}: {
  folded?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <details className={styles.variables} open={!folded}>
      <summary>Variables</summary>
      {children}
    </details>
  );
}

/** The line about a run. A new element for each run, since a translator of the browser may have replaced its text. */
function Summary({ statusText, isGood, codes, details }: DisplayedResponse): ReactNode {
  return (
    <span>
      <Status isGood={isGood}>{statusText}</Status>
      {codes.map((code) => (
        <Fragment key={code}>
          , <ErrorLink code={code} />
        </Fragment>
      ))}
      , {details}
    </span>
  );
}

interface SampleResponseProps {
  status: string;
  error?: string;
  /** How it was made. */
  note?: string;
  children: ReactNode;
}

/** The response of the sandbox at build time, or that of the reader's last run. */
export function SampleResponse({
  status,
  error,
  note = 'as executed',
  children,
}: SampleResponseProps): ReactNode {
  const { sample, run, keepToken } = useContext(Card);
  const root = useRef<HTMLDivElement>(null);
  const statusRow = useRef<HTMLDivElement>(null);
  const result = run?.result;
  const problem = run?.problem;
  useEffect(() => {
    // The editors can be taller than the window.
    return result || problem ? showResult(statusRow.current) : undefined;
  }, [result, problem]);
  const isRun = result !== undefined || problem !== undefined;
  // The documented response would look like that of a request which was not sent.
  const wasNotSent = problem !== undefined && !run?.hasLoadFailed;
  function startOver(): void {
    run?.reset();
    // This button is removed.
    root.current?.closest('section')?.querySelector<HTMLElement>('button.primary')?.focus();
  }
  return (
    <div ref={root} className={styles.response} data-response="">
      <div ref={statusRow} className={clsx('control-bar', styles.status)}>
        {problem && <p className={styles.problem}>{problem}</p>}
        {!wasNotSent && (
          <p>
            <b>Response</b>{' '}
            {result ? (
              <Summary key={summaryOf(result)} {...result} />
            ) : (
              <span>
                {status} {error && <ErrorLink code={error} />} <small>{note}</small>
              </span>
            )}
          </p>
        )}
        {/* The playground renews an expired token. */}
        {run && !keepToken && <PlaygroundLink run={run} />}
        {isRun && (
          <button type="button" onClick={startOver}>
            Start over
          </button>
        )}
        {!wasNotSent && (
          <CopyButton label="Response" find={() => result?.body ?? sample().response} />
        )}
      </div>
      {result ? (
        <Result response={result.body} changed={result.changed} />
      ) : (
        !wasNotSent && children
      )}
    </div>
  );
}
