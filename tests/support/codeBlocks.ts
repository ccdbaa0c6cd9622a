export interface CodeBlocks {
  /** Code blocks of the page that are not in a closed tab or details. */
  rendered: number;
  /** Of these, what the browser has left out, since it is off the screen. */
  leftOut: number;
  /** Blocks whose height changes when they are rendered, as `label: before -> after` in pixels. */
  moved: string[];
  /** Growth of the page in pixels after all blocks are rendered. */
  growth: number;
}

/** Runs in a page: renders every code block and returns the layout changes. */
export function renderCodeBlocks(): CodeBlocks {
  const blocks = [...document.querySelectorAll<HTMLElement>('figure[data-language]')].filter(
    (block) => block.checkVisibility(),
  );
  const heights = (): number[] => blocks.map((block) => block.getBoundingClientRect().height);
  const pageHeight = (): number => document.documentElement.scrollHeight;
  const isRendered = (code: Element | null): boolean =>
    code?.checkVisibility({ contentVisibilityAuto: true }) === true;
  const leftOut = blocks.filter((block) => !isRendered(block.querySelector('code'))).length;
  const [before, heightBefore] = [heights(), pageHeight()];
  for (const lines of document.querySelectorAll<HTMLElement>('figure[data-language] > div'))
    lines.style.contentVisibility = 'visible';
  const [after, heightAfter] = [heights(), pageHeight()];
  const moved = blocks.flatMap((block, index) => {
    const [was = 0, is = 0] = [before[index], after[index]];
    return Math.abs(is - was) < 0.5
      ? []
      : [`${block.querySelector('figcaption')?.textContent}: ${was} -> ${is}`];
  });
  return { rendered: blocks.length, leftOut, moved, growth: heightAfter - heightBefore };
}
