import { EMPTY, readPlaygroundFragment, type Draft } from '../../lib/draft';
import { readSteps } from '../../samples/replay/drafts';

/** What a fragment opens: nothing, a request, or a message because it is damaged. */
export type OpenedLink =
  | { kind: 'none' }
  | { kind: 'damaged'; problem: string }
  | { kind: 'request'; draft: Draft; message: string };

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
      message:
        'The link is damaged: the steps before the operation cannot be read. It runs on the seeded data.',
    };
  const count = steps.length === 1 ? '1 step' : `${steps.length} steps`;
  return {
    kind: 'request',
    draft: { ...EMPTY, ...link },
    message:
      steps.length > 0
        ? `Opened from a link. It runs on the data of its page, after ${count}.`
        : 'Opened from a link. It runs on the seeded data.',
  };
}
