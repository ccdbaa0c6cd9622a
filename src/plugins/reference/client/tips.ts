import './tip.css';

/**
 * One tooltip for the whole site. Links have its text in `data-tip`; it is rendered at the first hover or focus. As WCAG 1.4.13
 * requires, Escape hides it, the pointer may move onto it, and it stays until pointer or focus leave.
 */
const ID = 'symbol-tip';

/** Milliseconds that the pointer may take from the link to the tooltip. */
const HIDE_DELAY_MS = 150;

let tip: HTMLElement | undefined;
let anchor: Element | undefined;
let timer: number | undefined;

function element(): HTMLElement {
  if (!tip) {
    tip = document.createElement('div');
    tip.id = ID;
    tip.role = 'tooltip';
    tip.className = 'symbol-tip';
    tip.addEventListener('pointerleave', hideSoon);
    tip.addEventListener('pointerenter', () => window.clearTimeout(timer));
    document.body.append(tip);
  }
  return tip;
}

function show(link: Element): void {
  window.clearTimeout(timer);
  if (link === anchor) return;
  hide();
  const text = link.getAttribute('data-tip') ?? '';
  const [signature = '', ...summary] = text.split(' — ');
  const box = element();
  const code = document.createElement('code');
  code.textContent = signature;
  box.replaceChildren(code, ...(summary.length > 0 ? [paragraph(summary.join(' — '))] : []));
  box.hidden = false;
  anchor = link;
  link.setAttribute('aria-describedby', ID);
  position(box, link.getBoundingClientRect());
}

function paragraph(text: string): HTMLElement {
  const node = document.createElement('p');
  node.textContent = text;
  return node;
}

/** Below the link, or above it where there is more room, within the window. */
function position(box: HTMLElement, link: DOMRect): void {
  const margin = 8;
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(margin, Math.min(link.left, window.innerWidth - width - margin));
  const isBelow = link.bottom + height + margin < window.innerHeight || link.top < height + margin;
  const top = isBelow ? link.bottom + 4 : link.top - height - 4;
  box.style.left = `${left + window.scrollX}px`;
  box.style.top = `${top + window.scrollY}px`;
}

function hide(): void {
  window.clearTimeout(timer);
  anchor?.removeAttribute('aria-describedby');
  anchor = undefined;
  if (tip) tip.hidden = true;
}

function hideSoon(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(hide, HIDE_DELAY_MS);
}

function linkOf(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest('[data-tip]') : null;
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerover', (event) => {
    const link = event.pointerType === 'touch' ? null : linkOf(event);
    if (link) show(link);
    else if (anchor && !(event.target instanceof Element && event.target.closest(`#${ID}`)))
      hideSoon();
  });
  document.addEventListener('focusin', (event) => {
    const link = linkOf(event);
    if (link) show(link);
    else hide();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
  });
}

/** Docusaurus client module: hides the tooltip after a navigation. */
export function onRouteDidUpdate(): void {
  hide();
}
