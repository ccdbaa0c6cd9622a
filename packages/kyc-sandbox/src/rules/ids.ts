import type { InputRule } from '../../../../src/schema/types';
import { isDocumentVisible } from './documents';
import { screeningOf } from './screening';
import { isCaseVisible, isPartyVisible, type Viewer } from './visibility';

/** Whether something with the id exists and is visible to the viewer, by the words of inputs.yml. */
export const isKnown: Readonly<
  Record<NonNullable<InputRule['id']>, (id: string, viewer: Viewer) => boolean>
> = {
  case: (id, viewer) => isVisible(viewer.store.cases.get(id), isCaseVisible, viewer),
  company: (id, viewer) => isVisible(viewer.store.companies.get(id), isPartyVisible, viewer),
  person: (id, viewer) => isVisible(viewer.store.persons.get(id), isPartyVisible, viewer),
  document: (id, viewer) => isVisible(viewer.store.documents.get(id), isDocumentVisible, viewer),
  goal: (id, viewer) => isVisible(viewer.store.goals.get(id)?.owner, isPartyVisible, viewer),
  'contact point': (id, viewer) => {
    const point = viewer.store.contactPoints.get(id);
    return (
      point !== undefined && isCaseVisible(viewer.store.cases.getOrThrow(point.caseId), viewer)
    );
  },
  'screening result': (id, viewer) =>
    isVisible(screeningOf(viewer.store, id)?.subject, isPartyVisible, viewer),
  group: (id, { store }) => store.groups.get(id) !== undefined,
  role: (id, { store }) => store.roles.get(id) !== undefined,
  user: (id, { store }) => store.users.get(id) !== undefined,
  'user account': (id, { store }) => store.users.get(id)?.deletedAt === null,
};

function isVisible<T>(
  row: T | undefined,
  test: (row: T, viewer: Viewer) => boolean,
  viewer: Viewer,
): boolean {
  return row !== undefined && test(row, viewer);
}
