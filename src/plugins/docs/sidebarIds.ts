import { SourceError, positionAt } from '../../lib/problem';
import { nearest } from '../../lib/suggest';

const MESSAGE =
  /^Invalid sidebar file at "(.+)"\.\nThese sidebar document ids do not exist:\n([^]+)\n\nAvailable document ids are:\n([^]+)/;

/**
 * Docusaurus' error about ids of the sidebar without a page, as their positions and the nearest ids instead of a list of all ids.
 * Returns other errors unchanged.
 *
 * @param read returns the source of the sidebar's file
 */
export function sidebarError(error: unknown, read: (file: string) => string): unknown {
  const [, file, wrong = '', known = ''] = MESSAGE.exec((error as Error).message) ?? [];
  if (file === undefined) return error;
  const source = read(file);
  const problems = idsOf(wrong)
    .map((id) => ({
      id,
      offset: 1 + Math.max(source.indexOf(`'${id}'`), source.indexOf(`"${id}"`)),
    }))
    .sort((a, b) => a.offset - b.offset)
    .map(({ id, offset }) => {
      const near = nearest(id, idsOf(known));
      const toDo =
        near === undefined ? `Take it out, or write docs/${id}.mdx.` : `Did you mean "${near}"?`;
      return {
        file,
        ...positionAt(source, offset),
        message: `There is no page "${id}". ${toDo}`,
      };
    });
  return new SourceError(problems);
}

/** Ids of a list with a hyphen before each. */
function idsOf(list: string): string[] {
  return [...list.matchAll(/^- (.+)$/gm)].map(([, id = '']) => id);
}
