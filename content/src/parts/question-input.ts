/** A question of a quiz document as input of authoring. */
import { type QuestionInput, truthItems } from '@baeum/server/quiz/questions-authoring';
import type { z } from 'zod';
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
