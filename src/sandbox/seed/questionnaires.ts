import { questions } from '../reference/questions';
import { makeId } from '../store/ids';
import type { Store } from '../store/store';
import { seedParties } from './seededParties';

const title = { en: 'About your business relationship', da: 'Om jeres kundeforhold' };

/**
 * Kaj answers for Kornblomst: one questionnaire is submitted, a newer one for the review is not.
 */
export function seedQuestionnaires(store: Store): void {
  const common = {
    __typename: 'ExternalQuestionnaire',
    caseId: makeId('case', 103),
    title,
    respondentPersonId: seedParties.kaj.id,
  } as const;
  const answers = ['Sales to shops in Denmark', null, '5'];
  store.questionnaires.insert({
    ...common,
    id: makeId('questionnaire', 101),
    sentAt: '2024-03-11T09:00:00Z',
    submittedAt: '2024-03-13T19:42:00Z',
    responses: questions.map(({ identifier, question }, index) => ({
      questionIdentifier: identifier,
      question,
      answer: answers[index]!,
      answeredAt: answers[index] === null ? null : `2024-03-13T19:3${index}:00Z`,
    })),
  });
  store.questionnaires.insert({
    ...common,
    id: makeId('questionnaire', 102),
    sentAt: '2025-02-24T09:00:00Z',
    submittedAt: null,
    responses: questions.map(({ identifier, question }) => ({
      questionIdentifier: identifier,
      question,
      answer: null,
      answeredAt: null,
    })),
  });
}
