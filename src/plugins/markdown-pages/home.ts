import { HOME } from '../../lib/homeContent';
import type { EntryPoint } from '../../components/home/EntryPoints';
import { markdownUrl } from '../../lib/markdownUrl';

/**
 * The body of the home page's Markdown version: what it says, in the page's order.
 *
 * @param bodyOf the Markdown version of a Markdown part of the page, by the part's file from the project's root
 * @param site address of the site with its base, without a slash at the end
 * @throws Error naming a part that was not kept while it was compiled
 */
export function homeBody(bodyOf: (source: string) => string | undefined, site: string): string {
  const list = (entryPoints: readonly EntryPoint[]): string =>
    entryPoints.map(({ to, title, text }) => `- [${title}](${markdownUrl(to, site)}): ${text}`).join('\n');
  const part = ({ title, source }: { title: string; source: string }): string => {
    const body = bodyOf(source);
    if (body === undefined) throw new Error(`No Markdown was kept of ${source}.`);
    return `## ${title}\n\n${body.trim()}`;
  };
  return [
    HOME.lead,
    list(HOME.waysIn),
    part(HOME.call),
    `## ${HOME.lookUps.title}`,
    list(HOME.lookUps.items),
    part(HOME.change),
  ].join('\n\n');
}
