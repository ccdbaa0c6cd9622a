/** Loader that passes its input through and makes it depend on folders and files. CommonJS, as the bundler loads it by require. */
module.exports = function schemaDependencyLoader(source) {
  const { folders, files } = this.getOptions();
  for (const folder of folders) this.addContextDependency(folder);
  for (const file of files) this.addDependency(file);
  return source;
};
