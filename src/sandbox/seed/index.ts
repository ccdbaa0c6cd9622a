import type { Api } from '../schema/build';
import type { Store } from '../store/store';
import { seedCases } from './cases';
import { seedCompanyDetails } from './companies';
import { seedEvidence } from './evidence';
import { seedIdentity } from './identity';
import { seedPersonDetails } from './persons';
import { seedQuestionnaires } from './questionnaires';
import { seedUsers } from './users';

/** Fills a new store with the data of Talhuset Eksempel. The README lists the ids. */
export function seed(store: Store, { spec }: Api): void {
  seedUsers(store, spec);
  seedCases(store);
  seedCompanyDetails(store);
  seedPersonDetails(store);
  seedIdentity(store);
  seedEvidence(store);
  seedQuestionnaires(store);
}
