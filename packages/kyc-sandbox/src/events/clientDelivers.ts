import { applyGoalEvent, applyCaseEvents } from '../rules/caseStatus';
import { watchEvidence } from '../rules/evidence';
import { PDF_SIZE, contentOf } from '../rules/fileContent';
import { isOpenGoal, applyDocumentDelivery, setAcceptance } from '../rules/goals';
import { makeIdentityValidation } from '../rules/identity';
import { activeLink } from '../rules/reachLinks';
import { documentTypeOf } from '../rules/referenceData';
import type { Goal } from '../store/types';
import { addYears } from '../support/time';
import { hashOf } from '../support/hash';
import type { EventContext } from '../context';

/** A client follows the reach link and delivers every pending goal and questionnaire. */
export function clientDelivers(
  { caseId, personId }: { readonly caseId: string; readonly personId: string },
  context: EventContext,
): void {
  const { store, now } = context;
  const person = store.persons.get(personId);
  if (!person || !activeLink(context, caseId, personId)) return;
  const { questions } = context.spec.reference;
  const open = store.goals.where((goal) => goal.owner.id === personId && isOpenGoal(goal));
  for (const goal of open) {
    if (goal.identityValidationType === null) deliverDocument(goal, context);
    else deliverIdentity(goal, goal.identityValidationType, context);
  }
  for (const { id, responses } of store.questionnaires.where(
    (row) =>
      row.respondentPersonId === personId && row.caseId === caseId && row.submittedAt === null,
  )) {
    store.questionnaires.update(id, {
      submittedAt: now,
      responses: responses.map((response) => ({
        ...response,
        answer:
          questions.find(({ identifier }) => identifier === response.questionIdentifier)
            ?.testAnswer ?? null,
        answeredAt: now,
      })),
    });
  }
}

function deliverDocument(goal: Goal, context: EventContext): void {
  const { store, now, today } = context;
  const type = documentTypeOf(context, goal.documentTypeIdentifier!)!;
  const id = store.ids.next('document');
  const file = { id, fileUploadType: 'PDF', sizeInBytes: PDF_SIZE } as const;
  store.documents.insert({
    ...file,
    __typename: 'Document',
    name: `${type.identifier}.pdf`,
    documentTypeIdentifier: type.identifier,
    sha256: hashOf(contentOf(file)),
    owner: goal.owner,
    caseId: null,
    goalId: goal.id,
    expiresOn: type.requiresExpiryDate ? addYears(today, 5) : null,
    uploadedAt: now,
    uploadedByUserId: null,
  });
  applyDocumentDelivery(context, goal.id);
}

function deliverIdentity(goal: Goal, type: string, context: EventContext): void {
  const validation = makeIdentityValidation(context, goal.owner.id, type);
  setAcceptance(context, goal.id, 'ACCEPTED', { identityValidationId: validation.id });
  watchEvidence(context, goal.id);
  applyGoalEvent(context, goal, 'delivered');
  applyCaseEvents(context, goal.owner.id, 'factChanged');
}
