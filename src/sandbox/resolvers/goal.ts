import type { Context, Resolvers } from '../context';
import { fail, failWhenInvalid, problem } from '../errors/fail';
import type {
  AddGoalToCompanyInput,
  MutationAddGoalToCompanyArgs,
  MutationAddGoalToPersonArgs,
  MutationRemoveGoalArgs,
  MutationToggleGoalsArgs,
} from '../generated/types';
import { noteGoalDone, noteRequested } from '../rules/caseStatus';
import { failWhenAsked, hasDelivery, type Wanted } from '../rules/goals';
import { partyEntity } from '../rules/parties';
import { documentTypeOf, findDocumentType } from '../rules/reference';
import type { Goal } from '../store/evidenceTypes';
import { oldestFirst } from './common';

/** Discontinued on 31 October 2023: old validations exist, but no new one can be made. */
const closedScheme = 'NEMID';

function addGoal(
  context: Context,
  wanted: Wanted,
  { isMandatory, dueOn }: Pick<AddGoalToCompanyInput, 'isMandatory' | 'dueOn'>,
): Goal {
  const { store, now } = context;
  failWhenInvalid([
    wanted.identityValidationType === closedScheme &&
      problem('input.goal.identityValidationType', 'NOT_ALLOWED', { value: closedScheme }),
  ]);
  failWhenAsked(context, wanted);
  const goal = store.goals.insert({
    ...wanted,
    __typename: 'Goal',
    id: store.ids.next('goal'),
    isActive: true,
    isMandatory,
    acceptance: 'AWAITING_DELIVERY',
    rejectionReason: null,
    dueOn: dueOn ?? null,
    acceptedDocumentId: null,
    identityValidationId: null,
    createdAt: now,
    updatedAt: now,
  });
  noteRequested(context, wanted.owner.id);
  return goal;
}

function addGoalToCompany(
  _: unknown,
  { input }: MutationAddGoalToCompanyArgs,
  context: Context,
): Goal {
  const type = findDocumentType(
    context,
    'company',
    input.documentTypeIdentifier,
    'input.documentTypeIdentifier',
  );
  const wanted: Wanted = {
    owner: { kind: 'company', id: input.companyId },
    documentTypeIdentifier: type.identifier,
    identityValidationType: null,
  };
  return addGoal(context, wanted, input);
}

function addGoalToPerson(
  _: unknown,
  { input }: MutationAddGoalToPersonArgs,
  context: Context,
): Goal {
  const { documentTypeIdentifier = null, identityValidationType = null } = input.goal;
  if (documentTypeIdentifier !== null) {
    findDocumentType(
      context,
      'person',
      documentTypeIdentifier,
      'input.goal.documentTypeIdentifier',
    );
  }
  const owner: Wanted['owner'] = { kind: 'person', id: input.personId };
  return addGoal(context, { owner, documentTypeIdentifier, identityValidationType }, input);
}

function toggleGoals(_: unknown, { input }: MutationToggleGoalsArgs, context: Context): Goal[] {
  const { store, now } = context;
  const { goalIds, isActive } = input;
  const goals = goalIds.map((id) => store.goals.need(id));
  const changed = goals.filter((goal) => goal.isActive !== isActive);
  for (const goal of changed) {
    if (isActive) failWhenAsked(context, goal, goal.id);
    store.goals.update(goal.id, { isActive, updatedAt: now });
  }
  if (!isActive) for (const goal of changed) noteGoalDone(context, goal);
  return goalIds.map((id) => store.goals.need(id));
}

function removeGoal(_: unknown, { input }: MutationRemoveGoalArgs, context: Context): string {
  const { store } = context;
  const goal = context.store.goals.need(input.goalId);
  if (hasDelivery(store, goal)) fail('GOAL_HAS_DELIVERY');
  store.goals.remove(goal.id);
  noteGoalDone(context, goal);
  return goal.id;
}

export const goal: Resolvers = {
  Mutation: { addGoalToCompany, addGoalToPerson, toggleGoals, removeGoal },
  Goal: {
    type: (
      { documentTypeIdentifier, identityValidationType }: Goal,
      _: unknown,
      context: Context,
    ) => {
      if (documentTypeIdentifier === null) {
        const type = identityValidationType!;
        return {
          // The prefix keeps a passport as document and validation by passport apart.
          identifier: `identity-${type.toLowerCase().replaceAll('_', '-')}`,
          name: context.spec.reference.identityValidationTypes[type],
          goalDocumentType: null,
          identityValidationType,
        };
      }
      const { name, goalDocumentType } = documentTypeOf(context, documentTypeIdentifier)!;
      return {
        identifier: documentTypeIdentifier,
        name,
        goalDocumentType,
        identityValidationType: null,
      };
    },
    owner: ({ owner }: Goal, _: unknown, { store }) => partyEntity(store, owner),
    documents: ({ id }: Goal, _: unknown, { store }) =>
      oldestFirst(
        store.documents.where(({ goalId }) => goalId === id),
        'uploadedAt',
      ),
    identityValidation: ({ identityValidationId }: Goal, _: unknown, { store }) =>
      identityValidationId && store.identityValidations.need(identityValidationId),
  },
};
