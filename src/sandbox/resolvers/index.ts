import type { Resolver, Resolvers } from '../context';
import { access } from './access';
import { caseResolvers } from './case';
import { client } from './client';
import { common } from './common';
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
  common,
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

/** The resolvers of all domains, by type and field. Two modules must not resolve the same field. */
export const resolvers = merge(modules);

function merge(parts: readonly Resolvers[]): Readonly<Record<string, Record<string, Resolver>>> {
  const merged: Record<string, Record<string, Resolver>> = {};
  for (const part of parts) {
    for (const [type, fields = {}] of Object.entries(part)) {
      const target = (merged[type] ??= {});
      for (const [field, resolver] of Object.entries(fields)) {
        if (target[field]) throw new Error(`${type}.${field} has two resolvers`);
        target[field] = resolver!;
      }
    }
  }
  return merged;
}
