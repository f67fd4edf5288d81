/** The queries of the ledger. All of them run while the learner's row is locked. */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { learningLimits } from '@baeum/contract/study/terms';
import { neededSeconds } from '@baeum/rules/attendance';
import type { Transaction } from '../platform/database.ts';
import { preparedCommand, preparedQuery, type RowOf } from '../platform/statements.ts';
import type { CreditResult } from './ledger.ts';
import { type Ranges, sizeOf } from './ranges.ts';
import { learner, learning, learningCredit, learningReport, play } from './tables.ts';

/** The student, the content and the time of a report. */
export interface ReportContext {
  readonly studentId: number;
  readonly contentCode: string;
  readonly now: Date;
}

/** A placeholder encoded like a value of this column. */
const typedPlaceholder = (name: string, column: PgColumn) => sql`${sql.param(sql.placeholder(name), column)}`;

const selectLearnerForUpdate = preparedQuery('lock_learner', getTableColumns(learner), (db, fields) =>
  db
    .select(fields)
    .from(learner)
    .where(eq(learner.studentId, sql.placeholder('studentId')))
    .for('update', { of: learner }),
);

export type Learner = RowOf<typeof selectLearnerForUpdate>;

/**
 * Locks the learner's row until the end of the transaction, so that reports of one student are processed one
 * after another.
 */
export async function lockLearner(tx: Transaction, studentId: number): Promise<Learner> {
  const [known] = await selectLearnerForUpdate(tx, { studentId });
  if (known !== undefined) return known;
  await tx.insert(learner).values({ studentId }).onConflictDoNothing();
  const [made] = await selectLearnerForUpdate(tx, { studentId });
  if (made === undefined) throw new Error('the learner row just inserted is missing');
  return made;
}

/** Intervals of real time in milliseconds since 1970, and whether this play or another one has used them. */
type UsedTime = readonly (readonly [from: number, to: number, isOwnPlay: boolean])[];

const milliseconds = (instant: string) => sql`round(extract(epoch from ${sql.raw(instant)}) * 1000)::bigint`;

/**
 * The real time already used by the student's reports, as far back as this play can still claim it. Columns
 * are qualified by hand, because both tables have columns of the same names and Drizzle omits the table in a
 * select from one.
 */
const usedTime = sql<UsedTime>`coalesce((
  select json_agg(json_build_array(${milliseconds('lower(part)')}, ${milliseconds('upper(part)')}, play_id = ${play}.id))
  from ${learningReport}, unnest(spent) part
  where ${learningReport}.student_id = ${play}.student_id
    and spent_to > greatest(${play}.started_at, ${play}.told_until - make_interval(secs => ${learningLimits.overtakenWithin}))
  ), '[]')`;

