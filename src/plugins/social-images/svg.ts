import { SOCIAL_IMAGE_SIZE } from '../../lib/socialImage';

/** Content of a social image: the page's title and kind. */
export interface SocialImageText {
  title: string;
  kind: string;
}

/**
 * Background colour. The renderer fills it first; a rectangle would take a third of the whole time.
 */
export const BACKGROUND = '#0e1a33';

/** Units of the view box. */
const VIEW = '0 0 1200 630';

const SANS = "'DejaVu Sans'";
const MONO = "'DejaVu Sans Mono'";

/** Space for the title, in units. */
const LINE = { width: 1008, height: 86, most: 3 };

/**
 * Width of a DejaVu character in ems: the average of the bold sans, and the mono, whose characters
 * have one width.
 */
const EM = { sans: 0.7, mono: 0.602 };

/**
 * A social image as SVG, in the colours of the navbar. API names are set in mono and break at word
 * boundaries.
 */
export function socialImageSvg({ title, kind }: SocialImageText): string {
  const isName = /^@?[a-z]\w*$|^[A-Z]\w*[a-z]\w*[A-Z]\w*$/.test(title);
  const em = isName ? EM.mono : EM.sans;
  const words = isName ? title.split(/(?<=[a-z\d])(?=[A-Z])/) : title.split(' ');
  const size =
    [76, 64, 52, 40].find(
      (each) => wrap(words, isName ? '' : ' ', LINE.width / (each * em)).length <= LINE.most,
    ) ?? 32;
  const lines = wrap(words, isName ? '' : ' ', LINE.width / (size * em)).slice(0, LINE.most);
  const top = 330 - ((lines.length - 1) * LINE.height) / 2;
  const text = lines
    .map((line, index) => `<tspan x="96" y="${top + index * LINE.height}">${escape(line)}</tspan>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW}" width="${SOCIAL_IMAGE_SIZE.width}" height="${SOCIAL_IMAGE_SIZE.height}">
<g transform="translate(80 72) scale(2.6)" fill="none"><path d="M9 6.5v19M9 16.5l13.5-9M13.5 13.6l9 11.4" stroke="#fff" stroke-width="2.75" stroke-linecap="round"/><g fill="#a9bcff"><circle cx="9" cy="6.5" r="3"/><circle cx="9" cy="25.5" r="3"/><circle cx="22.5" cy="7.5" r="3"/><circle cx="22.5" cy="25" r="3"/></g></g>
<text x="180" y="130" fill="#fff" font-family="${SANS}" font-weight="700" font-size="38">KYC API</text>
<text fill="#fff" font-family="${isName ? MONO : SANS}" font-weight="700" font-size="${size}">${text}</text>
<path d="M96 500h1008" stroke="#2b3a5e" stroke-width="2"/>
<text x="96" y="556" fill="#a9bcff" font-family="${SANS}" font-size="30">${escape(kind)}</text>
</svg>`;
}

/** Splits words into lines of at most `limit` characters; a longer word has a line of its own. */
function wrap(words: readonly string[], glue: string, limit: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + glue.length + word.length <= limit)
      lines[lines.length - 1] = last + glue + word;
    else lines.push(word);
  }
  return lines;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
