import { readPlaygroundFragment, type Draft } from '../../../lib/draft';

/**
 * Reads the fragment of a link into the playground: what is said about it, and its request unless it is damaged. Undefined for a
 * fragment without punctuation, which is a heading of the page.
 */
export function openLink(fragment: string): { draft?: Draft; message: string } | undefined {
  if (/^#?[\w-]*$/.test(fragment)) return undefined;
  const draft = readPlaygroundFragment(fragment);
  if (!draft) return { message: 'The link is damaged: it has no operation that can be read.' };
  const data = draft.setupSteps === '' ? 'the seeded data' : 'the data of its page';
  return { draft, message: `Opened from a link. It runs on ${data}.` };
}
