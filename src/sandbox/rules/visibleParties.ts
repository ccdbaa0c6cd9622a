import type { Company, Person } from '../store/types';
import { partiesOf } from './parties';
import { isCaseVisible, type Viewer } from './visibility';

/**
 * Companies and persons that are only on cases not visible to the viewer: the rule of
 * `isPartyVisible` for all of them at once, because collections need it for every row.
 */
function hiddenParties(viewer: Viewer): ReadonlySet<string> {
  const hidden = new Set<string>();
  const visible = new Set<string>();
  for (const row of viewer.store.cases.all()) {
    const target = isCaseVisible(row, viewer) ? visible : hidden;
    for (const { id } of partiesOf(viewer.store, row.id)) target.add(id);
  }
  for (const id of visible) hidden.delete(id);
  return hidden;
}

/** All companies the viewer may see. */
export function visibleCompanies(viewer: Viewer): Company[] {
  const hidden = hiddenParties(viewer);
  return viewer.store.companies.where(({ id }) => !hidden.has(id));
}

/** All persons the viewer may see. */
export function visiblePersons(viewer: Viewer): Person[] {
  const hidden = hiddenParties(viewer);
  return viewer.store.persons.where(({ id }) => !hidden.has(id));
}
