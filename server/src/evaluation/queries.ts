import { and, asc, eq, sql } from 'drizzle-orm';
import { academicEvent, lecture, lectureProfessors } from '../lecture/tables.ts';
import { prepared, type RowOf, type Transaction } from '../platform/database.ts';
import { asksAboutLecture, isOfEvent, isRunning } from './gate.ts';
import {
  evaluationCompletion,
  evaluationItem,
  evaluationQuestion,
  evaluationQuestionnaire,
  evaluationTally,
  evaluationText,
} from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

export interface Question {
  readonly id: number;
  readonly number: number;
  readonly kind: 'choice' | 'text';
  readonly body: string;
  readonly isOptional: boolean;
  readonly items: readonly { readonly id: number; readonly body: string }[];
}

const items = sql`coalesce((
  select json_agg(json_build_object('id', ${evaluationItem.id}, 'body', ${evaluationItem.body}) order by ${evaluationItem.position})
  from ${evaluationItem} where ${evaluationItem.questionId} = ${evaluationQuestion.id}), '[]')`;

const questions = sql<readonly Question[]>`coalesce((
  select json_agg(json_build_object('id', ${evaluationQuestion.id}, 'number', ${evaluationQuestion.position},
      'kind', ${evaluationQuestion.kind}, 'body', ${evaluationQuestion.body},
      'isOptional', ${evaluationQuestion.isOptional}, 'items', ${items})
    order by ${evaluationQuestion.position})
  from ${evaluationQuestion} where ${evaluationQuestion.questionnaireId} = ${evaluationQuestionnaire.id}), '[]')`;

/** What the student has done of it; `unanswered` is null before he has taken part. */
const isOwn = and(
  eq(evaluationCompletion.questionnaireId, evaluationQuestionnaire.id),
  eq(evaluationCompletion.lectureCode, lecture.code),
  eq(evaluationCompletion.studentId, studentId),
);

const statusColumns = {
  id: evaluationQuestionnaire.id,
  title: evaluationQuestionnaire.title,
  endsAt: academicEvent.endsAt,
  unanswered: evaluationCompletion.unanswered,
};

const runsInLecture = and(
  eq(lecture.code, lectureCode),
  sql`${academicEvent.code} = any(${sql.placeholder('codes')}::text[])`,
  isRunning(now),
  asksAboutLecture,
);

/** What is owed stands before what is done, then what began first. */
const owedFirst = [
  sql`${evaluationCompletion.unanswered} is not null and ${evaluationCompletion.unanswered} = '{}'`,
  asc(academicEvent.startsAt),
  asc(academicEvent.key),
];

/** The evaluation of a lecture that runs now, of the kinds of events (`codes`), as the student stands with it. */
export const evaluationStatus = prepared((db) =>
  db
    .select(statusColumns)
    .from(lecture)
    .innerJoin(academicEvent, eq(academicEvent.academicCourseCode, lecture.academicCourseCode))
    .innerJoin(evaluationQuestionnaire, isOfEvent)
    .leftJoin(evaluationCompletion, isOwn)
    .where(runsInLecture)
    .orderBy(...owedFirst)
    .limit(1)
    .prepare('evaluation_status'),
);

export type StatusRow = RowOf<typeof evaluationStatus>;

/** The same with its questions. */
export const runningEvaluation = prepared((db) =>
  db
    .select({
      ...statusColumns,
      note: evaluationQuestionnaire.note,
      startsAt: academicEvent.startsAt,
      questions,
    })
    .from(lecture)
    .innerJoin(academicEvent, eq(academicEvent.academicCourseCode, lecture.academicCourseCode))
    .innerJoin(evaluationQuestionnaire, isOfEvent)
    .leftJoin(evaluationCompletion, isOwn)
    .where(runsInLecture)
    .orderBy(...owedFirst)
    .limit(1)
    .prepare('running_evaluation'),
);

export type EvaluationRow = RowOf<typeof runningEvaluation>;

export const evaluatedLecture = prepared((db) =>
  db
    .select({
      code: lecture.code,
      name: lecture.name,
      classNumber: lecture.classNumber,
      professors: lectureProfessors(lecture.code),
    })
    .from(lecture)
    .where(eq(lecture.code, lectureCode))
    .prepare('evaluated_lecture'),
);

