/**
 * Loader that returns its input and registers files and folders as dependencies. CommonJS, since
 * the bundler uses `require`.
 */
module.exports = function schemaDependencyLoader(source) {
  const { folders, files } = this.getOptions();
  for (const folder of folders) this.addContextDependency(folder);
  for (const file of files) this.addDependency(file);
  return source;
};
