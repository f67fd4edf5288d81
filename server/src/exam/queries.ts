import { examLimits } from '@baeum/contract/exam/terms';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { enrolment, lecture } from '../lecture/tables.ts';
import { type Database, prepared } from '../platform/database.ts';
import { nearness, quizColumns, studentId, urgency } from '../quiz/queries.ts';
import { endOf } from '../quiz/phase.ts';
import { isLatest, isPrevious, latest, previous } from '../quiz/standing.ts';
import { attempt, quiz } from '../quiz/tables.ts';
import { examEntry, examLeave, examToken } from './tables.ts';

interface Token {
  readonly hash: Buffer;
  readonly sessionId: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Keeps a token, and drops those of the session that are good no more. The session's row is locked meanwhile, so that however many
 * are asked for at once, each is counted.
 * @param most of them are good at the same time; 0 is no limit
 * @returns false when too many of them are good
 */
export async function issueToken(db: Database, token: Token, most: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from session where id = ${token.sessionId} for no key update`);
    const { rows } = await tx.execute(sql`
      with gone as (
        delete from ${examToken} where session_id = ${token.sessionId}
          and (expires_at < ${token.now} or used_at is not null)
      )
      insert into ${examToken} (hash, session_id, expires_at)
      select ${token.hash}::bytea, ${token.sessionId}::uuid, ${token.expiresAt}::timestamptz
      where ${most}::int = 0 or (select count(*) from ${examToken} where session_id = ${token.sessionId}
        and expires_at >= ${token.now} and used_at is null) < ${most}::int
      returning hash`);
    return rows.length > 0;
  });
}

/**
 * Uses a token up and lets its session into the exam room: one statement, so that of two who bring it at once one comes in.
 * @returns false when it is not good for this session
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

export const entryOf = prepared((db) =>
  db
    .select({ expiresAt: examEntry.expiresAt })
    .from(examEntry)
    .where(eq(examEntry.sessionId, sql.placeholder('sessionId')))
    .prepare('exam_entry'),
);

/** Of a lecture, or occasional. */
const isExam = or(isNotNull(quiz.examKind), eq(quiz.isExam, true));

/** How often the window of an attempt was left. */
const leaveCount = (attemptId: unknown) =>
  sql<number>`(select count(*)::int from ${examLeave} where ${examLeave.attemptId} = ${attemptId})`;

/** Exams of the lectures that the student takes, occasional ones included, each with how it stands for him. */
export const examRows = prepared((db) =>
  db
    .select({ ...quizColumns, lectureName: lecture.name, leaves: leaveCount(latest.id) })
    .from(enrolment)
    .innerJoin(lecture, eq(lecture.code, enrolment.lectureCode))
    .innerJoin(quiz, eq(quiz.lectureCode, lecture.code))
    .leftJoin(latest, isLatest(studentId))
    .leftJoin(previous, isPrevious)
    .where(and(eq(enrolment.studentId, studentId), isExam))
    .orderBy(urgency, nearness, asc(quiz.code))
    .limit(examLimits.listed)
    .prepare('exam_rows'),
);

export type ExamRow = Awaited<ReturnType<ReturnType<typeof examRows>['execute']>>[number];

/** An attempt of the student's own at an exam. */
export const examAttempt = prepared((db) =>
  db
    .select({
      id: attempt.id,
      lectureCode: quiz.lectureCode,
      startedAt: attempt.startedAt,
      endsAt: endOf(attempt).mapWith(attempt.startedAt),
    })
    .from(attempt)
    .innerJoin(quiz, and(eq(quiz.code, attempt.quizCode), isExam))
    .innerJoin(
      enrolment,
      and(eq(enrolment.lectureCode, quiz.lectureCode), eq(enrolment.studentId, studentId)),
    )
    .where(and(eq(attempt.id, sql.placeholder('id')), eq(attempt.studentId, studentId)))
    .prepare('exam_attempt'),
);

export type ExamAttempt = Awaited<ReturnType<ReturnType<typeof examAttempt>['execute']>>[number];

interface Leave {
  readonly key: string;
  readonly kind: string;
  readonly leftAt: Date;
  readonly returnedAt: Date | null;
}

/**
 * Notes when the window of an attempt was left: a known one is told again, or told of its return. The attempt's row is locked
 * meanwhile, so that however many reports come at once there are never more than the limit.
 * @returns how often it was left
 */
export async function noteLeaves(db: Database, attemptId: number, leaves: readonly Leave[]): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from attempt where id = ${attemptId} for no key update`);
    const { rows } = await tx.execute<{ total: number }>(sql`
      with told as (
        select * from jsonb_to_recordset(${JSON.stringify(leaves)}::jsonb)
          as told (key text, kind text, "leftAt" timestamptz, "returnedAt" timestamptz)
      ), known as (
        update ${examLeave} set returned_at = greatest(left_at, told."returnedAt")
        from told where attempt_id = ${attemptId} and exam_leave.key = told.key
          and returned_at is null and told."returnedAt" is not null
        returning exam_leave.key
      ), fresh as (
        insert into ${examLeave} (attempt_id, key, kind, left_at, returned_at)
        select ${attemptId}::bigint, key, kind, "leftAt", "returnedAt" from told
        where key not in (select key from exam_leave where attempt_id = ${attemptId})
        order by "leftAt"
        limit greatest(0, ${examLimits.leaves}::int
          - (select count(*)::int from exam_leave where attempt_id = ${attemptId}))
        on conflict do nothing
        returning key
      )
      select ((select count(*) from exam_leave where attempt_id = ${attemptId})
        + (select count(*) from fresh))::int as total, (select count(*) from known) as known`);
    return rows[0]?.total ?? 0;
  });
}
