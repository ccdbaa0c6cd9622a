export interface CodeBlocks {
  /** Code blocks of the page that are not in a closed tab or details. */
  shown: number;
  /** Of these, what the browser has left out, since it is off the screen. */
  leftOut: number;
  /** Blocks that are not as high once they are drawn, as `label: before -> after` in pixels, but for a scrollbar that takes room. */
  moved: string[];
  /** By how many pixels the page is higher once all are drawn, with scrollbars. */
  growth: number;
}

/** Runs in a page: draws every code block, and tells what that moved. */
export function drawCodeBlocks(): CodeBlocks {
  const blocks = [...document.querySelectorAll<HTMLElement>('figure[data-language]')].filter((block) => block.checkVisibility());
  const heights = (): number[] => blocks.map((block) => block.getBoundingClientRect().height);
  const pageHeight = (): number => document.documentElement.scrollHeight;
  const isDrawn = (code: Element | null): boolean => code?.checkVisibility({ contentVisibilityAuto: true }) === true;
  const scrollbar = ({ offsetHeight, clientHeight }: HTMLElement): number => offsetHeight - clientHeight;
  const drawn = blocks.map((block) => isDrawn(block.querySelector('code')));
  const [before, heightBefore] = [heights(), pageHeight()];
  for (const block of blocks) block.style.contentVisibility = 'visible';
  const [after, heightAfter] = [heights(), pageHeight()];
  const moved = blocks.flatMap((block, index) => {
    const [was = 0, is = 0] = [before[index], after[index]];
    const pre = block.querySelector('pre');
    // None where it stands inside of the highest that a block may be.
    const allowed = [0, pre ? scrollbar(pre) : 0];
    return allowed.some((more) => Math.abs(is - was - more) < 0.5) ? [] : [`${block.querySelector('figcaption')?.textContent}: ${was} -> ${is}`];
  });
  return { shown: blocks.length, leftOut: drawn.filter((one) => !one).length, moved, growth: heightAfter - heightBefore };
}
