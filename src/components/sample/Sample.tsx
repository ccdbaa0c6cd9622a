import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import { ERRORS_ROUTE, PLAYGROUND_ROUTE } from '../../lib/pageRoutes';
import { playgroundFragment } from '../../lib/playgroundLink';
import { keepsToken, type Replayed, type ReplayedOperation } from '../../samples/replay/requests';
import { LANGUAGE, useChoice } from './choice';
import { InCard } from './Code';
import CopyButton from './CopyButton';
import Result from './Result';
import { Panel, panelsOf, Tabs } from './Tabs';
import { useRun, type Run } from './useRun';
import styles from './Sample.module.css';

interface SampleProps {
  /** Name of the operation. */
  name?: string;
  title?: string;
  /** How far the page's clock is advanced before this step, e.g. `16m`. */
  advance?: string;
  /** The request as JSON of a `Replayed`, so that a reader can run it again. */
  step?: string;
  /** JSON of the preceding steps. Absent in guides, where they are the samples above. */
  before?: string;
  children: ReactNode;
}

/** The run of the card that a panel or a response is part of. */
const RunOfCard = createContext<Run | undefined>(undefined);

/** What the Copy button of the card's request says it has copied. */
const LabelOfCard = createContext('Request');

/** An executed sample as a card: controls on top, the request, and its response at the bottom. */
export function Sample({ name, title, advance, step, before, children }: SampleProps): ReactNode {
  const root = useRef<HTMLElement>(null);
  const run = useRun({
    find: () => {
      const parsed = JSON.parse(step ?? '{}') as Replayed;
      return {
        step: parsed as ReplayedOperation,
        variables: root.current?.querySelector(`.${styles.variables} code`)?.textContent ?? '{}',
        before:
          before === undefined ? stepsAbove(root.current) : (JSON.parse(before) as Replayed[]),
        printed:
          root.current?.querySelector('[data-response] > :last-child code')?.textContent ?? '',
      };
    },
  });
  const isRunnable = name !== undefined && step !== undefined;
  return (
    <section
      ref={root}
      className={styles.card}
      aria-label={title ?? (name && `Sample ${name}`)}
      data-step={step}
    >
      {(title ?? advance) && (
        <p className={styles.title}>
          {title} {advance && <span className={styles.advance}>{advance} later</span>}
        </p>
      )}
      <LabelOfCard.Provider value={title ?? name ?? 'Request'}>
        <RunOfCard.Provider value={isRunnable ? run : undefined}>
          <InCard.Provider value={true}>{children}</InCard.Provider>
        </RunOfCard.Provider>
      </LabelOfCard.Provider>
    </section>
  );
}

function RunButton({ run }: { run: Run }): ReactNode {
  return (
    <button
      type="button"
      className={styles.run}
      onClick={() => void run.execute()}
      aria-disabled={run.isRunning || undefined}
    >
      <span>{run.isFailed ? 'Retry' : 'Run'}</span>
      <span>Running</span>
    </button>
  );
}

/** A link to the playground. The operation is in its fragment, which is added when it is used. */
function PlaygroundLink({ run }: { run: Run }): ReactNode {
  const playground = useBaseUrl(PLAYGROUND_ROUTE);
  const fill = ({ currentTarget }: { currentTarget: HTMLAnchorElement }): void => {
    currentTarget.hash = playgroundFragment(run.link());
  };
  return (
    <a
      className={clsx(styles.link, 'needs-scripts')}
      href={playground}
      onFocus={fill}
      onPointerEnter={fill}
      onPointerDown={fill}
    >
      Open in playground
    </a>
  );
}

/** The effects of the samples above. All samples of a page share one sandbox. */
function stepsAbove(sample: HTMLElement | null): Replayed[] {
  const all = [...document.querySelectorAll<HTMLElement>('article [data-step], main [data-step]')];
  return all
    .slice(0, sample ? all.indexOf(sample) : 0)
    .map(({ dataset }) => JSON.parse(dataset['step'] ?? '{}') as Replayed);
}

