import { CACHE_FOR_GOOD } from '../headers';
import { MEDIA_TYPES } from '../mediaTypes';
import { GENERATED, type HostingFacts, type RecipeFiles } from './types';

/** `_headers` and `_redirects` for Netlify. What a page is kept for is Netlify's own default: it is asked for again. */
export function netlifyRecipe(facts: HostingFacts): RecipeFiles {
  return {
    _headers: headersFile(facts),
    _redirects: `# ${GENERATED}\n/* ${facts.baseUrl}404.html 404\n`,
  };
}

/**
 * The same for Cloudflare Pages, which answers with 404.html by itself, knows no rule of status 404, takes `index.html` and
 * `.html` away with a 308, and joins equal headers of two rules: so no header stands in two.
 *
 * @throws Error when a line is longer than the 2,000 characters that it reads
 */
export function cloudflareRecipe(facts: HostingFacts): RecipeFiles {
  const text = headersFile(facts);
  const longest = Math.max(...text.split('\n').map((line) => line.length));
  if (longest > 2000) throw new Error(`hosting: a line of _headers has ${longest} characters; Cloudflare Pages reads 2,000.`);
  return { _headers: text, _redirects: `# ${GENERATED}\n# No rule: an unknown path is answered with 404.html by the host itself.\n` };
}

function headersFile({ headers, baseUrl }: HostingFacts): string {
  const everywhere = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  // The hosts know the other types; of these they have none, or one without the character set.
  const types = ['md', 'graphql'].map((extension) => `/*.${extension}\n  Content-Type: ${MEDIA_TYPES[extension]}`);
  return `# ${GENERATED}\n/*\n${everywhere.join('\n')}\n${baseUrl}assets/*\n  Cache-Control: ${CACHE_FOR_GOOD}\n${types.join('\n')}\n`;
}

/**
 * GitHub Pages reads no rules at all: without `.nojekyll` it leaves out what begins with an underscore. The page's own
 * `<meta>` policy and digests are all the protection there; the README of the recipes says what is missing.
 */
export function githubPagesRecipe(): RecipeFiles {
  return { '.nojekyll': '' };
}
