import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { examEntry } from '../exam/tables.ts';
import { enrolment, week } from '../lecture/tables.ts';
import type { Transaction } from '../platform/database.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { topic } from '../study/tables.ts';
import { deadlineOf, isOpenAt, phaseAt } from './phase.ts';
import {
  answeredCount,
  endedCount,
  isLatest,
  isOpen,
  isPrevious,
  isUnlocked,
  lastEnd,
  lastEndedLate,
  latest,
  obstacleAt,
  previous,
  questionCount,
  totalPoints,
} from './status.ts';
import { attempt, quiz } from './tables.ts';

export const studentId = sql`${sql.placeholder('studentId')}::bigint`;
export const now = sql`${sql.placeholder('now')}::timestamptz`;

/** A quiz with the student's state in it. */
export const quizColumns = {
  code: quiz.code,
  title: quiz.title,
  lectureCode: quiz.lectureCode,
  weekNumber: quiz.weekNumber,
  isExam: quiz.isExam,
  examKind: quiz.examKind,
  opensAt: quiz.opensAt,
  closesAt: quiz.closesAt,
  lateClosesAt: quiz.lateClosesAt,
  limitMinutes: quiz.limitMinutes,
  attemptLimit: quiz.attemptLimit,
  retakeLimit: quiz.retakeLimit,
  opensResults: quiz.opensResults,
  bankVersion: quiz.bankVersion,
  phase: phaseAt(now),
  questionCount,
  totalPoints,
  isUnlocked: isUnlocked(studentId),
  obstacle: obstacleAt(studentId, now),
  isOpen: isOpen(now),
  endedCount: endedCount(now),
  lastEnd: lastEnd(now),
  lastEndedLate: lastEndedLate(now),
  answeredCount,
  answers: latest.answers,
};

/** Sorts quizzes that can be taken first, by their end; then those done, upcoming and over. */
export const urgency = sql`case when ${phaseAt(now)} = 'before' then 3 when ${phaseAt(now)} = 'over' then 4
  when ${isOpen(now)} or ${endedCount(now)} = 0 then 1 else 2 end`;
export const nearness = sql`case ${phaseAt(now)}
  when 'before' then extract(epoch from ${quiz.opensAt})
  when 'onTime' then extract(epoch from ${quiz.closesAt})
  when 'late' then extract(epoch from ${quiz.lateClosesAt})
  else -extract(epoch from coalesce(${quiz.lateClosesAt}, ${quiz.closesAt})) end`;

/** Midterm and final exams are not listed as quizzes. */
const isListed = and(eq(quiz.lectureCode, sql.placeholder('lectureCode')), isNull(quiz.examKind));

export const quizPage = preparedQuery(
  'quiz_page',
  { ...quizColumns, total: sql<number>`count(*) over ()`.mapWith(Number) },
  (db, fields) =>
    db
      .select(fields)
      .from(quiz)
      .leftJoin(latest, isLatest(studentId))
      .leftJoin(previous, isPrevious)
      .where(isListed)
      .orderBy(urgency, nearness, asc(quiz.code))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);

export type ItemRow = RowOf<typeof quizPage>;

/** For pages after the last row, which have no row to carry the total. */
export const quizCount = preparedQuery('quiz_count', { total: count() }, (db, fields) =>
  db.select(fields).from(quiz).where(isListed),
);

/** Midterm and final exams are visible only to a session that is in the exam room. */
const isVisible = sql`(${quiz.examKind} is null or exists (select from ${examEntry}
  where ${examEntry.sessionId} = ${sql.placeholder('sessionId')}::uuid and ${examEntry.expiresAt} > ${now}))`;

export const quizRow = preparedQuery(
  'quiz_row',
  {
    ...quizColumns,
    bodyHtml: quiz.bodyHtml,
    shufflesQuestions: quiz.shufflesQuestions,
    shufflesItems: quiz.shufflesItems,
    weekTitle: week.title,
    topicTitle: topic.title,
    attempt: {
      id: latest.id,
      startedAt: latest.startedAt,
      lateAnswers: latest.lateAnswers,
      lateSavedAt: latest.lateSavedAt,
      windowKey: latest.windowKey,
      seed: latest.seed,
    },
    limitAt: deadlineOf(latest).mapWith(attempt.startedAt),
    /** The start of the open attempt. */
    inProgressSince: sql<Date | null>`case when ${isOpen(now)} then ${latest.startedAt} end`.mapWith(
      attempt.startedAt,
    ),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(quiz)
      .innerJoin(
        enrolment,
        and(eq(enrolment.lectureCode, quiz.lectureCode), eq(enrolment.studentId, studentId)),
      )
      .innerJoin(week, and(eq(week.lectureCode, quiz.lectureCode), eq(week.number, quiz.weekNumber)))
      .leftJoin(topic, eq(topic.code, quiz.topicCode))
      .leftJoin(latest, isLatest(studentId))
      .leftJoin(previous, isPrevious)
      .where(and(eq(quiz.code, sql.placeholder('code')), isVisible)),
);

export type QuizRow = RowOf<typeof quizRow>;

/** The columns that decide what may be saved. */
const stateColumns = {
  answers: attempt.answers,
  submittedAt: attempt.submittedAt,
  savedAt: attempt.savedAt,
  windowKey: attempt.windowKey,
  revision: attempt.revision,
};

/**
 * An attempt of the student. One that a later attempt follows is over, even if the quiz's times have changed
 * since.
 */
export const attemptRow = preparedQuery(
  'attempt_row',
  {
    id: attempt.id,
    quizCode: attempt.quizCode,
    lectureCode: quiz.lectureCode,
    bankVersion: quiz.bankVersion,
    ...stateColumns,
    isOver: sql<boolean>`(not ${isOpenAt(now, attempt)} or exists (select from ${attempt} ${latest}
        where ${latest.quizCode} = ${attempt.quizCode} and ${latest.studentId} = ${attempt.studentId}
          and ${latest.number} > ${attempt.number}))`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(attempt)
      .innerJoin(quiz, eq(quiz.code, attempt.quizCode))
      .innerJoin(
        enrolment,
        and(eq(enrolment.lectureCode, quiz.lectureCode), eq(enrolment.studentId, studentId)),
      )
      .where(and(eq(attempt.id, sql.placeholder('id')), eq(attempt.studentId, studentId))),
);

export type AttemptRow = RowOf<typeof attemptRow>;

/**
 * Starts the attempt of this number or continues it; the unique key makes concurrent starts one attempt. No
 * row when it has been submitted meanwhile.
 */
export const openAttempt = preparedQuery('open_attempt', { id: attempt.id }, (db, fields) =>
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

/** Updates an attempt that this transaction has locked. */
export async function changeAttempt(
  tx: Transaction,
  id: number,
  values: Partial<typeof attempt.$inferInsert>,
): Promise<void> {
  await tx.update(attempt).set(values).where(eq(attempt.id, id));
}

const typedPlaceholder = (name: string, column: PgColumn) => sql`${sql.param(sql.placeholder(name), column)}`;

/** Saves answers in one statement, only if the attempt is unchanged since it was read. */
export const saveAnswers = preparedQuery('save_answers', { id: attempt.id }, (db, fields) =>
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
        isNull(attempt.submittedAt),
        sql`${attempt.answers} = ${typedPlaceholder('knownAnswers', attempt.answers)}`,
        sql`${attempt.windowKey} is not distinct from ${sql.placeholder('knownWindow')}::text`,
        sql`${attempt.revision} = ${sql.placeholder('knownRevision')}::bigint`,
      ),
    )
    .returning(fields),
);
