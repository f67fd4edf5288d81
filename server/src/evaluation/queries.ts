import { and, asc, eq, sql } from 'drizzle-orm';
import { academicEvent, lecture, lectureProfessors } from '../lecture/tables.ts';
import type { Transaction } from '../platform/database.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { coversLecture, effectivePeriod, isOfEvent, isOwnPeriod, isRunning } from './blocks.ts';
import {
  evaluationCompletion,
  evaluationItem,
  evaluationLecturePeriod,
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

/** The student's completion; `unanswered` is null before the student has taken part. */
const isOwn = and(
  eq(evaluationCompletion.questionnaireId, evaluationQuestionnaire.id),
  eq(evaluationCompletion.lectureCode, lecture.code),
  eq(evaluationCompletion.studentId, studentId),
);

const statusColumns = {
  id: evaluationQuestionnaire.id,
  title: evaluationQuestionnaire.title,
  endsAt: effectivePeriod.endsAt,
  unanswered: evaluationCompletion.unanswered,
};

const isRunningInLecture = and(
  eq(lecture.code, lectureCode),
  sql`${academicEvent.code} = any(${sql.placeholder('codes')}::text[])`,
  isRunning(now),
  coversLecture,
);

/** Pending evaluations before completed ones, then by start. */
const pendingFirst = [
  sql`${evaluationCompletion.unanswered} is not null and ${evaluationCompletion.unanswered} = '{}'`,
  asc(effectivePeriod.startsAt),
  asc(academicEvent.key),
];

/**
 * The running evaluation of a lecture, limited to the given kinds of events (`codes`), with the student's
 * completion.
 */
export const evaluationStatus = preparedQuery('evaluation_status', statusColumns, (db, fields) =>
  db
    .select(fields)
    .from(lecture)
    .innerJoin(academicEvent, eq(academicEvent.academicCourseCode, lecture.academicCourseCode))
    .innerJoin(evaluationQuestionnaire, isOfEvent)
    .leftJoin(evaluationLecturePeriod, isOwnPeriod)
    .leftJoin(evaluationCompletion, isOwn)
    .where(isRunningInLecture)
    .orderBy(...pendingFirst)
    .limit(1),
);

export type StatusRow = RowOf<typeof evaluationStatus>;

/** The same with its questions. */
export const runningEvaluation = preparedQuery(
  'running_evaluation',
  {
    ...statusColumns,
    note: evaluationQuestionnaire.note,
    startsAt: effectivePeriod.startsAt,
    questions,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .innerJoin(academicEvent, eq(academicEvent.academicCourseCode, lecture.academicCourseCode))
      .innerJoin(evaluationQuestionnaire, isOfEvent)
      .leftJoin(evaluationLecturePeriod, isOwnPeriod)
      .leftJoin(evaluationCompletion, isOwn)
      .where(isRunningInLecture)
      .orderBy(...pendingFirst)
      .limit(1),
);

export type EvaluationRow = RowOf<typeof runningEvaluation>;

export const evaluatedLecture = preparedQuery(
  'evaluated_lecture',
  {
    code: lecture.code,
    name: lecture.name,
    classNumber: lecture.classNumber,
    professors: lectureProfessors(lecture.code),
  },
  (db, fields) => db.select(fields).from(lecture).where(eq(lecture.code, lectureCode)),
);

export type EvaluatedLectureRow = RowOf<typeof evaluatedLecture>;

/** A questionnaire in a lecture. */
export interface LectureQuestionnaire {
  readonly questionnaireId: number;
  readonly lectureCode: string;
}

/**
 * Locks the lecture until the end of the transaction, so that each submission sees all earlier answers and
 * can rewrite them.
 */
export const lockLecture = (tx: Transaction, code: string) =>
  tx.select({ code: lecture.code }).from(lecture).where(eq(lecture.code, code)).for('no key update');

/**
 * The questions of a questionnaire whose period is running, protected from changes until the end of the
 * transaction.
 */
export async function openQuestionnaire(
  tx: Transaction,
  { questionnaireId, lectureCode: code }: LectureQuestionnaire,
  at: Date,
) {
  const [row] = await tx
    .select({ questions })
    .from(evaluationQuestionnaire)
    .innerJoin(academicEvent, isOfEvent)
    .innerJoin(lecture, eq(lecture.academicCourseCode, academicEvent.academicCourseCode))
    .leftJoin(evaluationLecturePeriod, isOwnPeriod)
    .where(
      and(
        eq(evaluationQuestionnaire.id, questionnaireId),
        eq(lecture.code, code),
        isRunning(sql`${at.toISOString()}::timestamptz`),
        coversLecture,
      ),
    )
    .for('key share', { of: evaluationQuestionnaire });
  return row?.questions;
}

/** Records that a student takes part; false if the student has taken part before. */
export async function addCompletion(
  tx: Transaction,
  values: typeof evaluationCompletion.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(evaluationCompletion)
    .values(values)
    .onConflictDoNothing()
    .returning({ studentId: evaluationCompletion.studentId });
  return inserted.length > 0;
}

const ofStudent = ({ questionnaireId, lectureCode: code }: LectureQuestionnaire, student: number) =>
  and(
    eq(evaluationCompletion.studentId, student),
    eq(evaluationCompletion.lectureCode, code),
    eq(evaluationCompletion.questionnaireId, questionnaireId),
  );

/** Locks the completion of a student and returns the multiple-choice questions left unanswered. */
export async function lockUnanswered(tx: Transaction, target: LectureQuestionnaire, student: number) {
  const [row] = await tx
    .select({ unanswered: evaluationCompletion.unanswered })
    .from(evaluationCompletion)
    .where(ofStudent(target, student))
    .for('update');
  return row?.unanswered;
}

export const setUnanswered = (
  tx: Transaction,
  target: LectureQuestionnaire,
  student: number,
  unanswered: number[],
) => tx.update(evaluationCompletion).set({ unanswered }).where(ofStudent(target, student));

/**
 * Counts the chosen items. All rows of the lecture are rewritten, unchanged ones too: PostgreSQL exposes the
 * transaction that last wrote a row (`xmin`), which would link answers to the completion written in the same
 * transaction.
 */
export const countChoices = (
  tx: Transaction,
  { questionnaireId, lectureCode: code }: LectureQuestionnaire,
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

/** Adds written answers and rewrites all of the lecture in random order, for the same reason. */
export const addTextsShuffled = (
  tx: Transaction,
  { questionnaireId, lectureCode: code }: LectureQuestionnaire,
  texts: readonly { readonly questionId: number; readonly body: string }[],
) =>
  tx.execute(sql`
    with existing as (
      delete from ${evaluationText} using ${evaluationQuestion} question
      where ${evaluationText.lectureCode} = ${code} and question.id = ${evaluationText.questionId}
        and question.questionnaire_id = ${questionnaireId}
      returning ${evaluationText.questionId}, ${evaluationText.body}
    )
    insert into ${evaluationText} (lecture_code, question_id, body)
    select ${code}, question_id, body from (
      select question_id, body from existing
      union all
      select * from unnest(${sql.param(texts.map(({ questionId }) => questionId))}::bigint[],
        ${sql.param(texts.map(({ body }) => body))}::text[])
    ) shuffled (question_id, body)
    order by random()`);
