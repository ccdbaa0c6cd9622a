import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let ready: Promise<readonly Uint8Array[]> | undefined;

/** Loads the renderer and the fonts once. Fonts of the machine are not used: a card is the same wherever it is drawn. */
async function fonts(): Promise<readonly Uint8Array[]> {
  const { resolve } = createRequire(path.resolve('package.json'));
  await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return ['DejaVuSans', 'DejaVuSans-Bold', 'DejaVuSansMono-Bold'].map((name) => readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));
}

/**
 * An SVG drawn as PNG. Kept by its content, since drawing takes longer than all else that is done for a page.
 *
 * @param cache folder for drawings
 */
export async function drawPng(svg: string, cache: string): Promise<Uint8Array> {
  const file = path.join(cache, `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`);
  if (existsSync(file)) return readFileSync(file);
  ready ??= fonts();
  const fontBuffers = [...(await ready)];
  const drawn = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false } }).render().asPng();
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, drawn);
  return drawn;
}
