import { collectKeys } from './searchKeys';
import { root, visit } from './visit';

/** Displays a message on the static page. When other files failed too, the base URL of the site is likely wrong. */
export function fail(): void {
  if (visit.state === 'failed') return;
  visit.state = 'failed';
  collectKeys(false);
  root.dataset['scripts'] = 'failed';
  const template = document.querySelector<HTMLTemplateElement>(
    visit.otherFilesFailed ? '#base-url-banner' : '#load-failed-box',
  );
  const box = template?.content.firstElementChild as HTMLElement;
  const suggestion = box.querySelector('[data-text="suggestion"]');
  if (suggestion) suggestion.textContent = suggestBaseUrl(box.dataset['baseUrl'] ?? '/');
  box.querySelector('button')?.addEventListener('click', () => location.reload());
  document.body.prepend(box);
}

/** The current URL without the path of the page; of the 404 page, which has any path, its first folder. */
function suggestBaseUrl(configured: string): string {
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const page = new URL(canonical ?? location.href).pathname
    .slice(configured.length)
    .replace(/\/$/, '');
  const actual = location.pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '');
  if (!page) return `${actual}/`;
  if (actual.endsWith(`/${page}`)) return actual.slice(0, -page.length);
  return (actual.startsWith(configured) && /^\/[^/]+\//.exec(actual)?.[0]) || '/';
}