/** The printed request in the language that is displayed. */
function displayedCode(request: HTMLElement | null): string {
  const codes = [...(request?.querySelectorAll('figure code') ?? [])];
  return codes.find((code) => code.checkVisibility())?.textContent ?? '';
}

/** The controls of a card and its request in several languages. The choice is shared by all samples and remembered. */
export function SampleTabs({ children }: { children: ReactNode }): ReactNode {
  const panels = panelsOf(children);
  const selected = useChoice(
    LANGUAGE,
    panels.map(({ props }) => props.value),
  );
  const run = useContext(RunOfCard);
  const edited = selected === LANGUAGE.initial ? run?.edited : undefined;
  const label = useContext(LabelOfCard);
  const request = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className={styles.controls}>
        {panels.length > 1 && (
          <Tabs choice={LANGUAGE} label="Language" hasMenu>
            {children}
          </Tabs>
        )}
        <CopyButton label={label} find={() => edited?.query ?? displayedCode(request.current)} />
        {run && <RunButton run={run} />}
      </div>
      <div ref={request} className={styles.request}>
        {panels.map(({ props: { value, label, children: code } }) => (
          <Panel key={value} value={value} label={label} isSelected={value === selected}>
            {value === LANGUAGE.initial && run?.editors ? run.editors : code}
            {value !== LANGUAGE.initial && run?.edited && (
              <p className={styles.note}>
                {run.isChanged
                  ? 'As documented. Your changes are in GraphQL.'
                  : 'To change the call, choose GraphQL.'}
              </p>
            )}
          </Panel>
        ))}
      </div>
    </>
  );
}

/** One language. `SampleTabs` reads `value` and `label` from the element. */
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

/** An error code, which leads to its entry in the catalogue. */
function ErrorLink({ code }: { code: string }): ReactNode {
  return (
    <Link to={`${ERRORS_ROUTE}#${code}`}>
      <code translate="no">{code}</code>
    </Link>
  );
}

/** The line about a run, with its error codes as links. */
function Summary({ text }: { text: string }): ReactNode {
  return text
    .split(/\b([A-Z_]{5,})\b/)
    .map((part, index) => (index % 2 === 1 ? <ErrorLink key={index} code={part} /> : part));
}

interface SampleResponseProps {
  status: string;
  error?: string;
  children: ReactNode;
}

/** The response of the sandbox at build time, or that of the reader's last run. */
export function SampleResponse({ status, error, children }: SampleResponseProps): ReactNode {
  const run = useContext(RunOfCard);
  const root = useRef<HTMLDivElement>(null);
  const statusRow = useRef<HTMLDivElement>(null);
  const result = run?.result;
  useEffect(() => {
    // The editors can be taller than the window.
    if (result) statusRow.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  const isRun = result !== undefined || run?.problem !== undefined;
  // The documented response would look like that of a request which was not sent.
  const isRefused = run?.problem !== undefined && !run.isFailed;
  function startOver(): void {
    run?.reset();
    // This button is removed.
    root.current?.closest('section')?.querySelector<HTMLElement>(`.${styles.run}`)?.focus();
  }
  return (
    <div ref={root} className={styles.response} data-response="">
      <div ref={statusRow} className={styles.status}>
        {run?.problem ? (
          <p className={styles.problem}>{run.problem}</p>
        ) : (
          <p>
            <b>Response</b>{' '}
            {result ? (
              // A new element for each text, which a translator of the browser may have replaced.
              <span key={result.summary}>
                <Summary text={result.summary} />
              </span>
            ) : (
              <span>
                {status} {error && <ErrorLink code={error} />} <small>as executed</small>
              </span>
            )}
          </p>
        )}
        {/* The playground renews an expired token. */}
        {run && !keepsToken(error) && <PlaygroundLink run={run} />}
        {isRun && (
          <button type="button" className={styles.plain} onClick={startOver}>
            Start over
          </button>
        )}
        {!isRefused && (
          <CopyButton
            label="Response"
            find={() => root.current?.querySelector(':scope > :last-child code')?.textContent ?? ''}
          />
        )}
      </div>
      {result ? <Result result={result} /> : !isRefused && children}
    </div>
  );
}
