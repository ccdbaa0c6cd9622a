/** Loader that passes its input through and makes it depend on a folder. CommonJS, as the bundler loads it by require. */
module.exports = function schemaDependencyLoader(source) {
  this.addContextDependency(this.getOptions().folder);
  return source;
};
