import type { PluginModule } from '@docusaurus/types';

/**
 * Docusaurus calls `postBuild` of all plugins at once. The given plugins wait for each other in
 * order: later ones read files of earlier ones. What takes a second or more is printed with its time.
 */
export function runSequentially(...plugins: readonly PluginModule[]): PluginModule[] {
  let written: Promise<void> = Promise.resolve();
  return plugins.map((create) => async (context, options) => {
    const plugin = await create(context, options);
    const postBuild = plugin?.postBuild?.bind(plugin);
    if (!plugin || !postBuild) return plugin;
    return {
      ...plugin,
      postBuild: (props) => {
        written = written.then(async () => {
          const began = Date.now();
          await postBuild(props);
          const seconds = (Date.now() - began) / 1000;
          if (seconds >= 1) console.log(`      ${plugin.name}: ${seconds.toFixed(1)} s`);
        });
        return written;
      },
    };
  });
}
