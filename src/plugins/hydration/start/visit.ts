/** Of a page's scripts: `waiting` for an interaction or an idle browser, `loading`, then `ready` (the page is hydrated) or `failed`. */
type State = 'waiting' | 'loading' | 'ready' | 'failed';

/** This visit of a page. Other files that can fail are the logo and stylesheets. */
export const visit = { state: 'waiting' as State, otherFilesFailed: false };

/** The root element, whose attributes styles depend on. */
export const root = document.documentElement;

/** Whether the application handles what the reader does, or never will. */
export const isSettled = (): boolean => visit.state === 'ready' || visit.state === 'failed';
