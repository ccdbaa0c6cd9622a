export { elements } from './elements';
export { headingWithId, inline } from './nodes';
export { default as values } from './remark';
export { default as sequence } from './sequence';
