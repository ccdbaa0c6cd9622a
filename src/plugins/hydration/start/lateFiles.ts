import { fail } from './failure';
import { root, visit } from './visit';

/** Adds the scripts of the page, once. */
export function start(event?: Event): void {
  // Browsers also report a pointer move when the page is rendered under a pointer at rest.
  const isAtRest =
    event instanceof PointerEvent &&
    event.type === 'pointermove' &&
    event.movementX === 0 &&
    event.movementY === 0;
  if (visit.state !== 'waiting' || isAtRest) return;
  // React needs the whole page, which may still be loading.
  if (document.readyState === 'loading')
    return addEventListener('DOMContentLoaded', () => start(), { once: true });
  visit.state = 'loading';
  const list = document.getElementById('page-scripts')?.textContent ?? '{"scripts":[]}';
  for (const src of (JSON.parse(list) as { scripts: string[] }).scripts) {
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

/** Starts when the browser is idle, but not where each byte counts: there it waits for an interaction. */
export function startWhenIdle(): void {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  // The code of most languages is not part of the page (src/plugins/samples/client/Sample.tsx).
  const needsScripts = `[data-starts-scripts], [data-panel="${root.dataset['language']}"] code:empty`;
  if (document.querySelector(needsScripts)) return start();
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  // A prerendered page waits until it is visible.
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', startWhenIdle, { once: true });
  else if ('requestIdleCallback' in window) requestIdleCallback(() => start());
  else setTimeout(start, 200);
}

/** Adds the whole stylesheet; a page is served with the styles that it displays. Nothing waits for it. */
export function addStyles(delay = 5000): void {
  const styles = document.getElementById('late-styles');
  if (!styles) return;
  styles.insertAdjacentHTML('afterend', styles.textContent);
  styles.nextElementSibling?.addEventListener('error', () => {
    setTimeout(() => addStyles(2 * delay), delay);
  });
}
