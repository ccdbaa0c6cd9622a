import { readPlaygroundFragment, type Draft } from '../../../lib/draft';
import { readSteps } from '../../samples/session/drafts';

export type OpenedLink =
  | { kind: 'none' }
  | { kind: 'damaged'; problem: string }
  | { kind: 'request'; draft: Draft; message: string };

/** Reads the fragment of a link into the playground. One without punctuation is a heading of the page. */
export function openLink(fragment: string): OpenedLink {
  if (/^#?[\w-]*$/.test(fragment)) return { kind: 'none' };
  const draft = readPlaygroundFragment(fragment);
  const problem = 'The link is damaged: it has no operation that can be read.';
  if (!draft) return { kind: 'damaged', problem };
  const steps = readSteps(draft.before)?.length ?? 0;
  const data =
    steps === 0
      ? 'the seeded data'
      : `the data of its page, after ${steps === 1 ? '1 step' : `${steps} steps`}`;
  return { kind: 'request', draft, message: `Opened from a link. It runs on ${data}.` };
}