export type EvaluatedLectureRow = RowOf<typeof evaluatedLecture>;

/** Which questionnaire, in which lecture. */
export interface Place {
  readonly questionnaireId: number;
  readonly lectureCode: string;
}

/**
 * Holds the lecture until the end of the transaction: submissions in it happen one by one, so that each finds everything that the
 * others have answered and can write it anew.
 */
export const holdLecture = (tx: Transaction, code: string) =>
  tx.select({ code: lecture.code }).from(lecture).where(eq(lecture.code, code)).for('no key update');

/** A questionnaire whose period runs, with its questions, kept from changing until the end of the transaction. */
export async function openQuestionnaire(
  tx: Transaction,
  { questionnaireId, lectureCode: code }: Place,
  at: Date,
) {
  const [row] = await tx
    .select({ questions })
    .from(evaluationQuestionnaire)
    .innerJoin(academicEvent, isOfEvent)
    .innerJoin(lecture, eq(lecture.academicCourseCode, academicEvent.academicCourseCode))
    .where(
      and(
        eq(evaluationQuestionnaire.id, questionnaireId),
        eq(lecture.code, code),
        isRunning(sql`${at.toISOString()}::timestamptz`),
        asksAboutLecture,
      ),
    )
    .for('key share', { of: evaluationQuestionnaire });
  return row?.questions;
}

/** Notes that a student takes part, for the first time: false when he has before. */
export async function addCompletion(
  tx: Transaction,
  values: typeof evaluationCompletion.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(evaluationCompletion)
    .values(values)
    .onConflictDoNothing()
    .returning({ studentId: evaluationCompletion.studentId });
  return added.length > 0;
}

const ofStudent = ({ questionnaireId, lectureCode: code }: Place, student: number) =>
  and(
    eq(evaluationCompletion.studentId, student),
    eq(evaluationCompletion.lectureCode, code),
    eq(evaluationCompletion.questionnaireId, questionnaireId),
  );

/** Which multiple-choice questions a student has left out, kept from changing. */
export async function lockUnanswered(tx: Transaction, place: Place, student: number) {
  const [row] = await tx
    .select({ unanswered: evaluationCompletion.unanswered })
    .from(evaluationCompletion)
    .where(ofStudent(place, student))
    .for('update');
  return row?.unanswered;
}

export const setUnanswered = (tx: Transaction, place: Place, student: number, unanswered: number[]) =>
  tx.update(evaluationCompletion).set({ unanswered }).where(ofStudent(place, student));

/**
 * Counts the chosen items. All rows of the lecture are written, those that stay as they were too: by what transaction a row was
 * written last is visible in PostgreSQL (`xmin`), and the completion is of the same.
 */
export const countChoices = (
  tx: Transaction,
  { questionnaireId, lectureCode: code }: Place,
  chosen: number[],
) =>
  tx.execute(sql`
    insert into ${evaluationTally} (lecture_code, item_id, answers)
    select ${code}, item.id, (item.id = any(${sql.param(chosen)}::bigint[]))::integer
    from ${evaluationItem} item
    join ${evaluationQuestion} question on question.id = item.question_id
    where question.questionnaire_id = ${questionnaireId}
    order by item.id
    on conflict (lecture_code, item_id) do update set answers = evaluation_tally.answers + excluded.answers`);

/** Adds written answers, and writes all of the lecture anew in random order, for the same reason. */
export const mixTexts = (
  tx: Transaction,
  { questionnaireId, lectureCode: code }: Place,
  texts: readonly { readonly questionId: number; readonly body: string }[],
) =>
  tx.execute(sql`
    with known as (
      delete from ${evaluationText} using ${evaluationQuestion} question
      where ${evaluationText.lectureCode} = ${code} and question.id = ${evaluationText.questionId}
        and question.questionnaire_id = ${questionnaireId}
      returning ${evaluationText.questionId}, ${evaluationText.body}
    )
    insert into ${evaluationText} (lecture_code, question_id, body)
    select ${code}, question_id, body from (
      select question_id, body from known
      union all
      select * from unnest(${sql.param(texts.map(({ questionId }) => questionId))}::bigint[],
        ${sql.param(texts.map(({ body }) => body))}::text[])
    ) mixed (question_id, body)
    order by random()`);
