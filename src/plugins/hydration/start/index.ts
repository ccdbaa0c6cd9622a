// Inline in the head of every page. ../README.md describes a visit, and what this script shares with the application.
import { attempt } from '../../../lib/attempt';
import { queueChange, queueClick } from './controls';
import { fail } from './failure';
import { openLinked, openLinkedError, readChoices } from './head';
import { replayAll } from './queue';
import { addStyles, start, startWhenIdle } from './lateFiles';
import { queueShortcut } from './searchKeys';
import { root, visit } from './visit';

/** Id of the announcement bar. Set when the site is built. */
declare const ANNOUNCEMENT: string;

const { pathname } = location;

// CSS hides the controls that need scripts while no script runs.
root.dataset['scripts'] = 'on';
readChoices();
openLinkedError();
attempt(() => {
  // The theme accepts any stored value, and displays no icon for unknown ones; the bar hides
  // whichever announcement it displays.
  if (!/^(light|dark)?$/.test(localStorage.getItem('theme') ?? ''))
    localStorage.removeItem('theme');
  if (localStorage.getItem('docusaurus.announcement.id') !== ANNOUNCEMENT)
    localStorage.removeItem('docusaurus.announcement.dismiss');
});

for (const type of ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'])
  addEventListener(type, start, { capture: true, passive: true });
addEventListener('click', queueClick, true);
addEventListener('change', queueChange, true);
addEventListener('keydown', queueShortcut, true);
addEventListener('hydrated', replayAll);
addEventListener('first-load-failed', fail);
addEventListener('hashchange', () => visit.state === 'ready' || openLinked());
// Another tab of the browser has chosen.
addEventListener('storage', readChoices);
// After a reload, Back and Forward do not load the pages that the application has displayed before: it would change the page.
addEventListener('popstate', () => {
  if (visit.state !== 'ready' && location.pathname !== pathname) location.reload();
});
// Errors of resources do not bubble. When the logo or a stylesheet fails, the scripts are requested
// to find out whether they load.
addEventListener(
  'error',
  ({ target }) => {
    const isStylesheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if (!isStylesheet && !(target instanceof HTMLImageElement)) return;
    visit.otherFilesFailed = true;
    start();
  },
  true,
);
addEventListener('DOMContentLoaded', () => {
  addStyles();
  // The theme can also be set by the URL, to any value; its switch is disabled until hydration.
  if (!/^(light|dark)$/.test(root.dataset['theme'] ?? ''))
    root.dataset['theme'] = root.dataset['themeChoice'] = 'light';
  for (const button of document.querySelectorAll('nav button[disabled]'))
    button.removeAttribute('disabled');
});
addEventListener('load', () => {
  startWhenIdle();
  // A reload that displays another page (src/upstream/client/preload.ts).
  if (history.scrollRestoration === 'manual') {
    document.querySelector(':target')?.scrollIntoView();
    setTimeout(() => (history.scrollRestoration = 'auto'));
  }
});
