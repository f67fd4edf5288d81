/** Moves students to another class of the subject. */
import { inArray, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database.ts';
import type { Changed } from '../../platform/history.ts';
import type { Account } from '../../platform/sessions.ts';
import { account } from '../../platform/tables.ts';
import { lockLearners } from '../../study/ledger-queries.ts';
import { enrolled } from '../events.ts';
import { classMove } from '../tables.ts';
import { lockLectures, writeEnrolments } from '../staff/queries.ts';
import { linesOf } from './lines.ts';
import { objectsOf } from './objects.ts';
import { cleaned, itemsOf, type MoveInput, moversOf, planOf, type Report, requireClass } from './plan.ts';
import { type Classes, leaveTeams, moveWork, type Work } from './work.ts';

/** Nobody else changes who takes these lectures, and nobody of these students adds to what they have done. */
export async function lockMove(
  tx: Transaction,
  { from, to }: Classes,
  which: { readonly numbers: readonly string[] } | { readonly ids: readonly number[] },
): Promise<void> {
  await lockLectures(tx, { codes: [from, to] });
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
  now: Date,
): Promise<Changed<Report>> {
  const classes = await requireClass(tx, actor, input);
  const numbers = cleaned(input.studentNumbers);
  await lockMove(tx, classes, { numbers });
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
  await moveWork(tx, classes.to, work, plan.open);
  const teams = await leaveTeams(tx, classes.from, ids);
  const moves = going.map((one) => ({
    ...one,
    after: { ...one.before, state: 'cancelled' as const },
    targetAfter: { ...one.before, countsFrom: input.countsFrom ?? one.before.countsFrom },
  }));
  await tx.insert(classMove).values(
    moves.map(({ id, before, targetBefore }) => ({
      batch,
      studentId: id,
      fromLecture: classes.from,
      toLecture: classes.to,
      movedAt: now,
      before,
      targetBefore,
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
    changes,
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
