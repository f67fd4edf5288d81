/** Moving topics and activities on the board: their places, and with them their periods where that is wanted. */
import type { RequestOf } from '@baeum/contract/call';
import type { weeksBoardCalls } from '@baeum/contract/study/board-calls';
import {
  boardRefusals,
  mostTopics,
  type moveActivity,
  type moveTopic,
} from '@baeum/contract/study/board-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Outline } from '@baeum/rules/outline';
import { sql } from 'drizzle-orm';
import { textSet } from '../../authoring/rows.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Changed } from '../../platform/history.ts';
import { lockOutlined } from '../../standing/outlines.ts';
import { movedPlaces, placedActivities, type TopicPlace, versionOf } from './arrangement.ts';
import {
  type Begun,
  begunOf,
  historyKindOf,
  type Item,
  protectBegun,
  refuseUnconfirmed,
  tableOf,
} from './items.ts';
import { lockedBy } from './locking.ts';

type Input<P extends keyof typeof weeksBoardCalls> = RequestOf<(typeof weeksBoardCalls)[P]>;
type Arranged = Changed<{ version: string }>;

/** The lecture's outline, locked; refuses another version than the one that was read. */
export async function lockArrangement(
  tx: Transaction,
  lectureCode: string,
  version?: string,
): Promise<Outline> {
  const { outline } = (await lockOutlined(tx, lectureCode)) ?? refuse(commonRefusals.notFound);
  if (version !== undefined && version !== versionOf(outline)) refuse(boardRefusals.arrangedMeanwhile);
  return outline;
}

/** The version after a change, for the next one. Refuses, unless it was confirmed, what the change does to students. */
export async function versionAfterAsking(
  tx: Transaction,
  { before, begun = [], confirmed, now }: Asking,
): Promise<string> {
  const after = await lockArrangement(tx, before.lectureCode);
  if (!confirmed) refuseUnconfirmed(begun, await lockedBy(tx, { before, after, at: now }));
  return versionOf(after);
}

interface Asking {
  readonly before: Outline;
  /** What students have begun of that whose period has changed. */
  readonly begun?: Begun;
  readonly confirmed: boolean;
  readonly now: Date;
}

/** The version after a change that does nothing to students. */
export async function versionAfter(tx: Transaction, lectureCode: string): Promise<string> {
  return versionOf(await lockArrangement(tx, lectureCode));
}

export async function writePlaces(tx: Transaction, places: readonly TopicPlace[]): Promise<void> {
  if (places.length === 0) return;
  await tx.execute(sql`update topic set week_number = place."weekNumber", position = place.position
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as place (code text, "weekNumber" integer, position integer)
    where topic.code = place.code`);
}

const weekOf = (outline: Outline, number: number) =>
  outline.weeks.find((week) => week.number === number) ?? refuse(boardRefusals.unknownItem);

/** Milliseconds between the beginnings of two weeks. */
const between = (outline: Outline, from: number, to: number): number =>
  weekOf(outline, to).opensAt - weekOf(outline, from).opensAt;

/** The columns with instants of what can be moved; a team activity moves with its assignments and its peer evaluation. */
const instants = {
  content: ['opens_at', 'closes_at', 'attendance_starts_at', 'attendance_ends_at'],
  assignment: ['opens_at', 'closes_at', 'late_opens_at', 'late_closes_at'],
  quiz: ['opens_at', 'closes_at', 'late_closes_at'],
  debate: ['opens_at', 'closes_at', 'late_opens_at', 'late_closes_at'],
  team_activity: ['opens_at', 'closes_at', 'choosing_opens_at', 'choosing_closes_at'],
  team_evaluation: ['opens_at', 'closes_at'],
} as const;

