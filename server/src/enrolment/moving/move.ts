/** Moves students to another class of the subject. */
import { eq, inArray, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { type ComingScores, lockTeams } from '../../ports/coming-scores.ts';
import { lockOutlines } from '../../authoring/outline.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Changed } from '../../platform/history.ts';
import type { Account } from '../../platform/sessions.ts';
import { account } from '../../platform/tables.ts';
import { lockLearners } from '../../learner-lock.ts';
import { teamActivity } from '../../team/tables.ts';
import { enrolled } from '../events.ts';
import { classMove } from '../tables.ts';
import { lockLectures, writeEnrolments } from '../staff/queries.ts';
import { giveAlong } from './given.ts';
import { linesOf } from './lines.ts';
import { objectsOf } from './objects.ts';
import { cleaned, itemsOf, type MoveInput, moversOf, planOf, type Report, requireClass } from './plan.ts';
import { activitiesOf, leaveTeams } from './teams.ts';
import { type Classes, moveWork, type Work } from './work.ts';

/** What both directions of a move follow. */
export interface Moving {
  readonly now: Date;
  readonly scores: ComingScores;
}

/**
 * Nobody else changes who takes these lectures, and nobody of these students adds to what they have done; the teams of one class
 * stay as they are. Whoever chooses a team or grades has locked that when a new row waits for an account, so these come first.
 */
export async function lockMove(
  tx: Transaction,
  { from, to }: Classes,
  { lectureCode, scores }: { readonly lectureCode: string; readonly scores: ComingScores },
  which: { readonly numbers: readonly string[] } | { readonly ids: readonly number[] },
): Promise<void> {
  await lockLectures(tx, { codes: [from, to] });
  // Extensions and extra time change outlines, and whoever gives them locks those before accounts.
  await lockOutlines(tx, [from, to]);
  const activities = await tx
    .select({ code: teamActivity.code })
    .from(teamActivity)
    .where(eq(teamActivity.lectureCode, lectureCode));
  await lockTeams(
    tx,
    activities.map(({ code }) => code),
    scores,
  );
  await scores.lockOfLectures(tx, [from, to]);
  const isMeant =
    'ids' in which
      ? inArray(account.id, [...which.ids])
      : sql`${account.id} in (select coalesce(merged_into_id, id) from account as named
          where ${inArray(sql`named.student_number`, [...which.numbers])})`;
  await lockLearners(tx, sql`select ${account.id} from ${account} where ${isMeant}`);
  await tx.select({ id: account.id }).from(account).where(isMeant).orderBy(account.id).for('update');
}

export async function move(
  tx: Transaction,
  actor: Account,
  input: MoveInput,
  { now, scores }: Moving,
): Promise<Changed<Report>> {
  const classes = await requireClass(tx, actor, input);
  const numbers = cleaned(input.studentNumbers);
  await lockMove(tx, classes, { lectureCode: classes.from, scores }, { numbers });
  const objects = await objectsOf(tx, classes.from, classes.to);
  const movers = await moversOf(tx, classes, numbers);
  const plan = await planOf(tx, { classes, objects, movers, now });
  const going = plan.movers.flatMap(({ student, problem }) =>
    student === undefined || problem !== undefined ? [] : [student],
  );
  const batch = randomUUID();
  if (going.length === 0) return { result: { batch: null, items: itemsOf(plan) }, changes: [], batch };
  const ids = going.map(({ id }) => id);
  const work = goingAlong(plan.work, ids);
  const moved = await moveWork(tx, classes.to, work, plan.open);
  await giveAlong(
    tx,
    classes,
    plan.given.filter(({ studentId }) => ids.includes(studentId)),
    batch,
  );
  const teams = await leaveTeams(tx, classes.from, ids);
  const inTeams = await scores.ofTeams(tx, activitiesOf(teams), now);
  const moves = going.map((one) => ({
    ...one,
    after: { ...one.before, state: 'cancelled' as const },
    targetAfter: { ...one.before, countsFrom: input.countsFrom ?? one.before.countsFrom },
  }));
  await tx.insert(classMove).values(
    moves.map(({ id, before, targetBefore, targetAfter }) => ({
      batch,
      studentId: id,
      fromLecture: classes.from,
      toLecture: classes.to,
      movedAt: now,
      before,
      targetBefore,
      targetAfter,
      work: work
        .filter(({ studentId }) => studentId === id)
        .map(({ kind, source, target }) => ({ kind, source, target })),
      teams: teams.filter(({ studentId }) => studentId === id),
    })),
  );
  await writeEnrolments(
    tx,
    moves.flatMap(({ id, after, targetAfter }) => [
      { studentId: id, lectureCode: classes.from, ...after },
      { studentId: id, lectureCode: classes.to, ...targetAfter },
    ]),
  );
  const shown = await scores.ofMoved(tx, moved, now);
  const changes = moves.flatMap((one) =>
    linesOf(
      classes,
      one,
      plan.work.filter(({ studentId }) => studentId === one.id),
    ),
  );
  const arrivals = moves.map(({ id, studentNumber, targetBefore, targetAfter }) => ({
    studentId: id,
    studentNumber,
    lectureCode: classes.to,
    before: targetBefore,
    after: targetAfter,
  }));
  return {
    result: { batch, items: itemsOf(plan) },
    changes: [...changes, ...inTeams, ...shown],
    batch,
    notifications: enrolled(arrivals, batch),
  };
}

/** What of it goes along, of these students. */
export const goingAlong = (work: readonly Work[], ids: readonly number[]) =>
  work.flatMap(({ studentId, kind, source, target, reason }) =>
    reason === null && target !== null && ids.includes(studentId)
      ? [{ studentId, kind, source, target }]
      : [],
  );
