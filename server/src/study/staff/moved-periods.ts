/** The periods of what is moved to another week, and whether they are still as a move has left them. */
import { boardRefusals, type MovedPeriod, type PeriodChoice } from '@baeum/contract/study/board-terms';
import type { Planned } from '@baeum/rules/outcomes';
import type { Outline } from '@baeum/rules/outline';
import { titleOf } from '@baeum/rules/planned';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { textSet } from '../../authoring/rows.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { type Item, plannedOf, tableOf } from './items.ts';

/** The columns with instants of what can be moved; a team activity moves with its assignments and its peer evaluation. */
const instants = {
  content: ['opens_at', 'closes_at', 'attendance_starts_at', 'attendance_ends_at'],
  assignment: ['opens_at', 'closes_at', 'late_opens_at', 'late_closes_at'],
  quiz: ['opens_at', 'closes_at', 'late_closes_at'],
  debate: ['opens_at', 'closes_at', 'late_opens_at', 'late_closes_at'],
  team_activity: ['opens_at', 'closes_at', 'choosing_opens_at', 'choosing_closes_at'],
  team_evaluation: ['opens_at', 'closes_at'],
} as const;

/** @param by milliseconds */
export async function shiftPeriods(tx: Transaction, items: readonly Item[], by: number): Promise<void> {
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

/** The same instants in an outline. */
function instantsOf({ kind, item }: Planned): unknown {
  const own = [item.opensAt, item.closesAt];
  switch (kind) {
    case 'content':
      return [own, item.attendanceStartsAt, item.attendanceEndsAt];
    case 'assignment':
    case 'debate':
      return [own, item.lateOpensAt, item.lateClosesAt];
    case 'quiz':
      return [own, item.lateClosesAt];
    case 'team':
      return [
        own,
        item.choosing && [item.choosing.opensAt, item.choosing.closesAt],
        item.assignments.map((one) => [one.id, one.opensAt, one.closesAt, one.lateOpensAt, one.lateClosesAt]),
        item.evaluation && [item.evaluation.opensAt, item.evaluation.closesAt],
      ];
    case 'reflection':
      return own;
  }
}

/** With how far it has moved: where the weeks lie otherwise by now, moving it back would not bring back what was. */
const versionOfPeriod = (outline: Outline, item: Item, by: number): string =>
  createHash('sha256')
    .update(JSON.stringify([instantsOf(plannedOf(outline, item)), Math.abs(by)]))
    .digest('hex')
    .slice(0, 16);

/** The periods that a move has written, for taking it back. */
export const movedPeriods = (after: Outline, items: readonly Item[], by: number): MovedPeriod[] =>
  items.map(({ kind, code }) => ({ kind, code, version: versionOfPeriod(after, { kind, code }, by) }));

interface Wanted {
  readonly periods: PeriodChoice;
  /** What the move that is taken back has written. */
  readonly was: readonly MovedPeriod[] | undefined;
  /** Milliseconds. */
  readonly by: number;
}

/**
 * Of what moves, that whose periods move along. Refuses to take back what somebody has changed since, or brought there; or leaves
 * it, where that is wanted.
 */
export function movingPeriods(
  outline: Outline,
  items: readonly Item[],
  { periods, was, by }: Wanted,
): readonly Item[] {
  if (periods === 'keep' || by === 0) return [];
  if (periods === 'move' && was === undefined) return items;
  const isAsMoved = (item: Item) =>
    was?.some(
      ({ kind, code, version }) =>
        kind === item.kind && code === item.code && version === versionOfPeriod(outline, item, by),
    ) ?? false;
  const changed = items.filter((item) => !isAsMoved(item));
  if (changed.length > 0 && periods === 'move') {
    const titles = changed.map((item) => titleOf(outline, plannedOf(outline, item)));
    refuse(boardRefusals.periodMeanwhile, { about: { titles: JSON.stringify(titles) } });
  }
  return items.filter(isAsMoved);
}
