import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { constants } from 'node:zlib';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { PNG } from 'pngjs';
import { replaceFile } from '../../lib/files';
import { BACKGROUND } from './svg';

/** Areas of one colour need no row filter, and repeat over longer distances than a run. */
const FLAT = {
  colorType: 6,
  filterType: 0,
  deflateLevel: 6,
  deflateStrategy: constants.Z_DEFAULT_STRATEGY,
} as const;

let ready: Promise<readonly Uint8Array[]> | undefined;

/**
 * Loads the renderer and the fonts once. System fonts are not used, so that images are the same on
 * every machine.
 */
async function fonts(): Promise<readonly Uint8Array[]> {
  const { resolve } = createRequire(path.resolve('package.json'));
  await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return ['DejaVuSans', 'DejaVuSans-Bold', 'DejaVuSansMono-Bold'].map((name) =>
    readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)),
  );
}

/**
 * Renders an SVG as PNG. Images are cached by the hash of their source, since rendering one takes
 * longer than the rest of a page.
 *
 * @param cache folder of the cache
 */
export async function renderPng(svg: string, cache: string): Promise<Uint8Array> {
  const file = path.join(
    cache,
    `${createHash('sha256')
      .update(JSON.stringify([svg, BACKGROUND, FLAT]))
      .digest('hex')
      .slice(0, 32)}.png`,
  );
  if (existsSync(file)) return readFileSync(file);
  ready ??= fonts();
  const fontBuffers = [...(await ready)];
  const png = render(svg, fontBuffers);
  replaceFile(file, (temporary) => writeFileSync(temporary, png));
  // The encoder continues in the next turn of the event loop and keeps the image until then:
  // rendering all images in one turn would take gigabytes.
  await setImmediate();
  return png;
}

function render(svg: string, fontBuffers: Uint8Array[]): Uint8Array {
  const resvg = new Resvg(svg, {
    background: BACKGROUND,
    font: { fontBuffers, loadSystemFonts: false },
  });
  const image = resvg.render();
  const png = new PNG({ width: image.width, height: image.height });
  png.data.set(image.pixels);
  // The renderer's own PNG encoder runs as WebAssembly and takes ten times as long as rendering.
  const encoded = PNG.sync.write(png, FLAT);
  // The garbage collector does not see the renderer's memory and would release it some hundred
  // images later.
  image.free();
  resvg.free();
  return encoded;
}
