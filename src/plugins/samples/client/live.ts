/** What a sample needs once a reader runs it: the sandbox, the API spec and the editor. Loaded on the first click. */
export { default as Editor } from './Editor';
export { openSession, schema, send } from './runtime';
export { requestOf } from '../session/drafts';
