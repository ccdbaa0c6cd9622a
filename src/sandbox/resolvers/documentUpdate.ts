import type { Context } from '../context';
import { fail, failWhenInvalid, problem, type FieldProblem } from '../errors/fail';
import type { MutationUpdateDocumentArgs, UpdateDocumentInput } from '../generated/types';
import { noteGoalDone, noteRejected } from '../rules/caseStatus';
import { failWhenClosed } from '../rules/documents';
import { watchEvidence } from '../rules/evidence';
import { noteDocumentDelivered, noteDocumentUnlinked } from '../rules/goals';
import { documentTypeOf, findDocumentType } from '../rules/reference';
import type { Document, Goal } from '../store/evidenceTypes';
import { applyUpdate } from '../support/applyUpdate';
import { goalProblem } from './documentUpload';

/** The document after the update, and the goal that it then belongs to. */
interface Outcome {
  readonly document: Document;
  readonly goal: Goal | null;
}

function decisionProblems(
  { acceptance, rejectionReason }: UpdateDocumentInput,
  { document, goal }: Outcome,
  context: Context,
): (FieldProblem | false | null)[] {
  const path = 'input.acceptance';
  const hasRunOut = document.expiresOn !== null && document.expiresOn < context.today;
  const isPossible =
    goal !== null && (acceptance === 'REJECTED' || (acceptance === 'ACCEPTED' && !hasRunOut));
  return [
    acceptance === null && problem(path, 'REQUIRED'),
    typeof acceptance === 'string' &&
      !isPossible &&
      problem(path, 'NOT_ALLOWED', { value: acceptance }),
    acceptance !== 'REJECTED' &&
      typeof rejectionReason === 'string' &&
      problem('input.rejectionReason', 'NOT_ALLOWED', { value: 'A reason without a rejection' }),
  ];
}

function valueProblems(
  input: UpdateDocumentInput,
  { document, goal }: Outcome,
  context: Context,
): (FieldProblem | false | null)[] {
  const isExpiryTouched =
    Object.hasOwn(input, 'expiresOn') || Object.hasOwn(input, 'documentTypeIdentifier');
  return [
    goal && goalProblem(goal, document),
    isExpiryTouched &&
      documentTypeOf(context, document.documentTypeIdentifier)!.requiresExpiryDate &&
      document.expiresOn === null &&
      problem('input.expiresOn', 'REQUIRED'),
  ];
}

/** Records the decision on the goal; the accepted document is the evidence, which can expire. */
function decide(
  context: Context,
  { document, goal }: Outcome,
  { acceptance, rejectionReason }: UpdateDocumentInput,
): void {
  const { store, now } = context;
  if (!goal || !acceptance) return;
  const isAccepted = acceptance === 'ACCEPTED';
  store.goals.update(goal.id, {
    acceptance,
    acceptedDocumentId: isAccepted ? document.id : null,
    rejectionReason: isAccepted ? null : rejectionReason!,
    updatedAt: now,
  });
  if (isAccepted) noteGoalDone(context, goal);
  else noteRejected(context, goal);
}

/** Resolver of `Mutation.updateDocument`. */
export function updateDocument(
  _: unknown,
  { input }: MutationUpdateDocumentArgs,
  context: Context,
): Document {
  const { store } = context;
  const before = context.store.documents.need(input.documentId);
  failWhenClosed(context, before);
  const newGoal = typeof input.goalId === 'string' ? context.store.goals.need(input.goalId) : null;
  if (typeof input.documentTypeIdentifier === 'string') {
    const path = 'input.documentTypeIdentifier';
    findDocumentType(context, before.owner?.kind ?? 'case', input.documentTypeIdentifier, path);
  }
  const patch = applyUpdate(input, {
    name: (name): Partial<Document> => ({ name: name ?? before.name }),
    documentTypeIdentifier: (identifier) => ({
      documentTypeIdentifier: identifier ?? before.documentTypeIdentifier,
    }),
    goalId: (goalId) => ({ goalId }),
    expiresOn: (expiresOn) => ({ expiresOn }),
  });
  const document = { ...before, ...patch };
  const goal = newGoal ?? (document.goalId === null ? null : store.goals.need(document.goalId));
  const outcome: Outcome = { document, goal };
  failWhenInvalid([
    ...valueProblems(input, outcome, context),
    ...decisionProblems(input, outcome, context),
  ]);
  if (input.acceptance === 'REJECTED' && !input.rejectionReason?.trim()) {
    fail('REJECTION_REASON_REQUIRED', { fields: [problem('input.rejectionReason', 'REQUIRED')] });
  }

  store.documents.update(document.id, patch);
  if (before.goalId !== document.goalId) {
    if (before.goalId !== null) noteDocumentUnlinked(context, before.goalId, document.id);
    if (goal) noteDocumentDelivered(context, goal.id);
  }
  decide(context, outcome, input);
  if (goal && store.goals.need(goal.id).acceptedDocumentId === document.id)
    watchEvidence(context, goal.id);
  return store.documents.need(document.id);
}
