import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { examEntry } from '../exam/tables.ts';
import { activeEnrolment, week } from '../lecture/tables.ts';
import type { Transaction } from '../platform/database.ts';
import { isShownToStudents } from '../platform/drafts.ts';
import { isUnchanged, writerOf } from '../platform/row-versions.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { workCount } from '../standing/tables.ts';
import { outlineVersionOf } from '../standing/versions.ts';
import { content, learning, topic } from '../study/tables.ts';
import {
  isLatest,
  isLearnt,
  isOfTopic,
  isPrevious,
  latest,
  previous,
  quizColumns,
  timeColumns,
  type withStanding,
} from './status.ts';
import { attempt, quiz } from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** The answers of a student's latest attempt at each of some quizzes. */
export const latestAnswers = preparedQuery(
  'latest_answers',
  { code: latest.quizCode, answers: latest.answers },
  (db, fields) =>
    db
      .select(fields)
      .from(quiz)
      .innerJoin(latest, isLatest(studentId))
      .where(sql`${quiz.code} = any(${sql.placeholder('codes')}::text[])`),
);

/** Midterm and final exams are visible only to a session that is in the exam room. */
const isVisible = sql`(${quiz.examKind} is null or exists (select from ${examEntry}
  where ${examEntry.sessionId} = ${sql.placeholder('sessionId')}::uuid and ${examEntry.expiresAt} > ${now}))`;

/** How often something of a student has changed. */
const changesOf = (student: AnyColumn | SQL) =>
  sql<number>`(select coalesce(sum(${workCount.changes}), 0)::bigint from ${workCount}
    where ${workCount.owner} = 'student:' || ${student})`;