async function shiftPeriods(tx: Transaction, items: readonly Item[], by: number): Promise<void> {
  const shift = (column: string) =>
    sql`${sql.identifier(column)} = ${sql.identifier(column)} + make_interval(secs => ${by / 1000}::float8)`;
  const shiftAll = (table: string, columns: readonly string[], key: string, codes: readonly string[]) =>
    tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(columns.map(shift), sql`, `)}
      where ${sql.identifier(key)} in ${textSet(codes)}`);
  for (const kind of ['content', 'assignment', 'quiz', 'debate', 'team'] as const) {
    const codes = items.filter((one) => one.kind === kind).map(({ code }) => code);
    if (codes.length === 0) continue;
    const table = tableOf[kind];
    await shiftAll(table, instants[table], 'code', codes);
    if (kind !== 'team') continue;
    await shiftAll('team_assignment', instants.assignment, 'activity_code', codes);
    await shiftAll('team_evaluation', instants.team_evaluation, 'activity_code', codes);
  }
}

/** A team activity keeps its length in weeks, within those of the lecture. */
const moveWeek = (weekNumber: number, weekCount: number) => ({
  plain: sql`week_number = ${weekNumber}::int`,
  team: sql`week_number = ${weekNumber}::int, end_week_number =
    least(${weekCount}::int, end_week_number + ${weekNumber}::int - week_number)`,
});

interface Moving {
  readonly tx: Transaction;
  readonly lectureCode: string;
  readonly now: Date;
}

export async function moveOneTopic(
  { tx, lectureCode, now }: Moving,
  { code, version, weekNumber, position, periods, confirmed }: Input<typeof moveTopic>,
): Promise<Arranged> {
  const outline = await lockArrangement(tx, lectureCode, version);
  const topic = outline.topics.find((one) => one.code === code && !one.isArchived);
  if (topic === undefined) return refuse(boardRefusals.unknownItem);
  const by = between(outline, topic.weekNumber, weekNumber);
  const others = outline.topics.filter((one) => one.weekNumber === weekNumber && one.code !== code);
  if (others.length >= mostTopics) refuse(boardRefusals.weekFull);
  const activities = placedActivities(outline).filter(
    (one) => one.topicCode === code && one.weekNumber === topic.weekNumber,
  );
  const items: Item[] = [
    ...(topic.content === null ? [] : [{ kind: 'content' as const, code: topic.content.code }]),
    ...activities,
  ];
  const moves = periods === 'move' && by !== 0;
  const begun = moves && !confirmed ? await begunOf(tx, outline, items, now) : [];
  await writePlaces(tx, movedPlaces(outline, topic, { weekNumber, position }));
  if (weekNumber !== topic.weekNumber) {
    const move = moveWeek(weekNumber, outline.weeks.length);
    for (const kind of new Set(activities.map((one) => one.kind)))
      await tx.execute(sql`update ${sql.identifier(tableOf[kind])} set ${kind === 'team' ? move.team : move.plain}
        where topic_code = ${code} and week_number = ${topic.weekNumber}::int`);
    await tx.execute(sql`update material set week_number = ${weekNumber}::int where topic_code = ${code}`);
  }
  if (moves) await shiftPeriods(tx, items, by);
  const before = { week: topic.weekNumber, position: topic.position };
  return {
    result: { version: await versionAfterAsking(tx, { before: outline, begun, confirmed, now }) },
    changes: [
      {
        action: 'change',
        kind: 'topic',
        object: code,
        values: {
          week: { before: before.week, after: weekNumber },
          position: { before: before.position, after: position },
          ...(moves && { movedDays: { before: 0, after: Math.round(by / 86_400_000) } }),
        },
      },
    ],
  };
}

export async function moveOneActivity(
  { tx, lectureCode, now }: Moving,
  { kind, code, version, weekNumber, topicCode, periods, confirmed }: Input<typeof moveActivity>,
): Promise<Arranged> {
  const outline = await lockArrangement(tx, lectureCode, version);
  const activities = placedActivities(outline);
  const activity = activities.find((one) => one.kind === kind && one.code === code);
  if (activity === undefined) return refuse(boardRefusals.unknownItem);
  const by = between(outline, activity.weekNumber, weekNumber);
  if (topicCode !== null) {
    const topic = outline.topics.find((one) => one.code === topicCode && one.weekNumber === weekNumber);
    if (topic === undefined || topic.isArchived) refuse(boardRefusals.unknownItem);
    if (activities.some((one) => one.kind === kind && one.topicCode === topicCode && one.code !== code))
      refuse(boardRefusals.placeTaken);
  }
  const moves = periods === 'move' && by !== 0;
  if (moves && !confirmed) await protectBegun(tx, outline, [{ kind, code }], now);
  const move = moveWeek(weekNumber, outline.weeks.length);
  await tx.execute(sql`update ${sql.identifier(tableOf[kind])}
    set ${kind === 'team' ? move.team : move.plain}, topic_code = ${topicCode}::text where code = ${code}`);
  if (moves) await shiftPeriods(tx, [{ kind, code }], by);
  return {
    result: { version: await versionAfter(tx, lectureCode) },
    changes: [
      {
        action: 'change',
        kind: historyKindOf[kind],
        object: code,
        values: {
          week: { before: activity.weekNumber, after: weekNumber },
          topic: { before: activity.topicCode, after: topicCode },
          ...(moves && { movedDays: { before: 0, after: Math.round(by / 86_400_000) } }),
        },
      },
    ],
  };
}
