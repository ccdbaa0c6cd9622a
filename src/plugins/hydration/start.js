// @ts-check
// Inline in the head of every page. The page is complete HTML; its scripts are added at the first interaction, or when the page
// has loaded and the browser is idle. Earlier clicks, choices and search shortcuts are replayed once the page is hydrated: each control
// once, since a reader clicks again when nothing happens, in the order of the last clicks.
//
// What it shares with the application: the events `hydrated` (src/theme/Root) and `first-load-failed` (from src/upstream) on the
// window; on the root element `data-scripts` (on, failed: what CSS displays), `data-typed` and `data-pressed` (text and keys after a shortcut of
// the search) and the choices of src/plugins/samples/client/choiceKeys.ts; `data-starting` on a control that will be clicked again; `data-starts-scripts` on a
// page that is an application, whose scripts do not wait.
(() => {
  const root = document.documentElement;
  const { pathname } = location;
  const CONTROLS =
    'button, [role="button"], [role="tab"], summary[data-collapsible], details[data-collapsed] > summary';
  /** @type {Map<Element | string, () => void>} */
  const replays = new Map();
  // waiting → loading → ready, or failed.
  let state = 'waiting';
  let filesFailed = false;

  // CSS hides the controls that need scripts while no script runs.
  root.dataset.scripts = 'on';
  readChoices();
  openLinkedError();
  try {
    // The theme accepts any stored value, and displays no icon for unknown ones; the bar hides
    // whichever announcement it displays.
    if (!/^(light|dark)?$/.test(localStorage.getItem('theme') ?? ''))
      localStorage.removeItem('theme');
    if (localStorage.getItem('docusaurus.announcement.id') !== '%announcement%')
      localStorage.removeItem('docusaurus.announcement.dismiss');
  } catch {
    // Storage is blocked.
  }

  /** Choices that styles depend on; a link can name a language. */
  function readChoices() {
    /** @type {{ attribute: string, key: string, parameter?: string, values?: string[] }[]} */
    const choices = JSON.parse('%choices%');
    for (const { attribute, key, parameter = '', values } of choices) {
      const named = new URLSearchParams(location.search).get(parameter)?.toLowerCase();
      const value = [named, stored(key)].find((each) => each && (values?.includes(each) ?? true));
      if (value) root.dataset[attribute] = value;
    }
  }

  /** Opens a linked error when it is parsed. It matches `:target` only after the top of the page was painted, and would move what follows. */
  function openLinkedError() {
    if (!location.hash || !('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    const linked = `[data-has-hydrated=false] details[id="${CSS.escape(location.hash.slice(1))}" i]`;
    sheet.replaceSync(
      `${linked} { padding-block-end: var(--kyc-space-4); &::details-content { content-visibility: visible; } }`,
    );
    document.adoptedStyleSheets = [sheet];
  }

  /** @param {string} key */
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked.
      return null;
    }
  }

  /** Adds the whole stylesheet; a page is served with the styles that it displays. Nothing waits for it. */
  function addStyles(delay = 5000) {
    const styles = document.getElementById('late-styles');
    if (!styles) return;
    styles.insertAdjacentHTML('afterend', styles.textContent ?? '');
    styles.nextElementSibling?.addEventListener('error', () => {
      setTimeout(() => addStyles(2 * delay), delay);
    });
  }

  /** @param {Event} [event] */
  function start(event) {
    // Browsers also report a pointer move when the page is rendered under a pointer at rest.
    const isAtRest =
      event instanceof PointerEvent &&
      event.type === 'pointermove' &&
      event.movementX === 0 &&
      event.movementY === 0;
    if (state !== 'waiting' || isAtRest) return;
    // React needs the whole page, which may still be loading.
    if (document.readyState === 'loading')
      return addEventListener('DOMContentLoaded', () => start(), { once: true });
    state = 'loading';
    const { scripts } = JSON.parse(
      document.getElementById('page-scripts')?.textContent ?? '{"scripts":[]}',
    );
    for (const src of scripts) {
      const isEntry = /\/(runtime~)?main\.\w+\.js$/.test(src);
      const script = document.createElement('script');
      // Entries run in order. The bundler's runtime waits for a chunk whose script is in the page,
      // and requests it again when the script was removed.
      const handlers = isEntry
        ? { onerror: fail }
        : { onload: () => script.remove(), onerror: () => script.remove() };
      document.head.append(Object.assign(script, { src, async: !isEntry }, handlers));
    }
  }

  function startWhenIdle() {
    const connection =
      /** @type {{ connection?: { saveData?: boolean, effectiveType?: string } }} */ (navigator)
        .connection;
    // The code of most languages is not part of the page (src/plugins/samples/client/Sample.tsx).
    if (
      document.querySelector(
        `[data-starts-scripts], [data-panel="${root.dataset.language}"] code:empty`,
      )
    )
      return start();
    if (
      connection?.saveData ||
      /[23]g/.test(connection?.effectiveType ?? '') ||
      matchMedia('(prefers-reduced-data: reduce)').matches
    )
      return;
    // A prerendered page waits until it is visible.
    if (/** @type {{ prerendering?: boolean }} */ (document).prerendering)
      document.addEventListener('prerenderingchange', startWhenIdle, { once: true });
    else if ('requestIdleCallback' in window) requestIdleCallback(() => start());
    else setTimeout(start, 200);
  }

  const isOver = () => /ready|failed/.test(state);

  /** @param {MouseEvent} event */
  function keepClick(event) {
    const control = event.target instanceof Element && event.target.closest(CONTROLS);
    // The browser follows links.
    if (
      !control ||
      isOver() ||
      (control.matches('a[href]') && control.getAttribute('href') !== '#')
    )
      return;
    start();
    event.preventDefault();
    event.stopImmediatePropagation();
    const isSearch = control.matches('[data-search-open]');
    if (isSearch) keepKeys(true);
    control.setAttribute('data-starting', '');
    keep(isSearch ? 'search' : control, () => control instanceof HTMLElement && control.click());
  }

  /** Whether keys are for the dialog of the search, which takes them with the focus (src/plugins/search/client/SearchDialog.tsx). @param {boolean} isOpening */
  function keepKeys(isOpening) {
    document.querySelector('[data-search-open]')?.toggleAttribute('data-starting', isOpening);
    if (isOpening) root.dataset.typed = root.dataset.pressed = '';
    else delete root.dataset.typed;
  }

  /** @param {Event} event */
  function keepChange({ target }) {
    if (isOver()) return;
    // Hydration restores the first state of a checkbox.
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      return replays.delete(target) || keep(target, () => target.click());
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    keep(target, () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }

  /** @param {Element | string} what @param {() => void} replay */
  function keep(what, replay) {
    replays.delete(what);
    replays.set(what, replay);
  }

  /** @param {KeyboardEvent} event */
  function keepShortcut(event) {
    const { key, ctrlKey, metaKey, target, isTrusted } = event;
    if (event.isComposing || event.keyCode === 229) return;
    const { typed } = root.dataset;
    if (typed !== undefined && isTrusted && !ctrlKey && !metaKey) {
      const isText = key.length === 1 || key === 'Backspace';
      if (isText) {
        root.dataset.typed = key === 'Backspace' ? typed.slice(0, -1) : typed + key;
        root.dataset.pressed = '';
      } else if (/^(Enter|Arrow(Up|Down))$/.test(key)) root.dataset.pressed += `${key} `;
      else if (key === 'Escape' && replays.delete('search')) keepKeys(false);
      else return;
      return event.preventDefault();
    }
    const isWriting =
      target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select');
    if (
      isOver() ||
      event.altKey ||
      !(ctrlKey || metaKey
        ? key.toLowerCase() === 'k' && !event.shiftKey
        : key === '/' && !isWriting && root.dataset.slash !== 'off')
    )
      return;
    event.preventDefault();
    keepKeys(true);
    keep('search', () => {
      const again = { key, ctrlKey, metaKey, bubbles: true, cancelable: true };
      // Not prevented: there is no dialog to take it.
      if (document.dispatchEvent(new KeyboardEvent('keydown', again))) keepKeys(false);
    });
  }

  function finish() {
    if (state === 'ready') return;
    state = 'ready';
    for (const control of document.querySelectorAll('[data-starting]'))
      control.removeAttribute('data-starting');
    for (const replay of replays.values()) replay();
  }

  /** Displays a message on the static page. When other files failed too, the base URL of the site is likely wrong. */
  function fail() {
    if (state === 'failed') return;
    state = 'failed';
    keepKeys(false);
    root.dataset.scripts = 'failed';
    const template = /** @type {HTMLTemplateElement} */ (
      document.getElementById(filesFailed ? 'base-url-banner' : 'load-failed-box')
    );
    const box = /** @type {HTMLElement} */ (template.content.firstElementChild);
    const suggestion = box.querySelector('[data-text="suggestion"]');
    if (suggestion) suggestion.textContent = suggestBaseUrl(box.dataset.baseUrl ?? '/');
    box.querySelector('button')?.addEventListener('click', () => location.reload());
    document.body.prepend(box);
  }

  /** The current URL without the path of the page; of the 404 page, which has any path, its first folder. @param {string} configured */
  function suggestBaseUrl(configured) {
    const page = new URL(
      document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? location.href,
    ).pathname
      .slice(configured.length)
      .replace(/\/$/, '');
    const actual = location.pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '');
    if (!page) return `${actual}/`;
    if (actual.endsWith(`/${page}`)) return actual.slice(0, -page.length);
    return (actual.startsWith(configured) && /^\/[^/]+\//.exec(actual)?.[0]) || '/';
  }

  for (const type of ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'])
    addEventListener(type, start, { capture: true, passive: true });
  addEventListener('click', keepClick, true);
  addEventListener('change', keepChange, true);
  addEventListener('keydown', keepShortcut, true);
  addEventListener('hydrated', finish);
  addEventListener('hashchange', openLinkedError);
  // Another tab of the browser has chosen.
  addEventListener('storage', readChoices);
  addEventListener('first-load-failed', fail);
  // After a reload, Back and Forward do not load the pages that the application has displayed before: it would change the page.
  addEventListener('popstate', () => {
    if (state !== 'ready' && location.pathname !== pathname) location.reload();
  });
  // Errors of resources do not bubble. When the logo or a stylesheet fails, the scripts are requested
  // to find out whether they load.
  addEventListener(
    'error',
    ({ target }) =>
      (target instanceof HTMLImageElement ||
        (target instanceof HTMLLinkElement && target.rel === 'stylesheet')) &&
      ((filesFailed = true), start()),
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    addStyles();
    // The theme can also be set by the URL, to any value; its switch is disabled until hydration.
    if (!/^(light|dark)$/.test(root.dataset.theme ?? ''))
      root.dataset.theme = root.dataset.themeChoice = 'light';
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
})();
