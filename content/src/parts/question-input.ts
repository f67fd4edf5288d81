/** A question of a quiz document as input of authoring, and what may be wrong with it. */
import type { AuthoringIssue } from '@baeum/server/authoring/issues';
import {
  type QuestionInput,
  type QuestionIssueCode,
  truthItems,
} from '@baeum/server/quiz/questions-authoring';
import type { z } from 'zod';
import { say } from '../messages/index.ts';
import type { Text } from '@baeum/server/authoring/lessons/messages/text';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import type { questionDocument } from './quiz-document.ts';

type QuestionValue = z.output<typeof questionDocument>;

export interface ReadQuestion {
  readonly input: QuestionInput;
  readonly location: SourceLocation;
}

export function toQuestion(
  value: QuestionValue,
  location: SourceLocation,
  html: string,
  points: number,
): ReadQuestion {
  const { key, title, explanation, answer, items = [] } = value;
  return {
    location,
    input: {
      key,
      kind: answer ? 'truth' : 'choice',
      title,
      html,
      points: value.points ?? points,
      explanation,
      items: answer ? truthItems(answer) : items.map(toItem),
    },
  };
}

const toItem = (value: NonNullable<QuestionValue['items']>[number]): QuestionInput['items'][number] => {
  const { text, correct, key } =
    typeof value === 'string' ? { text: value, correct: false, key: undefined } : value;
  return { title: text, isCorrect: correct, key };
};

export const questionMessages = {
  answerMissing: () => say.quizzes.answerMissing,
  questionTwice: ({ title }) => say.quizzes.questionTwice(title),
  questionKeyTwice: ({ key, title, other }) => say.quizzes.keyTwice(key, other, title),
  choiceTwice: ({ title }) => say.quizzes.choiceTwice(title),
  choiceKeyTwice: ({ key, title, other }) => say.quizzes.keyTwice(key, other, title),
} as const satisfies Record<QuestionIssueCode, (values: AuthoringIssue['values']) => Text>;
