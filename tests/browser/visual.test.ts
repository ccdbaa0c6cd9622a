import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect, it, onTestFinished } from 'vitest';
import type { Page } from 'playwright-core';
import { PAGE_TYPES } from '../support/pageTypes';
import { hydrated, open } from '../support/page';

/**
 * The first screen of ten pages that matter, wide in light colours and narrow in dark ones, beside stored screenshots of a third of
 * the size. They are compared where fonts are those of the container of the nightly run, and the test is skipped elsewhere.
 * `npm run screenshots` stores what pages look like now: look at the changed pictures before you commit them.
 */
const LOOKS = [
  // The widest first: the sidebar scrolls to the current page when it is loaded.
  { width: 1280, mode: 'light' },
  { width: 320, mode: 'dark' },
] as const;
const HEIGHT = 800;
const FOLDER = path.join(import.meta.dirname, 'screenshots');
const UPDATES = process.env['UPDATE_SCREENSHOTS'] !== undefined;

/** Share of pixels that may differ: less than the Run button has. Machines with the same fonts render the same. */
const TOLERANCE = 0.001;

/** Sets fonts that Debian's browsers come with. */
async function setFonts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { style } = document.documentElement;
    style.setProperty('--kyc-font', '"DejaVu Sans"');
    style.setProperty('--kyc-font-code', '"DejaVu Sans Mono"');
  });
}

/** Width in pixels of a line of text and one of code: other fonts make every screenshot another one. */
async function fontsOf(page: Page): Promise<number[]> {
  await setFonts(page);
  return page.evaluate(() =>
    ['var(--kyc-font)', 'var(--kyc-font-code)'].map((font) => {
      const line = document.createElement('span');
      line.textContent = 'Handgloves 0123456789 createCase';
      line.style.cssText = `font: 100px ${font}; position: absolute; white-space: nowrap`;
      document.body.append(line);
      const width = Math.round(line.getBoundingClientRect().width);
      line.remove();
      return width;
    }),
  );
}

/** Share of differing pixels; 1 when there is no stored screenshot, or one of another size. */
function difference(name: string, now: PNG): number {
  const file = path.join(FOLDER, `${name}.png`);
  if (!existsSync(file)) return 1;
  const { data, width, height } = PNG.sync.read(readFileSync(file));
  if (width !== now.width || height !== now.height) return 1;
  return (
    pixelmatch(data, now.data, undefined, width, height, { threshold: 0.2 }) / (width * height)
  );
}

it('ten pages look as in their screenshots', async ({ skip }) => {
  const { page, context } = await open('/', {
    viewport: { width: LOOKS[0].width, height: HEIGHT },
    deviceScaleFactor: 0.3,
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  const fontsFile = path.join(FOLDER, 'fonts.json');
  const fonts = JSON.stringify(await fontsOf(page));
  if (UPDATES) writeFileSync(fontsFile, `${fonts}\n`);
  if (readFileSync(fontsFile, 'utf8').trim() !== fonts)
    return skip('Text of this machine has another width than in the container: other fonts.');
  const changed: string[] = [];
  for (const [kind, route] of Object.entries(PAGE_TYPES)) {
    await page.setViewportSize({ width: LOOKS[0].width, height: HEIGHT });
    await page.goto(new URL(route, page.url()).href);
    await hydrated(page);
    // Its editors are loaded after hydration.
    if (kind === 'playground') await page.getByLabel('Operation', { exact: true }).waitFor();
    await setFonts(page);
    for (const { width, mode } of LOOKS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), mode);
      const name = `${kind.replaceAll(' ', '-')}-${width}-${mode}`;
      const shot = await page.screenshot({ animations: 'disabled' });
      const share = difference(name, PNG.sync.read(shot));
      if (UPDATES && share > 0) writeFileSync(path.join(FOLDER, `${name}.png`), shot);
      else if (share > TOLERANCE)
        changed.push(`${name}: ${(share * 100).toFixed(1)} % of its pixels`);
    }
  }
  expect(changed).toEqual([]);
}, 180_000);
