/** The ledger in the database. Everything here runs while the learner's row is locked. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { learningLimits } from '@baeum/contract/study/terms';
import { prepared, preparedSql, type RowOf, type Transaction } from '../platform/database.ts';
import type { Settlement } from './ledger.ts';
import { type Ranges, sizeOf } from './ranges.ts';
import { learner, learning, learningCredit, learningReport, play } from './tables.ts';

/** Who reports, of what, and when. */
export interface Scene {
  readonly studentId: number;
  readonly contentCode: string;
  readonly now: Date;
}

/** A value for this column. */
const given = (name: string, column: PgColumn) => sql`${sql.param(sql.placeholder(name), column)}`;

const lockedLearner = prepared((db) =>
  db
    .select()
    .from(learner)
    .where(eq(learner.studentId, sql.placeholder('studentId')))
    .for('update', { of: learner })
    .prepare('lock_learner'),
);

export type Learner = RowOf<typeof lockedLearner>;

/** The learner's row, locked until the transaction ends: reports of one student happen one by one. */
export async function lockLearner(tx: Transaction, studentId: number): Promise<Learner> {
  const [known] = await lockedLearner(tx).execute({ studentId });
  if (known !== undefined) return known;
  await tx.insert(learner).values({ studentId }).onConflictDoNothing();
  const [made] = await lockedLearner(tx).execute({ studentId });
  if (made === undefined) throw new Error('a learner who was just made is gone');
  return made;
}

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

const foundPlay = prepared((db) =>
  db
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
    .where(
      and(
        eq(play.id, sql.placeholder('id')),
        eq(play.studentId, sql.placeholder('studentId')),
        eq(play.contentCode, sql.placeholder('contentCode')),
      ),
    )
    .prepare('find_play'),
);

export type Play = RowOf<typeof foundPlay>;

/** A play of this student and content. */
export const findPlay = async (
  tx: Transaction,
  { studentId, contentCode }: Scene,
  id: number,
): Promise<Play | undefined> => (await foundPlay(tx).execute({ id, studentId, contentCode }))[0];

const addedPlay = prepared((db) =>
  db
    .insert(play)
    .values({
      studentId: sql.placeholder('studentId'),
      contentCode: sql.placeholder('contentCode'),
      startedAt: sql.placeholder('now'),
      reportedAt: sql.placeholder('now'),
      toldUntil: sql.placeholder('now'),
      endedAt: sql.placeholder('endedAt'),
      endedBecause: sql.placeholder('endedBecause'),
      address: sql.placeholder('address'),
      userAgent: sql.placeholder('userAgent'),
      slackSeconds: sql.placeholder('slackSeconds'),
    })
    .returning()
    .prepare('add_play'),
);

/** A new play. */
export async function addPlay(
  tx: Transaction,
  scene: Scene,
  { endedAt = null, endedBecause = null, ...values }: NewPlay,
): Promise<Play> {
  const [row] = await addedPlay(tx).execute({ ...scene, ...values, endedAt, endedBecause });
  if (row === undefined) throw new Error('a new play has no row');
  return { ...row, spending: [] };
}

type NewPlay = Pick<
  typeof play.$inferInsert,
  'slackSeconds' | 'address' | 'userAgent' | 'endedAt' | 'endedBecause'
>;

/** What a report leaves behind at its play. */
export interface PlayChange {
  readonly endedAt: Date | null;
  readonly endedBecause: Play['endedBecause'];
  readonly settled: Settlement;
}

const changedPlay = sql`
  update ${play} set reported_at = ${given('now', play.reportedAt)}, told_until = ${given('toldUntil', play.toldUntil)},
    ended_at = ${given('endedAt', play.endedAt)}, ended_because = ${given('endedBecause', play.endedBecause)},
    slack_seconds = ${given('slack', play.slackSeconds)},
    claimed_seconds = least(claimed_seconds::bigint + ${sql.placeholder('claimed')}::int, 2147483647),
    granted = ${given('granted', play.granted)}
  where ${play.id} = ${sql.placeholder('playId')}::bigint`;

const recordChange = preparedSql('record_play', changedPlay);

