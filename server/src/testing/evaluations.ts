/** Lecture evaluations for tests. */
import {
  evaluationCompletion,
  evaluationItem,
  evaluationLecture,
  evaluationQuestion,
  evaluationQuestionnaire,
  evaluationTally,
  evaluationText,
} from '../evaluation/tables.ts';
import { evaluationEvents } from '@baeum/contract/evaluation/terms';
import { inArray } from 'drizzle-orm';
import { academicEvent } from '../lecture/tables.ts';
import type { Database } from '../platform/database.ts';
import { seoul } from './world.ts';

/** Removes all evaluations with what was answered, and their events. */
export async function removeEvaluations(db: Database): Promise<void> {
  await db.delete(evaluationQuestionnaire);
  await db.delete(academicEvent).where(inArray(academicEvent.code, [...evaluationEvents]));
}

interface QuestionValues {
  readonly items?: number;
  readonly isOptional?: boolean;
}

/** Three multiple-choice questions, the last one optional, and a text. */
const someQuestions: readonly QuestionValues[] = [
  { items: 3 },
  { items: 2 },
  { items: 2, isOptional: true },
  {},
];

export interface AddedEvaluation {
  readonly id: number;
  /** Ids of the questions, each with the ids of its items. */
  readonly questions: readonly { readonly id: number; readonly items: readonly number[] }[];
}

/** The evaluation at midterm of all lectures of course C1, or of those named; it runs from a week before the tests to a week after. */
export async function addEvaluation(
  db: Database,
  {
    lectures,
    questions = someQuestions,
    ...event
  }: Partial<typeof academicEvent.$inferInsert> & {
    readonly lectures?: readonly string[];
    readonly questions?: readonly QuestionValues[];
  } = {},
): Promise<AddedEvaluation> {
  const [kept] = await db
    .insert(academicEvent)
    .values({
      academicCourseCode: 'C1',
      key: 'evaluation',
      code: '0000290007',
      name: '중간강의평가',
      startsAt: seoul('2026-11-11T00:00:00'),
      endsAt: seoul('2026-11-25T23:59:00'),
      ...event,
    })
    .returning();
  if (kept === undefined) throw new Error('no event row');
  const [row] = await db
    .insert(evaluationQuestionnaire)
    .values({
      academicCourseCode: kept.academicCourseCode,
      key: kept.key,
      eventKey: kept.key,
      title: '중간강의평가',
      note: '강의를 돌아보고 답해 주세요.',
      asksAll: lectures === undefined,
    })
    .returning({ id: evaluationQuestionnaire.id });
  if (row === undefined) throw new Error('no questionnaire row');
  if (lectures !== undefined && lectures.length > 0)
    await db
      .insert(evaluationLecture)
      .values(lectures.map((lectureCode) => ({ questionnaireId: row.id, lectureCode })));
  const added = [];
  for (const [index, question] of questions.entries())
    added.push(await addQuestion(db, row.id, index + 1, question));
  return { id: row.id, questions: added };
}

async function addQuestion(
  db: Database,
  questionnaireId: number,
  position: number,
  { items = 0, isOptional = items === 0 }: QuestionValues,
) {
  const [row] = await db
    .insert(evaluationQuestion)
    .values({
      questionnaireId,
      position,
      kind: items === 0 ? 'text' : 'choice',
      body: `문항 ${position}`,
      isOptional,
    })
    .returning({ id: evaluationQuestion.id });
  if (row === undefined) throw new Error('no question row');
  const rows =
    items === 0
      ? []
      : await db
          .insert(evaluationItem)
          .values(
            Array.from({ length: items }, (_, place) => ({
              questionId: row.id,
              position: place + 1,
              body: `보기 ${place + 1}`,
            })),
          )
          .returning({ id: evaluationItem.id });
  return { id: row.id, items: rows.map(({ id }) => id).sort((a, b) => a - b) };
}

/** Counts these answers in a lecture, each by its item, and that these accounts have taken part. */
export async function addAnswers(
  db: Database,
  evaluation: AddedEvaluation,
  given: {
    readonly lectureCode?: string;
    readonly studentIds: readonly number[];
    /** By question, how often each item was chosen. */
    readonly counts?: readonly (readonly number[])[];
    readonly texts?: readonly string[];
  },
): Promise<void> {
  const { lectureCode = 'LA', studentIds, counts = [], texts = [] } = given;
  await db
    .insert(evaluationCompletion)
    .values(studentIds.map((studentId) => ({ studentId, lectureCode, questionnaireId: evaluation.id })));
  const tallies = counts.flatMap((ofItems, question) =>
    ofItems.map((answers, item) => ({
      lectureCode,
      itemId: evaluation.questions[question]?.items[item] ?? 0,
      answers,
    })),
  );
  if (tallies.length > 0) await db.insert(evaluationTally).values(tallies);
  const questionId = evaluation.questions.find(({ items }) => items.length === 0)?.id ?? 0;
  if (texts.length > 0)
    await db.insert(evaluationText).values(texts.map((body) => ({ lectureCode, questionId, body })));
}

/** A questionnaire without a period. */
export async function addDraftQuestionnaire(db: Database, academicCourseCode: string): Promise<number> {
  const [row] = await db
    .insert(evaluationQuestionnaire)
    .values({ academicCourseCode, key: 'draft', title: '새 질문지' })
    .returning({ id: evaluationQuestionnaire.id });
  if (row === undefined) throw new Error('no questionnaire row');
  await addQuestion(db, row.id, 1, { items: 5 });
  return row.id;
}

/** Questionnaires for the tests of all calls: without a period, of another programme, and one that is over. */
export async function addEvaluations(db: Database, participants: readonly number[]) {
  const over = await addEvaluation(db, {
    key: 'over',
    startsAt: seoul('2026-10-05T00:00:00'),
    endsAt: seoul('2026-10-11T23:59:00'),
  });
  await addAnswers(db, over, { studentIds: participants, counts: [[participants.length, 0, 0]] });
  await addEvaluation(db, {
    key: 'coming',
    startsAt: seoul('2027-02-01T00:00:00'),
    endsAt: seoul('2027-02-07T23:59:00'),
  });
  return {
    own: await addDraftQuestionnaire(db, 'C1'),
    foreign: await addDraftQuestionnaire(db, 'C2'),
    over: over.id,
  };
}
