import type { PluginModule } from '@docusaurus/types';

/** Docusaurus calls `postBuild` of all plugins at once. Those given here wait for each other, in their order: the last ones read what the others wrote. */
export function inOrder(...plugins: readonly PluginModule[]): PluginModule[] {
  let written: Promise<void> = Promise.resolve();
  return plugins.map((create) => async (context, options) => {
    const plugin = await create(context, options);
    const postBuild = plugin?.postBuild?.bind(plugin);
    if (!plugin || !postBuild) return plugin;
    return {
      ...plugin,
      postBuild: (props) => {
        written = written.then(() => postBuild(props));
        return written;
      },
    };
  });
}
