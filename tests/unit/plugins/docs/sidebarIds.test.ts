import { expect, it } from 'vitest';
import { sidebarError } from '../../../../src/plugins/docs/sidebarIds';

it('names each id of the sidebar without a page with its position and the nearest id, not all ids', () => {
  const error = new Error(
    'Invalid sidebar file at "sidebars.ts".\nThese sidebar document ids do not exist:\n- general/b\n- versionin\n- zzz\n\nAvailable document ids are:\n- general/a\n- versioning\n- versions\n',
  );
  const source = "export default [\n  'versionin',\n  'zzz', { id: 'general/b' },\n];\n";
  expect(String(sidebarError(error, () => source))).toBe(
    [
      'SourceError: sidebars.ts:2:4 There is no page "versionin". Did you mean "versioning"?',
      'sidebars.ts:3:4 There is no page "zzz". Take it out, or write docs/zzz.mdx.',
      'sidebars.ts:3:17 There is no page "general/b". Did you mean "general/a"?',
    ].join('\n'),
  );
});

it('leaves another error as it is', () => {
  const error = new Error('Invalid sidebar file at "sidebars.ts".');
  expect(sidebarError(error, () => '')).toBe(error);
});