const selectPlay = preparedQuery(
  'find_play',
  {
    id: play.id,
    startedAt: play.startedAt,
    toldUntil: play.toldUntil,
    endedAt: play.endedAt,
    endedBecause: play.endedBecause,
    slackSeconds: play.slackSeconds,
    granted: play.granted,
    usedTime,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(play)
      .where(
        and(
          eq(play.id, sql.placeholder('id')),
          eq(play.studentId, sql.placeholder('studentId')),
          eq(play.contentCode, sql.placeholder('contentCode')),
        ),
      ),
);

export type Play = RowOf<typeof selectPlay>;

/** A play of this student and content. */
export const findPlay = async (
  tx: Transaction,
  { studentId, contentCode }: ReportContext,
  id: number,
): Promise<Play | undefined> => (await selectPlay(tx, { id, studentId, contentCode }))[0];

const insertPlay = preparedQuery('add_play', getTableColumns(play), (db, fields) =>
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
    .returning(fields),
);

/** Inserts a play. */
export async function addPlay(
  tx: Transaction,
  context: ReportContext,
  { endedAt = null, endedBecause = null, ...values }: NewPlay,
): Promise<Play> {
  const [row] = await insertPlay(tx, { ...context, ...values, endedAt, endedBecause });
  if (row === undefined) throw new Error('a new play has no row');
  return { ...row, usedTime: [] };
}

type NewPlay = Pick<
  typeof play.$inferInsert,
  'slackSeconds' | 'address' | 'userAgent' | 'endedAt' | 'endedBecause'
>;

/** The changes that a report makes to its play. */
export interface PlayChange {
  readonly endedAt: Date | null;
  readonly endedBecause: Play['endedBecause'];
  readonly result: CreditResult;
}

const playUpdate = sql`
  update ${play} set reported_at = ${typedPlaceholder('now', play.reportedAt)}, told_until = ${typedPlaceholder('toldUntil', play.toldUntil)},
    ended_at = ${typedPlaceholder('endedAt', play.endedAt)}, ended_because = ${typedPlaceholder('endedBecause', play.endedBecause)},
    slack_seconds = ${typedPlaceholder('slack', play.slackSeconds)},
    claimed_seconds = least(claimed_seconds::bigint + ${sql.placeholder('claimed')}::int, 2147483647),
    granted = ${typedPlaceholder('granted', play.granted)}
  where ${play.id} = ${sql.placeholder('playId')}::bigint`;

const updatePlay = preparedCommand('record_play', playUpdate);

const insertReport = preparedCommand(
  'record_report',
  sql`with report as (
      insert into ${learningReport}
        (play_id, student_id, reported_at, spent, claimed_seconds, credited_seconds, late, cut_because)
      values (${sql.placeholder('playId')}::bigint, ${sql.placeholder('studentId')}::bigint,
        ${typedPlaceholder('now', learningReport.reportedAt)}, ${typedPlaceholder('spent', learningReport.spent)},
        ${sql.placeholder('claimed')}::int, ${sql.placeholder('credited')}::int, ${sql.placeholder('late')}::boolean,
        ${typedPlaceholder('cutBecause', learningReport.cutBecause)})
      returning id
    ), credits as (
      insert into ${learningCredit} (report_id, student_id, content_code, seconds, counts_at)
      select report.id, ${sql.placeholder('studentId')}::bigint, ${sql.placeholder('contentCode')}::text,
        entry.seconds, entry.counts_at
      from report, unnest(${sql.placeholder('seconds')}::int4range[], ${sql.placeholder('countAt')}::timestamptz[])
        entry (seconds, counts_at)
    ) ${playUpdate}`,
);

/** Updates the play and, if the report claimed anything new, inserts the report with its credits. */
export async function saveReport(
  tx: Transaction,
  context: ReportContext,
  playId: number,
  { endedAt, endedBecause, result }: PlayChange,
): Promise<void> {
  const { claimed, credits, granted, slack, toldUntil } = result;
  const change = {
    playId,
    now: context.now,
    toldUntil: new Date(toldUntil),
    endedAt,
    endedBecause,
    slack,
    claimed,
    granted,
  };
  if (claimed === 0) {
    await updatePlay(tx, change);
    return;
  }
  const { spent, late, cutBecause } = result;
  await insertReport(tx, {
    ...change,
    ...context,
    spent,
    late,
    cutBecause,
    credited: sizeOf(credits.map(({ seconds }) => seconds)),
    seconds: credits.map(({ seconds }) => `[${seconds.from},${seconds.to})`),
    countAt: credits.map(({ countsAt }) => new Date(countsAt).toISOString()),
  });
}

const mergedRanges = sql`${learning.watched} + excluded.watched`;

/** What is needed of a row `learning` is said now, which staff may have changed while a report waited. */
const medium = sql<Parameters<typeof neededSeconds>[1] & { readonly attendanceShare: number }>`(
  select json_build_object('mediaSeconds', medium.media_seconds, 'lectureMinutes', medium.lecture_minutes,
    'attendanceShare', lecture.attendance_share)
  from content as medium join topic on topic.code = medium.topic_code join lecture on lecture.code = topic.lecture_code
  where medium.code = learning.content_code)`;

const upsertLearning = (name: string, extra: { readonly position?: SQL }) =>
  preparedQuery(
    name,
    { watchedSeconds: learning.watchedSeconds, reachedAt: learning.reachedAt, medium },
    (db, fields) =>
      db
        .insert(learning)
        .values({
          studentId: sql.placeholder('studentId'),
          contentCode: sql.placeholder('contentCode'),
          watched: sql.placeholder('watched'),
          watchedSeconds: sql.placeholder('watchedSeconds'),
          ...extra,
        })
        .onConflictDoUpdate({
          target: [learning.studentId, learning.contentCode],
          set: { watched: mergedRanges, watchedSeconds: sql`seconds_in(${mergedRanges})`, ...extra },
        })
        .returning(fields),
  );

const upsertLearningWith = {
  rangesOnly: upsertLearning('add_watched', {}),
  position: upsertLearning('add_watched_and_place', { position: sql`${sql.placeholder('position')}::int` }),
};

/** Adds watched ranges; returns the total, how much is needed, and when enough had been watched. */
export async function addWatched(
  tx: Transaction,
  { studentId, contentCode }: ReportContext,
  { watched, position }: { readonly watched: Ranges; readonly position: number | undefined },
) {
  const add = position === undefined ? upsertLearningWith.rangesOnly : upsertLearningWith.position;
  const [row] = await add(tx, {
    studentId,
    contentCode,
    watched,
    watchedSeconds: sizeOf(watched),
    position,
  });
  if (row === undefined) throw new Error('learning has no row');
  const { watchedSeconds, reachedAt, medium } = row;
  return { watchedSeconds, reachedAt, neededSeconds: neededSeconds(medium.attendanceShare, medium) };
}

const learnerUpdate = sql`
  update ${learner} set current_play_id = ${sql.placeholder('current')}::bigint,
    slack_given_at = ${typedPlaceholder('slackGivenAt', learner.slackGivenAt)}
  where student_id = ${sql.placeholder('studentId')}::bigint`;

const updateLearner = preparedCommand('change_learner', learnerUpdate);

const supersedePlay = preparedCommand(
  'supersede_play',
  sql`with former as (
      update ${play} set ended_at = ${typedPlaceholder('now', play.endedAt)}, ended_because = 'superseded'
      where id = ${sql.placeholder('former')}::bigint and id <> ${sql.placeholder('current')}::bigint and ended_at is null
    ) ${learnerUpdate}`,
);

/** Sets the current play, null for none; the previous current play ends. */
export async function changeLearner(
  tx: Transaction,
  { studentId, now }: ReportContext,
  before: Learner,
  after: Pick<Learner, 'currentPlayId' | 'slackGivenAt'>,
): Promise<void> {
  const { currentPlayId, slackGivenAt } = after;
  if (currentPlayId === before.currentPlayId && slackGivenAt === before.slackGivenAt) return;
  const change = { studentId, current: currentPlayId, slackGivenAt };
  if (before.currentPlayId === null || currentPlayId === null) await updateLearner(tx, change);
  else await supersedePlay(tx, { ...change, former: before.currentPlayId, now });
}
