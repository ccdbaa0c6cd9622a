// @ts-check
// Stands inline in the head of every page, the same on each, so that one digest in the policy allows it. It runs before the
// page is painted and before any other script is asked for. The scripts of the application come when the reader first does
// something: a page that is only read costs no script at all. What the reader pressed meanwhile is kept and done then.
(() => {
  const root = document.documentElement;

  // Controls that need scripts are drawn in the HTML, and are hidden by CSS where scripts do not run.
  root.dataset.scripts = 'on';

  const THEMES = ['light', 'dark'];
  try {
    // The theme's own script takes any stored text, and its switch then shows no icon.
    const stored = localStorage.getItem('theme');
    if (stored !== null && !THEMES.includes(stored)) localStorage.removeItem('theme');
    // The theme hides its bar by what was dismissed, whichever announcement that was; a new one would show a page too late.
    if (localStorage.getItem('docusaurus.announcement.id') !== '%announcement%') localStorage.removeItem('docusaurus.announcement.dismiss');
  } catch {
    // Storage is blocked: nothing is stored, so nothing is wrong.
  }

  const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'];
  const PRESSABLE = 'button, [role="button"], [role="tab"], summary[data-collapsible], details[data-collapsed] > summary';

  /** @type {(() => void)[]} */
  let kept = [];
  /** What was written into fields, of which React is told nothing. @type {Map<HTMLInputElement, string>} */
  const texts = new Map();
  /** Text typed after a shortcut that opens the search, until the search is there. @type {string | undefined} */
  let typed;
  /** The control that was pressed last. @type {Element | undefined} */
  let pressed;
  let state = 'waiting';
  let stylesFailed = false;

  /** @param {Event} [sign] what the reader did */
  function start(sign) {
    if (state !== 'waiting') return;
    // A browser says that a pointer moves also when it rests and the page is drawn under it.
    if (sign instanceof PointerEvent && sign.type === 'pointermove' && sign.movementX === 0 && sign.movementY === 0) return;
    state = 'loading';
    for (const sign of SIGNS) removeEventListener(sign, start, true);
    addEventListener('taken-over', finish, { once: true });
    // In their order, as `defer` would have it.
    for (const [src, integrity = ''] of entries()) addScript({ src, integrity, async: false, onerror: () => fail(`${src} did not load.`) });
    // The application finds those on their way by their addresses when it runs, and asks itself for one that had not come by then.
    for (const src of chunks()) addScript({ src, onload: removeScript, onerror: removeScript });
  }

  /** @param {Partial<HTMLScriptElement>} properties */
  function addScript(properties) {
    document.head.append(Object.assign(document.createElement('script'), properties));
  }

  /** It would be waited for, whether it held what it should or not. @param {Event | string} end */
  function removeScript(end) {
    /** @type {HTMLScriptElement} */ (/** @type {Event} */ (end).target).remove();
  }

  /** Address and digest of each script of the application. @returns {[string, string?][]} */
  function entries() {
    return JSON.parse(list()?.textContent ?? '[]');
  }

  /** Addresses of the chunks that this page is drawn with. @returns {string[]} */
  function chunks() {
    return JSON.parse(document.getElementById('page-scripts')?.textContent ?? '[]');
  }

  /** @param {string} src */
  function hint(src) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = src;
    document.head.append(link);
  }

  function list() {
    return document.getElementById('app-scripts');
  }

  /** Once React has taken over, by the word of src/theme/Root: what was written is there, and what was pressed is pressed. */
  function finish() {
    state = 'ready';
    removeEventListener('input', keepText, true);
    for (const [field, text] of texts) {
      // React has taken what is there for what it was drawn with: emptied by its setter and written past it, it is a change.
      field.value = '';
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    // In a task of its own: what a press draws does not lengthen the one that took the page over. Before the next frame, where a
    // browser can say that.
    const { scheduler } = /** @type {{ scheduler?: { postTask?: (task: () => void, options: { priority: string }) => unknown } }} */ (/** @type {unknown} */ (window));
    // An element with that id is called by it too.
    if (scheduler?.postTask) scheduler.postTask(press, { priority: 'user-blocking' });
    else setTimeout(press);
  }

  function press() {
    pressed?.removeAttribute('data-starting');
    removeEventListener('click', keepPress, true);
    removeEventListener('keydown', keepKey, true);
    // Before the shortcut that opens the search: its field begins with it.
    if (typed) dispatchEvent(new CustomEvent('search-typed', { detail: typed }));
    for (const act of kept) act();
    kept = [];
  }

  /** @param {MouseEvent} event */
  function keepPress(event) {
    const target = event.target instanceof Element && event.target.closest(PRESSABLE);
    // A link is a link before the scripts are there, whatever its role; one to nowhere is a button.
    if (!target || state === 'failed' || (target.matches('a[href]') && target.getAttribute('href') !== '#')) return;
    start();
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed?.removeAttribute('data-starting');
    pressed = target;
    // On the control alone: what the whole document inherits is computed anew for each of its elements.
    target.setAttribute('data-starting', '');
    kept.push(() => target instanceof HTMLElement && target.isConnected && target.click());
  }

  /** @param {KeyboardEvent} event */
  function keepKey(event) {
    if (state === 'failed' || event.isComposing || event.altKey) return;
    const { key, ctrlKey, metaKey } = event;
    const isPlain = !ctrlKey && !metaKey;
    if (typed !== undefined && isPlain && key.length === 1) typed += key;
    else if (typed === undefined && (isPlain ? key === '/' && !isWriting(event.target) : key.toLowerCase() === 'k' && !event.shiftKey)) {
      typed = '';
      kept.push(() => document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true })));
    } else return;
    event.preventDefault();
  }

  /** @param {Event} event */
  function keepText({ target }) {
    if (!(target instanceof HTMLInputElement)) return;
    start();
    texts.set(target, target.value);
  }

  /** @param {EventTarget | null} target */
  function isWriting(target) {
    return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  }

  /** Says that the page stays as it is, and why. Without style sheets too, the address of the whole site is likely wrong. @param {string} reason */
  function fail(reason) {
    if (state === 'failed') return;
    state = 'failed';
    pressed?.removeAttribute('data-starting');
    root.dataset.scripts = 'failed';
    onceStyled(() => document.body.prepend(stylesFailed ? addressBanner() : retryBox(reason)));
  }

  /** Once it is known whether the style sheet, at the end of the page, has come. @param {() => void} then */
  function onceStyled(then) {
    const sheet = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="stylesheet"]'));
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => onceStyled(then));
    else if (stylesFailed || !sheet || sheet.sheet) then();
    else for (const end of ['load', 'error']) sheet.addEventListener(end, then);
  }

  /** @param {string} reason */
  function retryBox(reason) {
    const box = element('div', '', element('p', reason));
    box.id = 'load-failed';
    box.setAttribute('role', 'alert');
    const button = element('button', 'Retry');
    button.setAttribute('type', 'button');
    button.onclick = () => location.reload();
    box.append(button);
    return box;
  }

  function addressBanner() {
    const configured = list()?.dataset.baseUrl ?? '/';
    const suggested = suggestBaseUrl(configured);
    const banner = element(
      'div',
      '',
      element('p', 'This site did not load properly.'),
      element('p', 'A very common reason is a wrong setting of the base address (baseUrl).'),
      element('p', 'The configured base address is ', element('code', configured), configured === '/' ? ' (the default)' : '', '.'),
      element('p', 'We suggest to try the base address ', element('code', suggested), '.'),
    );
    banner.id = '__docusaurus-base-url-issue-banner';
    banner.setAttribute('role', 'alert');
    // No style sheet has come.
    banner.style.cssText = 'border: thick solid; padding: 1rem; margin: 1rem; font: 1.125rem/1.5 sans-serif';
    return banner;
  }

  /** What is left of the address when the page's own path is taken off its end. @param {string} configured */
  function suggestBaseUrl(configured) {
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
    const own = canonical ? new URL(canonical).pathname : configured;
    const page = (own.startsWith(configured) ? own.slice(configured.length) : '').replace(/\/$/, '');
    const actual = location.pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '');
    return page && actual.endsWith(`/${page}`) ? actual.slice(0, -page.length) : page ? '/' : `${actual}/`;
  }

  /** @param {string} name @param {...(string | Node)} content @returns {HTMLElement} */
  function element(name, ...content) {
    const node = document.createElement(name);
    node.append(...content);
    return node;
  }

  for (const sign of SIGNS) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener('click', keepPress, true);
  addEventListener('keydown', keepKey, true);
  addEventListener('input', keepText, true);
  // A chunk of the first page did not come: the page was not taken over.
  addEventListener('first-load-failed', (event) => fail(String(/** @type {CustomEvent} */ (event).detail)));
  // Errors of resources do not bubble.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      stylesFailed = true;
      // Whether scripts come is now the question.
      start();
    },
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    // The address can set the theme too, to anything.
    if (!THEMES.includes(root.dataset.theme ?? '')) {
      root.dataset.theme = 'light';
      root.dataset.themeChoice = 'light';
    }
    // The theme draws its switch as disabled until React is there; a press is kept from now on.
    for (const button of document.querySelectorAll('nav button[disabled]')) button.removeAttribute('disabled');
  });
  addEventListener('load', () => {
    // A page whose own content comes from a script, as the suggestions for an address that is not there.
    if (document.querySelector('[data-starts-scripts]')) start();
    const connection = /** @type {{ connection?: { saveData?: boolean, effectiveType?: string } }} */ (navigator).connection;
    if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
    // Bytes only, when nothing else is to be fetched: the first press then finds them in the cache.
    for (const src of [...entries().map(([entry]) => entry), ...chunks()]) hint(src);
  });
})();