export const quizRow = preparedQuery(
  'quiz_row',
  {
    ...quizColumns,
    bodyHtml: quiz.bodyHtml,
    shufflesQuestions: quiz.shufflesQuestions,
    shufflesItems: quiz.shufflesItems,
    weekTitle: week.title,
    topicTitle: topic.title,
    outlineVersion: outlineVersionOf(quiz.lectureCode),
    changes: changesOf(studentId),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(quiz)
      .innerJoin(
        activeEnrolment,
        and(
          eq(activeEnrolment.lectureCode, quiz.lectureCode),
          eq(activeEnrolment.studentId, studentId),
          isShownToStudents(quiz),
        ),
      )
      .innerJoin(week, and(eq(week.lectureCode, quiz.lectureCode), eq(week.number, quiz.weekNumber)))
      // Of another lecture's topic, changes would not be seen in the version of this one.
      .leftJoin(topic, and(eq(topic.code, quiz.topicCode), eq(topic.lectureCode, quiz.lectureCode)))
      .leftJoin(content, and(isOfTopic, eq(content.topicCode, topic.code)))
      .leftJoin(learning, isLearnt(studentId))
      .leftJoin(latest, isLatest(studentId))
      .leftJoin(previous, isPrevious)
      .where(and(eq(quiz.code, sql.placeholder('code')), isVisible)),
);

/**
 * A quiz as the database has it for a student. `outlineVersion` and `changes` differ as soon as anything in it has changed, but for
 * what time alone changes.
 */
export type ReadQuiz = RowOf<typeof quizRow>;

export type QuizRow = ReturnType<typeof withStanding<ReadQuiz>> & { readonly asRead: ReadQuiz };

/** What says whether a quiz of a lecture still is as it was read for a student. */
export const quizVersion = preparedQuery(
  'quiz_version',
  {
    outlineVersion: outlineVersionOf(sql`${sql.placeholder('lectureCode')}::text`),
    changes: changesOf(studentId),
  },
  (db, fields) => db.select(fields).from(sql`(select) one`),
);

/** The columns that decide what may be saved. */
const stateColumns = {
  answers: attempt.answers,
  submittedAt: attempt.submittedAt,
  savedAt: attempt.savedAt,
  windowKey: attempt.windowKey,
  revision: attempt.revision,
};

const outlineVersion = outlineVersionOf(attempt.lectureCode);
const changes = changesOf(attempt.studentId);
const writtenBy = writerOf(attempt);

/** An attempt of the student, with what says whether it still is as it was read: everything that decides about a save counts in it. */
export const attemptRow = preparedQuery(
  'attempt_row',
  {
    id: attempt.id,
    quizCode: attempt.quizCode,
    lectureCode: quiz.lectureCode,
    bankVersion: quiz.bankVersion,
    ...stateColumns,
    startedAt: attempt.startedAt,
    ...timeColumns,
    hasSuccessor: sql<boolean>`exists (select from ${attempt} ${latest}
        where ${latest.quizCode} = ${attempt.quizCode} and ${latest.studentId} = ${attempt.studentId}
          and ${latest.number} > ${attempt.number})`,
    writtenBy,
    outlineVersion,
    changes,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(attempt)
      .innerJoin(quiz, eq(quiz.code, attempt.quizCode))
      .innerJoin(
        activeEnrolment,
        and(
          eq(activeEnrolment.lectureCode, quiz.lectureCode),
          eq(activeEnrolment.studentId, studentId),
          isShownToStudents(quiz),
        ),
      )
      .where(and(eq(attempt.id, sql.placeholder('id')), eq(attempt.studentId, studentId))),
);

export interface AttemptRow extends RowOf<typeof attemptRow> {
  readonly studentId: number;
  readonly isOver: boolean;
  /** Whether the process has kept it since an earlier call. */
  readonly isKept: boolean;
}

/**
 * Starts the attempt of this number or continues it; the unique key makes concurrent starts one attempt. No
 * row when it has been submitted meanwhile.
 */
export const openAttempt = preparedQuery(
  'open_attempt',
  {
    id: attempt.id,
    number: attempt.number,
    startedAt: attempt.startedAt,
    ...stateColumns,
    answered: attempt.answered,
    lateAnswers: attempt.lateAnswers,
    lateSavedAt: attempt.lateSavedAt,
    seed: attempt.seed,
    writtenBy,
  },
  (db, fields) =>
    db
      .insert(attempt)
      .values({
        quizCode: sql.placeholder('quizCode'),
        studentId: sql.placeholder('studentId'),
        number: sql.placeholder('number'),
        startedAt: sql`${now}`,
        windowKey: sql.placeholder('windowKey'),
      })
      .onConflictDoUpdate({
        target: [attempt.quizCode, attempt.studentId, attempt.number],
        set: {
          windowKey: sql`excluded.window_key`,
          // Each window numbers its own saves.
          revision: sql`case when ${attempt.windowKey} is not distinct from excluded.window_key then ${attempt.revision} else 0 end`,
        },
        setWhere: sql`${attempt.submittedAt} is null`,
      })
      .returning(fields),
);

/** An attempt as it has been started, or continued in another window. */
export type OpenedAttempt = RowOf<typeof openAttempt>;

const lockAttemptRow = preparedQuery(
  'lock_attempt',
  { ...stateColumns, lateAnswers: attempt.lateAnswers },
  (db, fields) =>
    db
      .select(fields)
      .from(attempt)
      .where(eq(attempt.id, sql.placeholder('id')))
      .for('update'),
);

/** Locks an attempt until the end of the transaction, so that concurrent saves run one after another. */
export const lockAttempt = async (tx: Transaction, id: number) => (await lockAttemptRow(tx, { id }))[0];

export type AttemptState = Pick<RowOf<typeof lockAttemptRow>, keyof typeof stateColumns>;

/** What a save writes. */
export type SavedState = Pick<AttemptState, 'answers' | 'savedAt' | 'submittedAt' | 'revision'>;

/** Updates an attempt that this transaction has locked. */
export async function changeAttempt(
  tx: Transaction,
  id: number,
  values: Partial<typeof attempt.$inferInsert>,
): Promise<void> {
  await tx.update(attempt).set(values).where(eq(attempt.id, id));
}

const typedPlaceholder = (name: string, column: PgColumn) => sql`${sql.param(sql.placeholder(name), column)}`;

/** Saves answers in one statement, only if the attempt, and what decides about it, is unchanged since it was read. */
export const saveAnswers = preparedQuery('save_answers', { writtenBy }, (db, fields) =>
  db
    .update(attempt)
    .set({
      answers: typedPlaceholder('answers', attempt.answers),
      savedAt: typedPlaceholder('savedAt', attempt.savedAt),
      submittedAt: typedPlaceholder('submittedAt', attempt.submittedAt),
      revision: typedPlaceholder('revision', attempt.revision),
    })
    .where(
      and(
        eq(attempt.id, sql.placeholder('id')),
        // Only this condition notices the save of another request that it has waited for.
        isUnchanged(attempt),
        sql`${outlineVersion} = ${sql.placeholder('outlineVersion')}::bigint`,
        sql`${changes} = ${sql.placeholder('changes')}::bigint`,
      ),
    )
    .returning(fields),
);
