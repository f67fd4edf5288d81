import { examLimits } from '@baeum/contract/exam/terms';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { activeEnrolment, lecture } from '../lecture/tables.ts';
import { type Database, transaction } from '../platform/database.ts';
import { isShownToStudents } from '../platform/drafts.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
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
} from '../quiz/status.ts';
import { attempt, quiz } from '../quiz/tables.ts';
import { content, learning } from '../study/tables.ts';
import { examEntry, examLeave, examToken } from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

interface Token {
  readonly hash: Buffer;
  readonly sessionId: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Stores a token and deletes expired and used ones of the session. The row of the session is locked, so that
 * concurrent requests are all counted.
 * @param maxTokens the maximum number of valid tokens at a time; 0 means no limit
 * @returns false when there are too many valid tokens
 */
export async function issueToken(db: Database, token: Token, maxTokens: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select from session where id = ${token.sessionId} for no key update`);
    const { rows } = await tx.execute(sql`
      with deleted as (
        delete from ${examToken} where session_id = ${token.sessionId}
          and (expires_at < ${token.now} or used_at is not null)
      )
      insert into ${examToken} (hash, session_id, expires_at)
      select ${token.hash}::bytea, ${token.sessionId}::uuid, ${token.expiresAt}::timestamptz
      where ${maxTokens}::int = 0 or (select count(*) from ${examToken} where session_id = ${token.sessionId}
        and expires_at >= ${token.now} and used_at is null) < ${maxTokens}::int
      returning hash`);
    return rows.length > 0;
  });
}

/**
 * Redeems a token and lets its session into the exam room, in one statement, so that a token can be redeemed
 * only once.
 * @returns false when the token is not valid for this session
 */
export async function redeemToken(db: Database, token: Token): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with used as (
      update ${examToken} set used_at = ${token.now}
      where hash = ${token.hash} and session_id = ${token.sessionId}
        and used_at is null and expires_at >= ${token.now}
      returning session_id
    )
    insert into ${examEntry} (session_id, entered_at, expires_at)
    select session_id, ${token.now}::timestamptz, ${token.expiresAt}::timestamptz from used
    on conflict (session_id) do update set entered_at = excluded.entered_at, expires_at = excluded.expires_at
    returning session_id`);
  return rows.length > 0;
}

export const entryOf = preparedQuery('exam_entry', { expiresAt: examEntry.expiresAt }, (db, fields) =>
  db
    .select(fields)
    .from(examEntry)
    .where(eq(examEntry.sessionId, sql.placeholder('sessionId'))),
);

/** A midterm or final exam, or an occasional one. */
const isExam = or(isNotNull(quiz.examKind), eq(quiz.isExam, true));

/** How often the window of an attempt was left. */
const leaveCount = (attemptId: unknown) =>
  sql<number>`(select count(*)::int from ${examLeave} where ${examLeave.attemptId} = ${attemptId})`;

/** Exams of the student's lectures, including occasional ones, with the student's state in each: those that end nearest to now. */
export const examRows = preparedQuery(
  'exam_rows',
  { ...quizColumns, lectureName: lecture.name, leaves: leaveCount(latest.id) },
  (db, fields) =>
    db
      .select(fields)
      .from(activeEnrolment)
      .innerJoin(lecture, eq(lecture.code, activeEnrolment.lectureCode))
      .innerJoin(quiz, and(eq(quiz.lectureCode, lecture.code), isShownToStudents(quiz)))
      .leftJoin(latest, isLatest(studentId))
      .leftJoin(previous, isPrevious)
      .leftJoin(content, isOfTopic)
      .leftJoin(learning, isLearnt(studentId))
      .where(and(eq(activeEnrolment.studentId, studentId), isExam))
      .orderBy(
        sql`abs(extract(epoch from coalesce(${quiz.lateClosesAt}, ${quiz.closesAt}) - ${now}))`,
        asc(quiz.code),
      )
      .limit(examLimits.listed),
);

export type ExamRow = ReturnType<typeof withStanding<RowOf<typeof examRows>>>;

/** An attempt of the student at an exam. */
export const examAttempt = preparedQuery(
  'exam_attempt',
  {
    id: attempt.id,
    lectureCode: quiz.lectureCode,
    startedAt: attempt.startedAt,
    submittedAt: attempt.submittedAt,
    ...timeColumns,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(attempt)
      .innerJoin(quiz, and(eq(quiz.code, attempt.quizCode), isExam))
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

/** With the instant at which it ended, or will end at the latest. */
export type ExamAttempt = RowOf<typeof examAttempt> & { readonly endsAt: Date };

interface Leave {
  readonly key: string;
  readonly kind: string;
  readonly leftAt: Date;
  readonly returnedAt: Date | null;
}

/**
 * Records when the window of an attempt was left: known leaves get their return time, others are added. The
 * row of the attempt is locked, so that concurrent reports cannot exceed the limit.
 * @returns how often the window was left
 */
export async function recordLeaves(
  db: Database,
  attemptId: number,
  leaves: readonly Leave[],
): Promise<number> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select from attempt where id = ${attemptId} for no key update`);
    const { rows } = await tx.execute<{ total: number }>(sql`
      with reported as (
        select * from jsonb_to_recordset(${JSON.stringify(leaves)}::jsonb)
          as reported (key text, kind text, "leftAt" timestamptz, "returnedAt" timestamptz)
      ), updated as (
        update ${examLeave} set returned_at = greatest(left_at, reported."returnedAt")
        from reported where attempt_id = ${attemptId} and exam_leave.key = reported.key
          and returned_at is null and reported."returnedAt" is not null
        returning exam_leave.key
      ), added as (
        insert into ${examLeave} (attempt_id, key, kind, left_at, returned_at)
        select ${attemptId}::bigint, key, kind, "leftAt", "returnedAt" from reported
        where key not in (select key from exam_leave where attempt_id = ${attemptId})
        order by "leftAt"
        limit greatest(0, ${examLimits.leaves}::int
          - (select count(*)::int from exam_leave where attempt_id = ${attemptId}))
        on conflict do nothing
        returning key
      )
      select ((select count(*) from exam_leave where attempt_id = ${attemptId})
        + (select count(*) from added))::int as total, (select count(*) from updated) as updated`);
    return rows[0]?.total ?? 0;
  });
}