const recordReport = preparedSql(
  'record_report',
  sql`with report as (
      insert into ${learningReport}
        (play_id, student_id, reported_at, spent, claimed_seconds, credited_seconds, late, cut_because)
      values (${sql.placeholder('playId')}::bigint, ${sql.placeholder('studentId')}::bigint,
        ${given('now', learningReport.reportedAt)}, ${given('spent', learningReport.spent)},
        ${sql.placeholder('claimed')}::int, ${sql.placeholder('credited')}::int, ${sql.placeholder('late')}::boolean,
        ${given('cutBecause', learningReport.cutBecause)})
      returning id
    ), credits as (
      insert into ${learningCredit} (report_id, student_id, content_code, seconds, counts_at)
      select report.id, ${sql.placeholder('studentId')}::bigint, ${sql.placeholder('contentCode')}::text,
        entry.seconds, entry.counts_at
      from report, unnest(${sql.placeholder('seconds')}::int4range[], ${sql.placeholder('countAt')}::timestamptz[])
        entry (seconds, counts_at)
    ) ${changedPlay}`,
);

/** Changes the play, and lists what the report claimed, spent and was granted, if it claimed anything new. */
export async function record(
  tx: Transaction,
  scene: Scene,
  playId: number,
  { endedAt, endedBecause, settled }: PlayChange,
): Promise<void> {
  const { claimed, credits, granted, slack, toldUntil } = settled;
  const change = {
    playId,
    now: scene.now,
    toldUntil: new Date(toldUntil),
    endedAt,
    endedBecause,
    slack,
    claimed,
    granted,
  };
  if (claimed === 0) {
    await recordChange(tx).execute(change);
    return;
  }
  const { spent, late, cutBecause } = settled;
  await recordReport(tx).execute({
    ...change,
    ...scene,
    spent,
    late,
    cutBecause,
    credited: sizeOf(credits.map(({ seconds }) => seconds)),
    seconds: credits.map(({ seconds }) => `[${seconds.from},${seconds.to})`),
    countAt: credits.map(({ countsAt }) => new Date(countsAt).toISOString()),
  });
}

const together = sql`${learning.watched} + excluded.watched`;

const adding = (name: string, further: { readonly position?: SQL }) =>
  prepared((db) =>
    db
      .insert(learning)
      .values({
        studentId: sql.placeholder('studentId'),
        contentCode: sql.placeholder('contentCode'),
        watched: sql.placeholder('watched'),
        watchedSeconds: sql.placeholder('watchedSeconds'),
        ...further,
      })
      .onConflictDoUpdate({
        target: [learning.studentId, learning.contentCode],
        set: { watched: together, watchedSeconds: sql`seconds_in(${together})`, ...further },
      })
      .returning({ watchedSeconds: learning.watchedSeconds, reachedAt: learning.reachedAt })
      .prepare(name),
  );

const addingTo = {
  watched: adding('add_watched', {}),
  place: adding('add_watched_and_place', { position: sql`${sql.placeholder('position')}::int` }),
};

/** Adds to what has been watched; tells how much that is now, and when enough had been watched. */
export async function addWatched(
  tx: Transaction,
  { studentId, contentCode }: Scene,
  { watched, position }: { readonly watched: Ranges; readonly position: number | undefined },
) {
  const add = position === undefined ? addingTo.watched : addingTo.place;
  const [row] = await add(tx).execute({
    studentId,
    contentCode,
    watched,
    watchedSeconds: sizeOf(watched),
    position,
  });
  if (row === undefined) throw new Error('learning has no row');
  return row;
}

const changedLearner = sql`
  update ${learner} set current_play_id = ${sql.placeholder('current')}::bigint,
    slack_given_at = ${given('slackGivenAt', learner.slackGivenAt)}
  where student_id = ${sql.placeholder('studentId')}::bigint`;

const changeCurrent = preparedSql('change_learner', changedLearner);

const superseded = preparedSql(
  'supersede_play',
  sql`with former as (
      update ${play} set ended_at = ${given('now', play.endedAt)}, ended_because = 'superseded'
      where id = ${sql.placeholder('former')}::bigint and id <> ${sql.placeholder('current')}::bigint and ended_at is null
    ) ${changedLearner}`,
);

/** Notes which play goes on now, null for none; the one that did so far ends. */
export async function changeLearner(
  tx: Transaction,
  { studentId, now }: Scene,
  before: Learner,
  after: Pick<Learner, 'currentPlayId' | 'slackGivenAt'>,
): Promise<void> {
  const { currentPlayId, slackGivenAt } = after;
  if (currentPlayId === before.currentPlayId && slackGivenAt === before.slackGivenAt) return;
  const change = { studentId, current: currentPlayId, slackGivenAt };
  if (before.currentPlayId === null || currentPlayId === null) await changeCurrent(tx).execute(change);
  else await superseded(tx).execute({ ...change, former: before.currentPlayId, now });
}
