/** The ledger in the database. Everything here runs while the learner's row is locked. */
import { and, eq, type GetColumnData, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { learningLimits } from '@baeum/contract/study/terms';
import type { Transaction } from '../platform/database.ts';
import type { Settlement } from './ledger.ts';
import { type Ranges, sizeOf } from './ranges.ts';
import { learner, learning, learningCredit, learningReport, play } from './tables.ts';

/** Who reports, of what, and when. */
export interface Scene {
  readonly studentId: number;
  readonly contentCode: string;
  readonly now: Date;
}

/** The learner's row, locked until the transaction ends: reports of one student happen one by one. */
export async function lockLearner(tx: Transaction, studentId: number) {
  const lock = () =>
    tx.select().from(learner).where(eq(learner.studentId, studentId)).for('update', { of: learner });
  const [known] = await lock();
  if (known !== undefined) return known;
  await tx.insert(learner).values({ studentId }).onConflictDoNothing();
  const [made] = await lock();
  if (made === undefined) throw new Error('a learner who was just made is gone');
  return made;
}

export type Learner = Awaited<ReturnType<typeof lockLearner>>;

/** Stretches of real time, in milliseconds since 1970, and whether this play has spent them. */
type Spending = readonly (readonly [from: number, to: number, here: boolean])[];

const milliseconds = (instant: string) => sql`round(extract(epoch from ${sql.raw(instant)}) * 1000)::bigint`;

/**
 * Real time that the student's reports have spent, as far as this play could claim it. Tables are named, for both have columns
 * of the same names, and Drizzle leaves them out where a select has one table.
 */
const spending = sql<Spending>`coalesce((
  select json_agg(json_build_array(${milliseconds('lower(part)')}, ${milliseconds('upper(part)')}, play_id = ${play}.id))
  from ${learningReport}, unnest(spent) part
  where ${learningReport}.student_id = ${play}.student_id
    and spent_to > greatest(${play}.started_at, ${play}.told_until - make_interval(secs => ${learningLimits.overtakenWithin}))
  ), '[]')`;

/** A play of this student and content. */
export async function findPlay(tx: Transaction, { studentId, contentCode }: Scene, id: number) {
  const [row] = await tx
    .select({
      id: play.id,
      startedAt: play.startedAt,
      toldUntil: play.toldUntil,
      endedAt: play.endedAt,
      endedBecause: play.endedBecause,
      slackSeconds: play.slackSeconds,
      granted: play.granted,
      spending,
    })
    .from(play)
    .where(and(eq(play.id, id), eq(play.studentId, studentId), eq(play.contentCode, contentCode)));
  return row;
}

export type Play = NonNullable<Awaited<ReturnType<typeof findPlay>>>;

/** A new play. */
export async function addPlay(
  tx: Transaction,
  { studentId, contentCode, now }: Scene,
  values: Pick<
    typeof play.$inferInsert,
    'slackSeconds' | 'address' | 'userAgent' | 'endedAt' | 'endedBecause'
  >,
): Promise<Play> {
  const [row] = await tx
    .insert(play)
    .values({ studentId, contentCode, startedAt: now, reportedAt: now, toldUntil: now, ...values })
    .returning();
  if (row === undefined) throw new Error('a new play has no row');
  return { ...row, spending: [] };
}

/** What a report leaves behind at its play. */
export interface PlayChange {
  readonly endedAt: Date | null;
  readonly endedBecause: Play['endedBecause'];
  readonly settled: Settlement;
}

/** Changes the play, and lists what the report claimed, spent and was granted, if it claimed anything new. */
export async function record(
  tx: Transaction,
  { studentId, contentCode, now }: Scene,
  playId: number,
  { endedAt, endedBecause, settled }: PlayChange,
): Promise<void> {
  const { claimed, credits, granted, spent, slack, cutBecause, late, toldUntil } = settled;
  const value = <C extends PgColumn>(column: C, data: GetColumnData<C>) => sql.param(data, column);
  const listed = sql`with report as (
      insert into ${learningReport}
        (play_id, student_id, reported_at, spent, claimed_seconds, credited_seconds, late, cut_because)
      values (${playId}, ${studentId}, ${value(learningReport.reportedAt, now)}, ${value(learningReport.spent, spent)},
        ${claimed}, ${sizeOf(credits.map(({ seconds }) => seconds))}, ${late}, ${cutBecause})
      returning id
    ), credits as (
      insert into ${learningCredit} (report_id, student_id, content_code, seconds, counts_at)
      select report.id, ${studentId}, ${contentCode}, entry.seconds, entry.counts_at
      from report, unnest(
        ${sql.param(credits.map(({ seconds }) => `[${seconds.from},${seconds.to})`))}::int4range[],
        ${sql.param(credits.map(({ countsAt }) => new Date(countsAt).toISOString()))}::timestamptz[]
      ) entry (seconds, counts_at)
    )`;
  await tx.execute(sql`${claimed > 0 ? listed : sql``}
    update ${play} set reported_at = ${value(play.reportedAt, now)},
      told_until = ${value(play.toldUntil, new Date(toldUntil))}, ended_at = ${value(play.endedAt, endedAt)},
      ended_because = ${endedBecause}, slack_seconds = ${slack},
      claimed_seconds = least(claimed_seconds::bigint + ${claimed}, 2147483647),
      granted = ${value(play.granted, granted)}
    where ${play.id} = ${playId}`);
}

/** Adds to what has been watched; tells how much that is now, and when enough had been watched. */
export async function addWatched(
  tx: Transaction,
  { studentId, contentCode }: Scene,
  { watched, position }: { readonly watched: Ranges; readonly position: number | undefined },
) {
  const together = sql`${learning.watched} + excluded.watched`;
  const [row] = await tx
    .insert(learning)
    .values({
      studentId,
      contentCode,
      watched,
      watchedSeconds: sizeOf(watched),
      ...(position === undefined ? {} : { position }),
    })
    .onConflictDoUpdate({
      target: [learning.studentId, learning.contentCode],
      set: {
        watched: together,
        watchedSeconds: sql`seconds_in(${together})`,
        ...(position === undefined ? {} : { position }),
      },
    })
    .returning({ watchedSeconds: learning.watchedSeconds, reachedAt: learning.reachedAt });
  if (row === undefined) throw new Error('learning has no row');
  return row;
}

/** Notes which play goes on now, null for none; the one that did so far ends. */
export async function changeLearner(
  tx: Transaction,
  { studentId, now }: Scene,
  before: Learner,
  after: Pick<Learner, 'currentPlayId' | 'slackGivenAt'>,
): Promise<void> {
  const { currentPlayId, slackGivenAt } = after;
  if (currentPlayId === before.currentPlayId && slackGivenAt === before.slackGivenAt) return;
  const isSuperseded = before.currentPlayId !== null && currentPlayId !== null;
  const former = sql`with former as (
      update ${play} set ended_at = ${sql.param(now, play.endedAt)}, ended_because = 'superseded'
      where id = ${before.currentPlayId} and id <> ${currentPlayId} and ended_at is null)`;
  await tx.execute(sql`${isSuperseded ? former : sql``}
    update ${learner} set current_play_id = ${currentPlayId},
      slack_given_at = ${sql.param(slackGivenAt, learner.slackGivenAt)}
    where student_id = ${studentId}`);
}
