import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { examEntry } from '../exam/tables.ts';
import { enrolment, week } from '../lecture/tables.ts';
import { prepared, type RowOf, type Transaction } from '../platform/database.ts';
import { topic } from '../study/tables.ts';
import { isOpenAt, limitOf, phaseAt } from './phase.ts';
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
} from './standing.ts';
import { attempt, quiz } from './tables.ts';

export const studentId = sql`${sql.placeholder('studentId')}::bigint`;
export const now = sql`${sql.placeholder('now')}::timestamptz`;

/** A quiz with how it stands for the student. */
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

/** First what can be done now, the nearest end before the others, then what has been done, is to come, and is over. */
export const urgency = sql`case when ${phaseAt(now)} = 'before' then 3 when ${phaseAt(now)} = 'over' then 4
  when ${isOpen(now)} or ${endedCount(now)} = 0 then 1 else 2 end`;
export const nearness = sql`case ${phaseAt(now)}
  when 'before' then extract(epoch from ${quiz.opensAt})
  when 'onTime' then extract(epoch from ${quiz.closesAt})
  when 'late' then extract(epoch from ${quiz.lateClosesAt})
  else -extract(epoch from coalesce(${quiz.lateClosesAt}, ${quiz.closesAt})) end`;

/** Exams of the lecture are in no list of quizzes. */
const isListed = and(eq(quiz.lectureCode, sql.placeholder('lectureCode')), isNull(quiz.examKind));

export const quizPage = prepared((db) =>
  db
    .select({ ...quizColumns, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(quiz)
    .leftJoin(latest, isLatest(studentId))
    .leftJoin(previous, isPrevious)
    .where(isListed)
    .orderBy(urgency, nearness, asc(quiz.code))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('quiz_page'),
);

export type ItemRow = Awaited<ReturnType<ReturnType<typeof quizPage>['execute']>>[number];

/** For pages behind the last row, which cannot tell how many there are. */
export const quizCount = prepared((db) =>
  db.select({ total: count() }).from(quiz).where(isListed).prepare('quiz_count'),
);

/** An exam of the lecture is there for a session that is in the exam room, and for no other. */
const isShown = sql`(${quiz.examKind} is null or exists (select from ${examEntry}
  where ${examEntry.sessionId} = ${sql.placeholder('sessionId')}::uuid and ${examEntry.expiresAt} > ${now}))`;

export const quizRow = prepared((db) =>
  db
    .select({
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
      limitAt: limitOf(latest).mapWith(attempt.startedAt),
      /** When the attempt began that is open. */
      underWaySince: sql<Date | null>`case when ${isOpen(now)} then ${latest.startedAt} end`.mapWith(
        attempt.startedAt,
      ),
    })
    .from(quiz)
    .innerJoin(
      enrolment,
      and(eq(enrolment.lectureCode, quiz.lectureCode), eq(enrolment.studentId, studentId)),
    )
    .innerJoin(week, and(eq(week.lectureCode, quiz.lectureCode), eq(week.number, quiz.weekNumber)))
    .leftJoin(topic, eq(topic.code, quiz.topicCode))
    .leftJoin(latest, isLatest(studentId))
    .leftJoin(previous, isPrevious)
    .where(and(eq(quiz.code, sql.placeholder('code')), isShown))
    .prepare('quiz_row'),
);

export type QuizRow = Awaited<ReturnType<ReturnType<typeof quizRow>['execute']>>[number];

/** What of an attempt decides on what may be saved. */
const stateColumns = {
  answers: attempt.answers,
  submittedAt: attempt.submittedAt,
  savedAt: attempt.savedAt,
  windowKey: attempt.windowKey,
  revision: attempt.revision,
};

/** An attempt of the student's own. One that another has followed is over, whatever has become of its time. */
export const attemptRow = prepared((db) =>
  db
    .select({
      id: attempt.id,
      quizCode: attempt.quizCode,
      lectureCode: quiz.lectureCode,
      bankVersion: quiz.bankVersion,
      ...stateColumns,
      isOver: sql<boolean>`(not ${isOpenAt(now, attempt)} or exists (select from ${attempt} ${latest}
        where ${latest.quizCode} = ${attempt.quizCode} and ${latest.studentId} = ${attempt.studentId}
          and ${latest.number} > ${attempt.number}))`,
    })
    .from(attempt)
    .innerJoin(quiz, eq(quiz.code, attempt.quizCode))
    .innerJoin(
      enrolment,
      and(eq(enrolment.lectureCode, quiz.lectureCode), eq(enrolment.studentId, studentId)),
    )
    .where(and(eq(attempt.id, sql.placeholder('id')), eq(attempt.studentId, studentId)))
    .prepare('attempt_row'),
);

export type AttemptRow = Awaited<ReturnType<ReturnType<typeof attemptRow>['execute']>>[number];

/**
 * Begins the attempt of this number, or goes on with it if it is there: its unique key settles whose of several windows it is.
 * No row when it has been handed in meanwhile.
 */
export const openAttempt = prepared((db) =>
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
        // Every window counts its saves by itself.
        revision: sql`case when ${attempt.windowKey} is not distinct from excluded.window_key then ${attempt.revision} else 0 end`,
      },
      setWhere: sql`${attempt.submittedAt} is null`,
    })
    .returning({ id: attempt.id })
    .prepare('open_attempt'),
);

const locked = prepared((db) =>
  db
    .select({ ...stateColumns, lateAnswers: attempt.lateAnswers })
    .from(attempt)
    .where(eq(attempt.id, sql.placeholder('id')))
    .for('update')
    .prepare('lock_attempt'),
);

/** An attempt as it is in this transaction, locked until its end: what two windows do at once happens one by one. */
export const lockAttempt = async (tx: Transaction, id: number) => (await locked(tx).execute({ id }))[0];

export type AttemptState = Pick<RowOf<typeof locked>, keyof typeof stateColumns>;

/** Changes an attempt that this transaction has locked. */
export async function changeAttempt(
  tx: Transaction,
  id: number,
  values: Partial<typeof attempt.$inferInsert>,
): Promise<void> {
  await tx.update(attempt).set(values).where(eq(attempt.id, id));
}

const given = (name: string, column: PgColumn) => sql`${sql.param(sql.placeholder(name), column)}`;

/** What is saved of answers, in one statement: only while all is as it was when that was decided. */
export const saveAnswers = prepared((db) =>
  db
    .update(attempt)
    .set({
      answers: given('answers', attempt.answers),
      savedAt: given('savedAt', attempt.savedAt),
      submittedAt: given('submittedAt', attempt.submittedAt),
      revision: given('revision', attempt.revision),
    })
    .where(
      and(
        eq(attempt.id, sql.placeholder('id')),
        isNull(attempt.submittedAt),
        sql`${attempt.answers} = ${given('knownAnswers', attempt.answers)}`,
        sql`${attempt.windowKey} is not distinct from ${sql.placeholder('knownWindow')}::text`,
        sql`${attempt.revision} = ${sql.placeholder('knownRevision')}::bigint`,
      ),
    )
    .returning({ id: attempt.id })
    .prepare('save_answers'),
);
