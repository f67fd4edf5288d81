/** Moving topics and activities on the board: their places, and with them their periods where that is wanted. */
import type { RequestOf, ResultOf } from '@baeum/contract/call';
import type { weeksBoardCalls } from '@baeum/contract/study/board-calls';
import {
  boardRefusals,
  mostTopics,
  type moveActivity,
  type moveTopic,
} from '@baeum/contract/study/board-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { periodOf, type PlannedPeriod } from '@baeum/rules/outcomes';
import type { Outline } from '@baeum/rules/outline';
import { titleOf } from '@baeum/rules/planned';
import { type SQL, sql } from 'drizzle-orm';
import { periodHarm } from '../../activity/harms.ts';
import { endOfMoved } from '../../authoring/coursework.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Changed } from '../../platform/history.ts';
import { lockOutlined } from '../../standing/outlines.ts';
import { movedPlaces, type PlacedKind, placedActivities, type TopicPlace, versionOf } from './arrangement.ts';
import {
  begunOf,
  type Hits,
  historyKindOf,
  type Item,
  plannedOf,
  refuseUnconfirmed,
  tableOf,
} from './items.ts';
import { lockedBy } from './locking.ts';
import { movedPeriods, movingPeriods, shiftPeriods } from './moved-periods.ts';

type Input<P extends keyof typeof weeksBoardCalls> = RequestOf<(typeof weeksBoardCalls)[P]>;
type Arranged = Changed<ResultOf<(typeof weeksBoardCalls)[typeof moveTopic]>>;

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

/** The outline after a change. Refuses, unless it was confirmed, what the change does to students. */
async function outlineAfterAsking(
  tx: Transaction,
  { before, hits = {}, confirmed, now }: Asking,
): Promise<Outline> {
  const after = await lockArrangement(tx, before.lectureCode);
  if (!confirmed) refuseUnconfirmed(hits, await lockedBy(tx, { before, after, at: now }));
  return after;
}

/** The version after such a change, for the next one. */
export const versionAfterAsking = async (tx: Transaction, asking: Asking): Promise<string> =>
  versionOf(await outlineAfterAsking(tx, asking));

