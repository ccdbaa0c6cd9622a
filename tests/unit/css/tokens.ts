import { readFileSync } from 'node:fs';

/** Colours of one mode: `canvas` → `#ffffff`. */
export type Colours = ReadonlyMap<string, string>;

/** The colours of both modes in src/css/tokens.css; dark mode lists those that differ. */
export function readColours(css = readFileSync('src/css/tokens.css', 'utf8')): {
  light: Colours;
  dark: Colours;
} {
  const dark = /\[data-theme='dark'\] \{([^}]*)\}/.exec(css)?.[1];
  const light = /^:root \{([^}]*)\}/m.exec(css)?.[1];
  if (light === undefined || dark === undefined)
    throw new Error('src/css/tokens.css: a colour list is missing');
  return { light: colours(light), dark: new Map([...colours(light), ...colours(dark)]) };
}

function colours(block: string): Colours {
  const declarations = block.match(/--kyc-color-[\w-]+:[^;]*/g) ?? [];
  return new Map(
    declarations.map((declaration) => {
      const [, name, value] = /^--kyc-color-([\w-]+): (#[0-9a-f]{6})$/.exec(declaration) ?? [];
      if (!name || !value)
        throw new Error(`src/css/tokens.css: not a six-digit hex colour: ${declaration}`);
      return [name, value];
    }),
  );
}

/** Contrast ratio of two colours, 1–21 (WCAG 2.2, "contrast ratio" and "relative luminance"). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
