import type { Context, Resolvers } from '../context';
import { fail } from '../errors/fail';
import type { AddGoalToCompanyInput } from '../generated/types';
import { applyGoalEvent, applyCaseEvents } from '../rules/caseStatus';
import { failIfGoalExists, hasDelivery, insertGoal, type GoalRequest } from '../rules/goals';
import { documentTypeOf, findDocumentType } from '../rules/referenceData';
import type { Goal } from '../store/types';

function addGoal(
  context: Context,
  wanted: GoalRequest,
  { isMandatory, dueOn = null }: Pick<AddGoalToCompanyInput, 'isMandatory' | 'dueOn'>,
): Goal {
  failIfGoalExists(context.store, wanted);
  const goal = insertGoal(context, { ...wanted, isMandatory, dueOn });
  applyCaseEvents(context, wanted.owner.id, 'requested');
  return goal;
}

export const goal: Resolvers = {
  Mutation: {
    addGoalToCompany(input, context) {
      const { companyId: id, documentTypeIdentifier } = input;
      const path = 'input.documentTypeIdentifier';
      findDocumentType(context, 'company', documentTypeIdentifier, path);
      const owner = { kind: 'company', id } as const;
      const wanted: GoalRequest = { owner, documentTypeIdentifier, identityValidationType: null };
      return addGoal(context, wanted, input);
    },
    addGoalToPerson(input, context) {
      const { documentTypeIdentifier = null, identityValidationType = null } = input.goal;
      if (documentTypeIdentifier !== null) {
        const path = 'input.goal.documentTypeIdentifier';
        findDocumentType(context, 'person', documentTypeIdentifier, path);
      }
      const owner = { kind: 'person', id: input.personId } as const;
      return addGoal(context, { owner, documentTypeIdentifier, identityValidationType }, input);
    },
    toggleGoals({ goalIds, isActive }, context) {
      const { store, now } = context;
      const goals = goalIds.map((id) => store.goals.getOrThrow(id));
      const changed = goals.filter((goal) => goal.isActive !== isActive);
      for (const goal of changed) {
        if (isActive) failIfGoalExists(store, goal, goal.id);
        store.goals.update(goal.id, { isActive, updatedAt: now });
      }
      if (!isActive) for (const goal of changed) applyGoalEvent(context, goal, 'delivered');
      return goalIds.map((id) => store.goals.getOrThrow(id));
    },
    removeGoal({ goalId }, context) {
      const { store } = context;
      const goal = store.goals.getOrThrow(goalId);
      if (hasDelivery(store, goal)) fail('GOAL_HAS_DELIVERY');
      store.goals.remove(goalId);
      applyGoalEvent(context, goal, 'delivered');
      return goalId;
    },
  },
  Goal: {
    type: ({ documentTypeIdentifier: identifier, identityValidationType }: Goal, context) => {
      if (identifier !== null) {
        const { name, goalDocumentType } = documentTypeOf(context, identifier)!;
        return { identifier, name, goalDocumentType, identityValidationType: null };
      }
      const type = identityValidationType!;
      return {
        // The prefix keeps a passport as document and validation by passport apart.
        identifier: `identity-${type.toLowerCase().replaceAll('_', '-')}`,
        name: context.spec.reference.identityValidationTypes[type],
        goalDocumentType: null,
        identityValidationType,
      };
    },
    documents: ({ id }: Goal, { store }) => store.documents.where(({ goalId }) => goalId === id),
  },
};
