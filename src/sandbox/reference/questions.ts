import type { LocalizedText } from '../store/types';

export interface Question {
  readonly identifier: string;
  readonly question: LocalizedText;
  /** The answer of a client of the sandbox, when it answers. */
  readonly testAnswer: string;
}

/** Questions of Talhuset's questionnaire about the relationship, in order. */
export const questions: readonly Question[] = [
  {
    identifier: 'source-of-funds',
    question: {
      en: 'Where does the money of the company come from?',
      da: 'Hvor kommer virksomhedens penge fra?',
    },
    testAnswer: 'Sales to business customers in Denmark',
  },
  {
    identifier: 'foreign-payments',
    question: {
      en: 'Which countries outside the EU does the company pay to or receive payments from?',
      da: 'Hvilke lande uden for EU betaler virksomheden til eller modtager den betalinger fra?',
    },
    testAnswer: 'None',
  },
  {
    identifier: 'cash',
    question: {
      en: 'How large a part of the turnover is in cash, in per cent?',
      da: 'Hvor stor en del af omsætningen er i kontanter, i procent?',
    },
    testAnswer: '0',
  },
];

const answers = new Map(questions.map(({ identifier, testAnswer }) => [identifier, testAnswer]));

/** The answer of a client of the sandbox to a question. */
export function testAnswerTo(questionIdentifier: string): string | null {
  return answers.get(questionIdentifier) ?? null;
}
