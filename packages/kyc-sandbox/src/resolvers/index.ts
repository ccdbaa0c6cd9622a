import type { Resolver, Resolvers } from '../context';
import * as domains from './domains';

/** The resolvers of all domains, by type and field. */
export const resolvers: Record<string, Record<string, Resolver>> = {};
for (const domain of Object.values<Resolvers>(domains))
  for (const [type, fields] of Object.entries(domain))
    resolvers[type] = { ...resolvers[type], ...(fields as Record<string, Resolver>) };
