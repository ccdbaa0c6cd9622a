import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { PAGE_TYPES } from '../support/pageTypes';
import { hydrated, open } from '../support/page';

/**
 * The first screen of 12 kinds of page, in both colour modes and at three widths, beside stored
 * screenshots of a third of the size. `npm run screenshots` stores what pages look like now: look at the
 * changed pictures before you commit them.
 */
const KINDS = [
  'home',
  'guide',
  'guide with tables',
  'test values',
  'playground',
  'changelog',
  'overview',
  'query',
  'mutation',
  'object',
  'enum',
  'not found',
];
const MODES = ['light', 'dark'] as const;
/** The widest first: the sidebar scrolls to the current page when it is loaded. */
const WIDTHS = [1280, 768, 320] as const;
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

it('pages look as in their screenshots', async () => {
  const { page, context } = await open('/', {
    viewport: { width: WIDTHS[0], height: HEIGHT },
    deviceScaleFactor: 0.3,
    reducedMotion: 'reduce',
  });
  const fontsFile = path.join(FOLDER, 'fonts.json');
  const fonts = JSON.stringify(await fontsOf(page));
  if (UPDATES) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(fontsFile, `${fonts}\n`);
  }
  const isComparable = readFileSync(fontsFile, 'utf8').trim() === fonts;
  const changed: string[] = [];
  for (const kind of isComparable ? KINDS : []) {
    await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
    await page.goto(new URL(PAGE_TYPES[kind] ?? '', page.url()).href);
    await hydrated(page);
    // Its editors are loaded after hydration.
    if (kind === 'playground') await page.getByLabel('Operation', { exact: true }).waitFor();
    await setFonts(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      for (const mode of MODES) {
        await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), mode);
        const name = `${kind.replaceAll(' ', '-')}-${width}-${mode}`;
        const shot = await page.screenshot({ animations: 'disabled' });
        const share = difference(name, PNG.sync.read(shot));
        if (UPDATES) {
          if (share > 0) writeFileSync(path.join(FOLDER, `${name}.png`), shot);
        } else if (share > TOLERANCE)
          changed.push(`${name}: ${(share * 100).toFixed(1)} % of its pixels`);
      }
    }
  }
  await context.close();
  if (!isComparable) console.log('Screenshots were not compared: this machine has other fonts.');
  expect(changed).toEqual([]);
}, 180_000);
