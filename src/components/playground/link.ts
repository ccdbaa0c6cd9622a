import { readPlaygroundFragment } from '../../lib/playgroundLink';
import type { Replayed } from '../../samples/replay/requests';
import { EMPTY, type Draft } from './tabs';

/** What a fragment opens: nothing, a request, or a message because it is damaged. */
export type OpenedLink =
  | { kind: 'none' }
  | { kind: 'damaged'; problem: string }
  | { kind: 'request'; draft: Draft; said: string };

/** Reads the fragment of a link into the playground. Other fragments are headings of the page. */
export function openLink(fragment: string): OpenedLink {
  if (!/[#&](operation|variables|before)=/.test(fragment)) return { kind: 'none' };
  const link = readPlaygroundFragment(fragment);
  if (!link || link.operation.trim() === '')
    return { kind: 'damaged', problem: 'The link is damaged: it contains no operation.' };
  const steps = readSteps(link.before);
  if (!steps)
    return {
      kind: 'request',
      draft: { ...EMPTY, ...link, before: '' },
      said: 'The link is damaged: the steps before the operation cannot be read. It runs on the seeded data.',
    };
  const count = steps.length === 1 ? '1 step' : `${steps.length} steps`;
  return {
    kind: 'request',
    draft: { ...EMPTY, ...link },
    said:
      steps.length > 0
        ? `Opened from a link. The data is that of its page: ${count} replayed.`
        : 'Opened from a link. It runs on the seeded data.',
  };
}

/** The steps to replay; empty for none, undefined when they cannot be read. */
export function readSteps(before: string): Replayed[] | undefined {
  if (before === '') return [];
  try {
    const steps: unknown = JSON.parse(before);
    return Array.isArray(steps) && steps.every(isStep) ? (steps as Replayed[]) : undefined;
  } catch {
    return undefined;
  }
}

/** The properties that each kind of step must have, with their types. */
const SHAPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  graphql: { name: 'string', query: 'string', variables: 'object' },
  http: { method: 'string', path: 'string', headers: 'object', body: 'string' },
  clock: { advance: 'string' },
};

function isStep(step: unknown): boolean {
  if (typeof step !== 'object' || step === null) return false;
  const properties = step as Record<string, unknown>;
  const kind = String(properties['kind']);
  const shape = Object.hasOwn(SHAPES, kind) ? SHAPES[kind] : undefined;
  // Operations leave out the headers that every sample sends.
  const { headers = {} } = properties;
  return (
    shape !== undefined &&
    typeof headers === 'object' &&
    headers !== null &&
    Object.entries(shape).every(
      ([key, type]) => typeof properties[key] === type && properties[key] !== null,
    )
  );
}
