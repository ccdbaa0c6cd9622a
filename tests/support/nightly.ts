/** The nightly run looks at everything; the run of a pull request at a sample that shows each kind of fault. */
export const NIGHTLY = Boolean(process.env['NIGHTLY']);
