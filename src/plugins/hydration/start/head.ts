import { attempt } from '../../../lib/attempt';
import type { Choice } from '../../samples/client/choiceKeys';
import { root } from './visit';

/** The reader's choices, with the values that a link can name. Set when the site is built. */
declare const CHOICES: readonly (Omit<Choice, 'initial'> & { values?: readonly string[] })[];

/** Makes attributes of stored choices, which styles depend on; a link can name a language. Storage can be blocked. */
export function readChoices(): void {
  for (const { attribute, key, parameter = '', values } of CHOICES) {
    const named = new URLSearchParams(location.search).get(parameter)?.toLowerCase();
    const stored = attempt(() => localStorage.getItem(key));
    const value = [named, stored].find((each) => each && (values?.includes(each) ?? true));
    if (value) root.dataset[attribute] = value;
  }
}

/** Opens a linked error when it is parsed. It matches `:target` only after the top of the page was painted, and would move what follows. */
export function openLinkedError(): void {
  if (!location.hash || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  const linked = `[data-has-hydrated=false] details[id="${CSS.escape(location.hash.slice(1))}" i]`;
  sheet.replaceSync(
    `${linked} { padding-block-end: var(--kyc-space-4); &::details-content { content-visibility: visible; } }`,
  );
  document.adoptedStyleSheets = [sheet];
}
