// One module per domain, named after its SDL file. Add new ones here.
export { access } from './access';
export { caseResolvers } from './case';
export { client } from './client';
export { company } from './company';
export { document } from './document';
export { goal } from './goal';
export { identity } from './identity';
export { outreach } from './outreach';
export { ownership } from './ownership';
export { person } from './person';
export { report } from './report';
export { risk } from './risk';
export { screening } from './screening';
