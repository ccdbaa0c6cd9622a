import type { Resolvers } from '../context';
import { riskAssessmentTypeOf } from '../reference/riskAssessmentTypes';
import type { RiskAssessment } from '../store/types';

export const risk: Resolvers = {
  RiskAssessment: {
    type: ({ typeIdentifier }: RiskAssessment) => typeIdentifier && riskAssessmentTypeOf(typeIdentifier),
    concludedBy: ({ concludedByUserId }: RiskAssessment, _: unknown, { store }) =>
      concludedByUserId && store.users.need(concludedByUserId),
    approvedBy: ({ approvedByUserId }: RiskAssessment, _: unknown, { store }) =>
      approvedByUserId && store.users.need(approvedByUserId),
  },
};
