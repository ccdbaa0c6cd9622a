/**
 * The rows of the matrix of build faults (shared/design/behaviours.md, section 5), with the files whose tests prove them. The title
 * of such a test, or of its `describe`, begins with the row's id.
 */
export const ROWS: Readonly<Record<string, { fault: string; files: readonly string[] }>> = {
  C1: { fault: 'broken link', files: ['tests/faults/builds.test.ts', 'tests/unit/plugins/site-output/guideLinks.test.ts'] },
  C2: { fault: 'broken anchor', files: ['tests/faults/builds.test.ts'] },
  C3: { fault: 'broken picture', files: ['tests/faults/builds.test.ts'] },
  C4: { fault: 'broken <img> or <a>', files: ['tests/unit/plugins/site-output/check.test.ts'] },
  C5: { fault: 'SDL: syntax, rules', files: ['tests/faults/builds.test.ts'] },
  C6: { fault: 'hostile descriptions', files: ['tests/faults/builds.test.ts'] },
  C7: { fault: 'names that share a page', files: ['tests/faults/builds.test.ts'] },
  C8: { fault: 'sample that does not fit the schema', files: ['tests/unit/samples/messages.test.ts'] },
  C9: { fault: 'two sources of one page', files: ['tests/faults/matrix-pages.test.ts', 'tests/unit/plugins/site-output/check.test.ts'] },
  C10: { fault: 'no MDX', files: ['tests/faults/matrix-pages.test.ts'] },
  C11: { fault: 'MDX that throws', files: ['tests/faults/matrix-pages.test.ts'] },
  C12: { fault: 'bad YAML, bad type of a field', files: ['tests/faults/matrix-pages.test.ts'] },
  C13: { fault: 'front matter: missing, unknown key, empty file, no UTF-8', files: ['tests/faults/matrix-pages.test.ts'] },
  C14: { fault: 'unknown key of the configuration', files: ['tests/unit/commands/configuration.test.ts'] },
  C15: { fault: 'disk full or read-only', files: ['tests/faults/publishing.test.ts'] },
  C16: { fault: 'build/ is a file', files: ['tests/faults/publishing.test.ts', 'tests/unit/commands/publish.test.ts'] },
  C17: { fault: 'TERM, INT, KILL, then built again', files: ['tests/faults/publishing.test.ts'] },
  C18: { fault: 'spoilt caches', files: ['tests/faults/matrix-pages.test.ts'] },
  C19: { fault: 'Node too old', files: ['tests/faults/builds.test.ts'] },
  C20: { fault: 'lockfile that drifted', files: ['tests/unit/commands/configuration.test.ts'] },
  C21: { fault: 'a schema many times as large', files: ['tests/faults/largeSchema.test.ts'] },
  C22: { fault: 'a site that is not fit to be published', files: ['tests/unit/plugins/site-output/check.test.ts'] },
};
