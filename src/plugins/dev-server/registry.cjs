/**
 * Loader of Docusaurus' list of modules. Besides importing a page lazily, the list refers to it weakly, and the bundler compiles that too.
 * CommonJS, since the bundler uses `require`.
 */
module.exports = function registryLoader(source) {
  const { folder } = this.getOptions();
  return source.replace(/require\.resolveWeak\(("[^"]*")\)/g, (weak, name) =>
    name.startsWith(`"@site/${folder}/`) ? name : weak,
  );
};
