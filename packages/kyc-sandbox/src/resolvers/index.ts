import type { Resolver, Resolvers } from '../context';
import { access } from './access';
import { caseResolvers } from './case';
import { client } from './client';
import { company } from './company';
import { document } from './document';
import { goal } from './goal';
import { identity } from './identity';
import { outreach } from './outreach';
import { ownership } from './ownership';
import { person } from './person';
import { report } from './report';
import { risk } from './risk';
import { screening } from './screening';

/** One module per domain, named after its SDL file. Add new ones here. */
const modules: readonly Resolvers[] = [
  access,
  company,
  caseResolvers,
  client,
  document,
  goal,
  identity,
  outreach,
  ownership,
  person,
  report,
  risk,
  screening,
];

/** The resolvers of all domains, by type and field. */
export const resolvers: Record<string, Record<string, Resolver>> = {};
for (const part of modules)
  for (const [type, fields] of Object.entries(part))
    resolvers[type] = { ...resolvers[type], ...(fields as Record<string, Resolver>) };
