import { attempt } from '../../../lib/attempt';
import type { Choice } from '../../samples/client/choiceKeys';
import { root } from './visit';

/** The reader's choices, with the values that a link can name. Set when the site is built. */
declare const CHOICES: readonly (Omit<Choice, 'initial'> & { values?: readonly string[] })[];

/** Makes attributes of stored choices, which styles depend on; a link can name a language. Storage can be blocked. */
export function readChoices(): void {
  for (const { attribute, key, parameter, values } of CHOICES) {
    const named = parameter && new URLSearchParams(location.search).get(parameter)?.toLowerCase();
    const stored = attempt(() => localStorage.getItem(key));
    const value = [named, stored].find((each) => each && (values?.includes(each) ?? true));
    if (value) root.dataset[attribute] = value;
  }
}

/** Opens a linked error when it is parsed: the browser follows the link after the top of the page was painted, and what follows would move. */
export function openLinkedError(): void {
  if (!location.hash || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${linked()} { padding-block-end: var(--kyc-space-4); &::details-content { content-visibility: visible; } }`,
  );
  document.adoptedStyleSheets = [sheet];
  addEventListener('DOMContentLoaded', () => {
    openLinked();
    document.adoptedStyleSheets = [];
  });
}

/** Opens the error that the URL links to now, and marks it as src/components/page/currentPage.ts does. */
export function openLinked(): void {
  const entry = document.querySelector<HTMLDetailsElement>(linked());
  if (!entry) return;
  document.querySelector('[data-target]')?.removeAttribute('data-target');
  entry.dataset['target'] = '';
  entry.open = true;
  // Browsers follow no code in lower case.
  if (!entry.matches(':target')) entry.scrollIntoView();
}

/** Selects the error that the URL links to. Its code can be in lower case. */
function linked(): string {
  const code = attempt(() => decodeURIComponent(location.hash.slice(1))) ?? '';
  return `details[id="${CSS.escape(code)}" i]`;
}
