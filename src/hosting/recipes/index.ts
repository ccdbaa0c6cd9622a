import { nginxRecipe } from './nginx';
import { cloudflareRecipe, githubPagesRecipe, netlifyRecipe } from './platforms';
import type { HostingFacts, RecipeFiles } from './types';

export type { HostingFacts, RecipeFiles } from './types';

/** Hosts whose rules must lie in the published folder itself. */
export const FOLDER_HOSTS = {
  netlify: netlifyRecipe,
  'cloudflare-pages': cloudflareRecipe,
  'github-pages': githubPagesRecipe,
} as const satisfies Record<string, (facts: HostingFacts) => RecipeFiles>;

/** The recipes of all hosts, by folder. */
export function allRecipes(facts: HostingFacts): Record<string, RecipeFiles> {
  return {
    nginx: nginxRecipe(facts),
    netlify: netlifyRecipe(facts),
    'cloudflare-pages': cloudflareRecipe(facts),
    'github-pages': githubPagesRecipe(),
  };
}
