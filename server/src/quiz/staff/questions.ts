/** Storing the questions of a quiz as its editor sends them. */
import type { RequestOf } from '@baeum/contract/call';
import type { staffQuizCalls } from '@baeum/contract/quiz/staff-calls';
import {
  type QuestionsEffect,
  quizStaffRefusals,
  type saveQuestions,
} from '@baeum/contract/quiz/staff-terms';
import { refuse } from '../../platform/errors.ts';
import { sanitizeRichText } from '../../platform/rich-text.ts';
import type { Question } from '../questions-authoring.ts';
import { effectOn, refuseEffect, refuseIncomplete } from './protection.ts';
import { countingAnswers, type KeyedQuestion } from './queries.ts';
import { fieldsOf, inputOf } from './values.ts';
import { type AfterCommit, type LockedQuiz, type Writing, writeQuiz } from './writes.ts';

type Sent = Pick<RequestOf<(typeof staffQuizCalls)[typeof saveQuestions]>, 'order' | 'changed' | 'confirmed'>;

export const pointsOf = (questions: readonly Question[]): number =>
  questions.reduce((sum, { points }) => sum + points, 0);

/** As it is stored, so that what only differs before it is cleaned counts as the same. */
const cleaned = (question: Question): Question => ({
  ...question,
  title: question.title.normalize('NFC').trim(),
  html: sanitizeRichText(question.html),
  explanation: question.explanation.normalize('NFC').trim(),
  items: question.items.map((item) => ({ ...item, title: item.title.normalize('NFC').trim() })),
});

/** All questions in their order, of which only those that have changed were sent. Refuses keys that are unknown, or there twice. */
export function questionsIn({ order, changed }: Sent, stored: readonly Question[]): Question[] {
  const { questionTwice, unknownQuestion } = quizStaffRefusals;
  if (new Set(order).size < order.length) refuse(questionTwice, { about: { field: 'order' } });
  const known = new Map([...stored, ...changed.map(cleaned)].map((question) => [question.key, question]));
  return order.map((key) => known.get(key) ?? refuse(unknownQuestion, { about: { field: 'order' } }));
}

interface Before extends Pick<LockedQuiz, 'stored' | 'shown'> {
  /** As the editor has them. */
  readonly before: readonly KeyedQuestion[];
}

interface Stored {
  readonly after: readonly Question[];
  readonly effect: QuestionsEffect | undefined;
  /** What must follow the commit. */
  readonly tidyUp: AfterCommit;
}

/** Refuses what students who have begun would lose, and what they should not meet unasked. */
export async function storeQuestions(
  writing: Writing,
  { stored, shown, before }: Before,
  sent: Sent,
): Promise<Stored> {
  const { code, lectureCode, takers } = stored;
  const after = questionsIn(sent, before);
  let effect: QuestionsEffect | undefined;
  if (takers > 0) {
    refuseIncomplete(takers, before, after);
    effect = effectOn(before, after, await countingAnswers(writing.tx, { code }), writing.now);
    if (effect !== undefined && !sent.confirmed) refuseEffect(effect);
  }
  const input = inputOf(fieldsOf(stored), { code, lectureCode, questions: after });
  return { after, effect, tidyUp: await writeQuiz(writing, input, shown) };
}
