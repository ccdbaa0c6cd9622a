import HOME from '../../../docs/home.json';
import { markdownUrl } from '../../lib/markdownUrl';

/**
 * The body of the home page's Markdown version, in the page's order.
 *
 * @param bodyOf the Markdown version of an MDX part of the page, by the part's path from the
 * project's root
 * @param site URL of the site with its base, without a trailing slash
 * @throws Error naming a part without a Markdown version
 */
export function homeBody(bodyOf: (source: string) => string | undefined, site: string): string {
  const list = (entryPoints: typeof HOME.entryPoints): string =>
    entryPoints
      .map(({ to, title, text }) => `- [${title}](${markdownUrl(to, site)}): ${text}`)
      .join('\n');
  const part = ({ title, source }: { title: string; source: string }): string => {
    const body = bodyOf(source);
    if (body === undefined) throw new Error(`${source} has no Markdown version.`);
    return `## ${title}\n\n${body.trim()}`;
  };
  return [
    HOME.lead,
    part(HOME.call),
    list(HOME.entryPoints),
    part(HOME.life),
    part(HOME.match),
    `## ${HOME.lookUps.title}`,
    list(HOME.lookUps.items),
    part(HOME.change),
    `## ${HOME.files.title}`,
    HOME.files.items.map(({ to, title, text }) => `- [${title}](${site}${to}): ${text}`).join('\n'),
  ].join('\n\n');
}
