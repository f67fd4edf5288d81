/** Quizzes for tests. */
import type { Queryable } from '../platform/database.ts';
import { attempt, question, questionItem, quiz } from '../quiz/tables.ts';
import { seoul } from './world.ts';

/** A question with this number of items; those at the given positions (from 0) are correct. */
export interface QuestionValues
  extends Partial<Omit<typeof question.$inferInsert, 'quizCode' | 'key' | 'position'>> {
  readonly items: number;
  readonly correct: readonly number[];
}

/** An added question, with the ids of its items in their order, and of correct and wrong ones in ascending order. */
export interface AddedQuestion {
  readonly id: number;
  readonly items: readonly number[];
  readonly correct: readonly number[];
  readonly wrong: readonly number[];
}

/** Sorted ids. */
export const inOrder = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);

export interface AddedQuiz {
  readonly code: string;
  readonly questions: readonly AddedQuestion[];
}

/** One of each kind: a single choice (10 points), two of five (20), and a true or false (5). */
export const someQuestions: readonly QuestionValues[] = [
  { items: 4, correct: [1], points: 10 },
  { items: 5, correct: [0, 3], points: 20 },
  { items: 2, correct: [0], points: 5, kind: 'truth' },
];

/** A quiz without limits that can be taken from 9:00 to 23:59 on the day of the tests, with its questions. */
export async function addQuiz(
  db: Queryable,
  values: Partial<typeof quiz.$inferInsert> & { readonly code: string },
  questions: readonly QuestionValues[] = someQuestions,
): Promise<AddedQuiz> {
  await db.insert(quiz).values({
    lectureCode: 'LA',
    weekNumber: 9,
    title: `퀴즈 ${values.code}`,
    bodyHtml: '<p>퀴즈 안내</p>',
    isExam: false,
    opensAt: seoul('2026-11-18T09:00:00'),
    closesAt: seoul('2026-11-18T23:59:00'),
    afterLecture: false,
    shufflesQuestions: false,
    shufflesItems: false,
    opensResults: true,
    ...values,
  });
  const added: AddedQuestion[] = [];
  for (const [index, one] of questions.entries())
    added.push(await addQuestion(db, values.code, index + 1, one));
  return { code: values.code, questions: added };
}

async function addQuestion(
  db: Queryable,
  quizCode: string,
  position: number,
  { items, correct, ...values }: QuestionValues,
): Promise<AddedQuestion> {
  const [row] = await db
    .insert(question)
    .values({
      quizCode,
      key: `q${position}`,
      position,
      kind: 'choice',
      title: `문항 ${position}`,
      bodyHtml: '',
      points: 1,
      explanation: `해설 ${position}`,
      ...values,
    })
    .returning({ id: question.id });
  if (row === undefined) throw new Error('no question row');
  const rows = await db
    .insert(questionItem)
    .values(
      Array.from({ length: items }, (_, place) => ({
        questionId: row.id,
        key: `i${place + 1}`,
        position: place + 1,
        title: `보기 ${place + 1}`,
        isCorrect: correct.includes(place),
      })),
    )
    .returning({ id: questionItem.id, isCorrect: questionItem.isCorrect });
  const ids = (some: typeof rows) => some.map(({ id }) => id);
  return {
    id: row.id,
    items: ids(rows),
    correct: inOrder(ids(rows.filter(({ isCorrect }) => isCorrect))),
    wrong: inOrder(ids(rows.filter(({ isCorrect }) => !isCorrect))),
  };
}

/** Adds an open attempt of this student. */
export async function addAttempt(
  db: Queryable,
  quizCode: string,
  studentId: number,
  startedAt = seoul('2026-11-18T09:30:00'),
): Promise<number> {
  const [row] = await db
    .insert(attempt)
    .values({ quizCode, studentId, number: 1, startedAt })
    .returning({ id: attempt.id });
  if (row === undefined) throw new Error('no attempt row');
  return row.id;
}