interface Asking {
  readonly before: Outline;
  /** What it does to students that periods have changed. */
  readonly hits?: Hits;
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

/** What it does to students that the periods of these objects move. */
async function movingHits(
  { tx, now }: Moving,
  outline: Outline,
  items: readonly Item[],
  by: number,
): Promise<Hits> {
  const worse = [];
  for (const item of items) {
    const planned = plannedOf(outline, item);
    const harm = await periodHarm(tx, { outline, planned, now }, movedPeriod(periodOf(planned), by));
    if (harm === undefined) continue;
    const { students, words } = harm;
    worse.push({ title: titleOf(outline, planned), students, words });
  }
  return { begun: await begunOf(tx, outline, items, now), worse };
}

const movedPeriod = ({ opensAt, closesAt, lateClosesAt }: PlannedPeriod, by: number): PlannedPeriod => ({
  opensAt: opensAt + by,
  closesAt: closesAt + by,
  lateClosesAt: lateClosesAt === null ? null : lateClosesAt + by,
});

interface Placing {
  readonly kind: PlacedKind;
  readonly weekNumber: number;
  readonly weekCount: number;
  /** Weeks that a move which is taken back had cut off. */
  readonly cutWeeks: number;
  /** Which rows, in SQL about `placed`. */
  readonly where: SQL;
  /** Further columns. */
  readonly also?: SQL;
}

/**
 * Writes the week of activities of a kind. A team activity keeps its length in weeks, within those of the lecture.
 * @returns how many of its weeks are cut off there
 */
async function writeWeek(
  tx: Transaction,
  { kind, weekNumber, weekCount, cutWeeks, where, also = sql`` }: Placing,
): Promise<number> {
  const table = sql.identifier(tableOf[kind]);
  const to = sql`${weekNumber}::int`;
  if (kind !== 'team') {
    await tx.execute(sql`update ${table} as placed set week_number = ${to}${also} where ${where}`);
    return 0;
  }
  // Where it does not end with the lecture any more, somebody has decided about its end since it was cut.
  const cutBefore = sql`case when before.end_week_number = ${weekCount}::int then ${cutWeeks}::int else 0 end`;
  const end = sql`${endOfMoved(sql`before`, to)} + ${cutBefore}`;
  const { rows } = await tx.execute<{ cutWeeks: number }>(sql`
    update ${table} as placed set week_number = ${to}, end_week_number = least(${weekCount}::int, ${end})${also}
    from ${table} as before where before.code = placed.code and ${where}
    returning ${end} - placed.end_week_number as "cutWeeks"`);
  return rows[0]?.cutWeeks ?? 0;
}

interface Moving {
  readonly tx: Transaction;
  readonly lectureCode: string;
  readonly now: Date;
}

export async function moveOneTopic(
  moving: Moving,
  { code, version, weekNumber, position, periods, was, cutWeeks, confirmed }: Input<typeof moveTopic>,
): Promise<Arranged> {
  const { tx, lectureCode, now } = moving;
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
  const shifted = movingPeriods(outline, items, { periods, was, by });
  const hits = shifted.length > 0 && !confirmed ? await movingHits(moving, outline, shifted, by) : {};
  await writePlaces(tx, movedPlaces(outline, topic, { weekNumber, position }));
  let cut = 0;
  if (weekNumber !== topic.weekNumber) {
    const where = sql`placed.topic_code = ${code} and placed.week_number = ${topic.weekNumber}::int`;
    const placing = { weekNumber, weekCount: outline.weeks.length, cutWeeks, where };
    for (const kind of new Set(activities.map((one) => one.kind)))
      cut += await writeWeek(tx, { kind, ...placing });
    await tx.execute(sql`update material set week_number = ${weekNumber}::int where topic_code = ${code}`);
  }
  await shiftPeriods(tx, shifted, by);
  const before = { week: topic.weekNumber, position: topic.position };
  const after = await outlineAfterAsking(tx, { before: outline, hits, confirmed, now });
  return {
    result: { version: versionOf(after), cutWeeks: cut, movedPeriods: movedPeriods(after, shifted, by) },
    changes: [
      {
        action: 'change',
        kind: 'topic',
        object: code,
        values: {
          week: { before: before.week, after: weekNumber },
          position: { before: before.position, after: position },
          ...(shifted.length > 0 && { movedDays: { before: 0, after: Math.round(by / 86_400_000) } }),
        },
      },
    ],
  };
}

export async function moveOneActivity(
  moving: Moving,
  {
    kind,
    code,
    version,
    weekNumber,
    topicCode,
    periods,
    was,
    cutWeeks,
    confirmed,
  }: Input<typeof moveActivity>,
): Promise<Arranged> {
  const { tx, lectureCode } = moving;
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
  const shifted = movingPeriods(outline, [{ kind, code }], { periods, was, by });
  if (shifted.length > 0 && !confirmed) refuseUnconfirmed(await movingHits(moving, outline, shifted, by));
  const where = sql`placed.code = ${code}`;
  const also = sql`, topic_code = ${topicCode}::text`;
  const placing = { kind, weekNumber, weekCount: outline.weeks.length, cutWeeks, where, also };
  const cut = await writeWeek(tx, placing);
  await shiftPeriods(tx, shifted, by);
  const after = await lockArrangement(tx, lectureCode);
  return {
    result: { version: versionOf(after), cutWeeks: cut, movedPeriods: movedPeriods(after, shifted, by) },
    changes: [
      {
        action: 'change',
        kind: historyKindOf[kind],
        object: code,
        values: {
          week: { before: activity.weekNumber, after: weekNumber },
          topic: { before: activity.topicCode, after: topicCode },
          ...(shifted.length > 0 && { movedDays: { before: 0, after: Math.round(by / 86_400_000) } }),
        },
      },
    ],
  };
}
