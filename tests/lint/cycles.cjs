/** Options of dependency-cruiser; ESLint's rule for cycles does not follow type imports. */
module.exports = {
  forbidden: [{ name: 'cycle', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    doNotFollow: 'node_modules',
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  },
};
