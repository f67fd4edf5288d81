import { neededSeconds } from '@baeum/rules/attendance';
import { and, asc, eq, sql } from 'drizzle-orm';
import { lecture } from '../lecture/tables.ts';
import type { Transaction } from '../platform/database.ts';
import { type Range, type Ranges, union, writeRanges } from './ranges.ts';
import { content, learning, learningCredit, topic } from './tables.ts';

interface Medium {
  readonly mediaSeconds: number;
  readonly neededSeconds: number;
}

/** Media seconds credited to a student, and the instant as of which they count. */
interface Entry extends Range {
  readonly studentId: number;
  readonly countsAt: Date;
}

/**
 * Recomputes `learning` from the credits: after late claims, and after a change of the length of a content,
 * its kind, or the share of it that must be watched. Nothing is credited concurrently: for one student
 * because the learner's row is locked, for all because the content is.
 * @param studentId all students when absent
 */
export async function recomputeLearning(
  tx: Transaction,
  contentCode: string,
  studentId?: number,
): Promise<void> {
  // Waits for reports under way, whose uncommitted credits would be missed: inserting a credit locks its
  // content.
  if (studentId === undefined)
    await tx.execute(sql`select from ${content} where ${content.code} = ${contentCode} for update`);
  const [row] = await tx
    .select({
      mediaSeconds: content.mediaSeconds,
      lectureMinutes: content.lectureMinutes,
      attendanceShare: lecture.attendanceShare,
    })
    .from(content)
    .innerJoin(topic, eq(topic.code, content.topicCode))
    .innerJoin(lecture, eq(lecture.code, topic.lectureCode))
    .where(eq(content.code, contentCode));
  if (row === undefined) return;
  const medium = { mediaSeconds: row.mediaSeconds, neededSeconds: neededSeconds(row.attendanceShare, row) };
  const entries = await tx
    .select({
      studentId: learningCredit.studentId,
      from: sql<number>`lower(${learningCredit.seconds})`,
      to: sql<number>`upper(${learningCredit.seconds})`,
      countsAt: learningCredit.countsAt,
    })
    .from(learningCredit)
    .where(
      and(
        eq(learningCredit.contentCode, contentCode),
        studentId === undefined ? undefined : eq(learningCredit.studentId, studentId),
      ),
    )
    .orderBy(asc(learningCredit.countsAt), asc(learningCredit.id));
  await saveTotals(tx, contentCode, totalsByStudent(entries, medium));
}

interface Total {
  readonly watched: Ranges;
  readonly watchedSeconds: number;
  /** When enough had been watched. */
  readonly reachedAt: Date | null;
}

/** The totals of each student; the entries are in the order in which they count. */
function totalsByStudent(entries: readonly Entry[], medium: Medium): Map<number, Total> {
  const byStudent = new Map<number, Entry[]>();
  for (const entry of entries) {
    const entriesOfStudent = byStudent.get(entry.studentId);
    if (entriesOfStudent === undefined) byStudent.set(entry.studentId, [entry]);
    else entriesOfStudent.push(entry);
  }
  return new Map([...byStudent].map(([student, list]) => [student, totalOf(list, medium)]));
}

/** Counts second by second, so that the cost depends on the time watched and not on the number of pieces. */
function totalOf(entries: readonly Entry[], { mediaSeconds, neededSeconds: needed }: Medium): Total {
  const isWatched = new Uint8Array(mediaSeconds);
  const within = entries.map((entry) => ({ ...entry, to: Math.min(entry.to, mediaSeconds) }));
  let watchedSeconds = 0;
  let reachedAt: Date | null = null;
  for (const { from, to, countsAt } of within) {
    for (let second = from; second < to; second++) {
      if (isWatched[second] === 0) watchedSeconds += 1;
      isWatched[second] = 1;
    }
    if (watchedSeconds >= needed) reachedAt ??= countsAt;
  }
  return { watched: union(within), watchedSeconds, reachedAt };
}

async function saveTotals(
  tx: Transaction,
  contentCode: string,
  totals: ReadonlyMap<number, Total>,
): Promise<void> {
  const rows = [...totals].map(([studentId, { watched, watchedSeconds, reachedAt }]) => ({
    student_id: studentId,
    watched: writeRanges(watched),
    watched_seconds: watchedSeconds,
    reached_at: reachedAt,
  }));
  await tx.execute(sql`
    insert into ${learning} (student_id, content_code, watched, watched_seconds, reached_at)
    select student_id, ${contentCode}, watched, watched_seconds, reached_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as totals
      (student_id bigint, watched int4multirange, watched_seconds integer, reached_at timestamptz)
    on conflict (student_id, content_code) do update set
      watched = excluded.watched, watched_seconds = excluded.watched_seconds, reached_at = excluded.reached_at`);
}
