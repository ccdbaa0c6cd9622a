/** What a sample needs once a reader runs it: the sandbox, the API spec and the editor. Loaded on the first click. */
export { default as Editor } from '../playground/Editor';
export { openRunner, schema, send } from '../playground/engine';
export { changedLines } from '../../lib/difference';
export { requestOf } from '../../samples/replay/drafts';
