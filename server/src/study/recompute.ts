import { and, asc, eq, sql } from 'drizzle-orm';
import { lecture } from '../lecture/tables.ts';
import type { Transaction } from '../platform/database.ts';
import { neededSeconds } from './attendance.ts';
import { type Range, type Ranges, union, writeRanges } from './ranges.ts';
import { content, learning, learningCredit, topic } from './tables.ts';

interface Medium {
  readonly mediaSeconds: number;
  readonly neededSeconds: number;
}

/** Media seconds that a student was credited with, and the instant they count at. */
interface Entry extends Range {
  readonly studentId: number;
  readonly countsAt: Date;
}

/**
 * Makes `learning` anew from the list of credits: after late claims, and whenever the length of a content, what it is counted
 * as, or the share of it that must be watched has changed. Until the transaction ends nothing is credited meanwhile: of one
 * student because his learner's row is locked, of all of them because the content is.
 * @param studentId of all students when absent
 */
export async function recomputeLearning(
  tx: Transaction,
  contentCode: string,
  studentId?: number,
): Promise<void> {
  // A report under way has its credits in the list, unseen: its sum would be lost. An entry of the list holds its content.
  if (studentId === undefined)
    await tx.execute(sql`select from ${content} where ${content.code} = ${contentCode} for update`);
  const [medium] = await tx
    .select({ mediaSeconds: content.mediaSeconds, neededSeconds })
    .from(content)
    .innerJoin(topic, eq(topic.code, content.topicCode))
    .innerJoin(lecture, eq(lecture.code, topic.lectureCode))
    .where(eq(content.code, contentCode));
  if (medium === undefined) return;
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
  await keep(tx, contentCode, sumsOf(entries, medium));
}

interface Sum {
  readonly watched: Ranges;
  readonly watchedSeconds: number;
  /** When enough had been watched. */
  readonly reachedAt: Date | null;
}

/** What entries, in the order in which they count, add up to for each student. */
function sumsOf(entries: readonly Entry[], medium: Medium): Map<number, Sum> {
  const own = new Map<number, Entry[]>();
  for (const entry of entries) {
    const known = own.get(entry.studentId);
    if (known === undefined) own.set(entry.studentId, [entry]);
    else known.push(entry);
  }
  return new Map([...own].map(([student, list]) => [student, sumOf(list, medium)]));
}

/** Second by second, so that it costs what was watched, into however many pieces that falls. */
function sumOf(entries: readonly Entry[], { mediaSeconds, neededSeconds: needed }: Medium): Sum {
  const seen = new Uint8Array(mediaSeconds);
  const within = entries.map((entry) => ({ ...entry, to: Math.min(entry.to, mediaSeconds) }));
  let watchedSeconds = 0;
  let reachedAt: Date | null = null;
  for (const { from, to, countsAt } of within) {
    for (let second = from; second < to; second++) {
      if (seen[second] === 0) watchedSeconds += 1;
      seen[second] = 1;
    }
    if (watchedSeconds >= needed) reachedAt ??= countsAt;
  }
  return { watched: union(within), watchedSeconds, reachedAt };
}

async function keep(tx: Transaction, contentCode: string, sums: ReadonlyMap<number, Sum>): Promise<void> {
  const rows = [...sums].map(([studentId, { watched, watchedSeconds, reachedAt }]) => ({
    student_id: studentId,
    watched: writeRanges(watched),
    watched_seconds: watchedSeconds,
    reached_at: reachedAt,
  }));
  await tx.execute(sql`
    insert into ${learning} (student_id, content_code, watched, watched_seconds, reached_at)
    select student_id, ${contentCode}, watched, watched_seconds, reached_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sums
      (student_id bigint, watched int4multirange, watched_seconds integer, reached_at timestamptz)
    on conflict (student_id, content_code) do update set
      watched = excluded.watched, watched_seconds = excluded.watched_seconds, reached_at = excluded.reached_at`);
}
