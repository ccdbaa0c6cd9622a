import { Children, isValidElement, useEffect, type ReactElement, type ReactNode } from 'react';
import type { Draft } from '../../../lib/draft';
import type { ReplayStep, ReplayedOperation } from '../session/requests';

/** An executed sample, as its card, Run, Copy, the playground and the samples below it read it. */
export interface SampleData {
  request: ReplayStep;
  /** The variables as they are displayed. */
  variables: string;
  /** The request as it is displayed, by the value of its tab. */
  languages: Readonly<Record<string, string>>;
  response: string;
  /** JSON of the steps before it; undefined where they are the samples above. */
  setupSteps: string | undefined;
}

export interface SampleProps {
  /** Name of the operation; absent for other requests. */
  name?: string;
  title?: string;
  /** How far the page's clock is advanced before this step, e.g. `16m`. */
  advance?: string;
  /** JSON of a `ReplayStep`, without what is displayed: name, query and variables. */
  step: string;
  /** JSON of the steps before it; absent in guides, where they are the samples above. */
  setupSteps?: string;
  /** Position among the samples of its page; absent where `setupSteps` is given. */
  number?: string;
  children: ReactNode;
}

/** Properties of the elements in a card: code has `html`, a language has `value`, the response has `status`. */
interface PartProps {
  html?: string;
  value?: string;
  status?: string;
  children?: ReactNode;
}

/** Reads the sample of a card when it is needed first: most are never run. */
export function lazySample(props: SampleProps): () => SampleData {
  let sample: SampleData | undefined;
  return () => (sample ??= sampleOf(props));
}

/** The sample that the elements of a card print. A page contains each text once, as highlighted code. */
function sampleOf({ name, step, setupSteps, children }: SampleProps): SampleData {
  const parts = partsOf(children);
  const tabs = parts.filter(({ props }) => props.value !== undefined);
  const response = parts.find(({ props }) => props.status !== undefined);
  const languages = Object.fromEntries(
    tabs.map(({ props }) => [props.value, codeIn(props.children)[0] ?? '']),
  ) as Record<string, string>;
  const [query = '', variables = ''] = codeIn(tabs[0]?.props.children);
  const own = JSON.parse(step) as ReplayStep;
  return {
    request:
      own.kind === 'graphql'
        ? {
            ...own,
            name: name ?? '',
            query,
            variables: JSON.parse(variables || '{}') as ReplayedOperation['variables'],
          }
        : own,
    variables,
    languages,
    response: codeIn(response?.props.children).at(-1) ?? '',
    setupSteps,
  };
}

function partsOf(children: ReactNode): ReactElement<PartProps>[] {
  return Children.toArray(children).flatMap((child) =>
    isValidElement<PartProps>(child) ? [child, ...partsOf(child.props.children)] : [],
  );
}

function codeIn(children: ReactNode): string[] {
  return partsOf(children).flatMap(({ props }) =>
    props.html === undefined ? [] : textOf(props.html),
  );
}

const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** The text of code that was highlighted when the site was built. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_entity, name: string) => CHARACTERS[name] ?? '');
}

/** Samples of the current page, by their number. */
const samples = new Map<number, () => SampleData>();

/** Registers a sample of a guide under its number: the samples of a page share one sandbox. */
export function useSampleNumber(number: string | undefined, sample: () => SampleData): void {
  useEffect(() => {
    if (number === undefined) return undefined;
    samples.set(Number(number), sample);
    return () => void samples.delete(Number(number));
  }, [number, sample]);
}

/** The sample as a draft, with the steps before it. */
export function draftOf({ request, variables, setupSteps }: SampleData, number?: string): Draft {
  const { query, headers, advance } = request as ReplayedOperation;
  const above = [...samples]
    .filter(([other]) => other < Number(number))
    .sort(([one], [other]) => one - other)
    .map(([, sample]) => sample().request);
  const steps = setupSteps === undefined ? above : (JSON.parse(setupSteps) as ReplayStep[]);
  if (advance !== undefined) steps.push({ kind: 'clock', advance });
  return {
    operation: query,
    variables,
    headers: headers ? JSON.stringify(headers, null, 2) : '',
    setupSteps: steps.length > 0 ? JSON.stringify(steps) : '',
  };
}
