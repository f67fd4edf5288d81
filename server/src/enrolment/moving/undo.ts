/** Takes a move to another class back. */
import { moveRefusals } from '@baeum/contract/enrolment/moving-terms';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Changed } from '../../platform/history.ts';
import type { Account } from '../../platform/sessions.ts';
import { account } from '../../platform/tables.ts';
import { classMove } from '../tables.ts';
import { type WrittenEnrolment, writeEnrolments } from '../staff/queries.ts';
import { isSameEnrolment } from '../values.ts';
import { classesOf } from './classes.ts';
import { giveAlong, givenSince, takeGivenBack } from './given.ts';
import { linesOf } from './lines.ts';
import { goingAlong, lockMove, type Moving } from './move.ts';
import { objectsOf, type Pair, pairObjects } from './objects.ts';
import { idsOf, itemsOf, type Mover, moversOf, type Plan, type Report, withAttempts } from './plan.ts';
import { activitiesOf, rejoinTeams } from './teams.ts';
import { type Classes, moveWork, openAttempts, type Work, workOf } from './work.ts';

/** Takes a move back, with what the students have done and were given since. */
export async function undo(
  tx: Transaction,
  actor: Account,
  { lectureCode, batch }: { readonly lectureCode: string; readonly batch: string },
  { now, scores }: Moving,
): Promise<Changed<Report>> {
  const rows = await tx
    .select()
    .from(classMove)
    .where(
      and(eq(classMove.batch, batch), eq(classMove.fromLecture, lectureCode), isNull(classMove.undoneAt)),
    )
    .orderBy(classMove.id)
    .for('update');
  const [first] = rows;
  if (first === undefined) return refuse(moveRefusals.nothingToUndo);
  const offered = await classesOf(tx, actor, lectureCode);
  if (!offered.some(({ code }) => code === first.toLecture)) refuse(moveRefusals.nothingToUndo);
  const classes = { from: first.toLecture, to: first.fromLecture };
  const ids = rows.map(({ studentId }) => studentId);
  await lockMove(tx, classes, { lectureCode: classes.to, scores }, { ids });
  const people = await tx
    .select({ id: account.id, studentNumber: sql<string>`${account.studentNumber}`, name: account.name })
    .from(account)
    .where(inArray(account.id, ids));
  const numbers = people.map(({ studentNumber }) => studentNumber);
  const open = await openAttempts(tx, classes.from, ids, now);
  const movers = (await moversOf(tx, classes, numbers)).map((one) =>
    withAttempts(
      whyNotBack(
        one,
        rows.find(({ studentId }) => studentId === one.student?.id),
      ),
      open,
    ),
  );
  const back = rows.filter(({ studentId }) => idsOf(movers).includes(studentId));
  const { work, given } = await workBack(tx, classes, back);
  await tx
    .update(classMove)
    .set({ undoneAt: now })
    .where(
      inArray(
        classMove.id,
        back.map(({ id }) => id),
      ),
    );
  const moved = await moveWork(tx, classes.to, goingAlong(work, ids), open);
  await giveAlong(tx, classes, given, randomUUID());
  await takeGivenBack(tx, classes, batch, {
    students: back.map(({ studentId }) => studentId),
    timed: back
      .filter((row) => row.work.some(({ kind }) => kind === 'extraTime'))
      .map(({ studentId }) => studentId),
  });
  const teams = back.flatMap((row) => row.teams);
  await rejoinTeams(tx, teams);
  const returning = back.flatMap((row) => {
    const mover = movers.find(({ student }) => student?.id === row.studentId)?.student;
    return mover === undefined ? [] : [{ row, mover }];
  });
  await restoreEnrolments(tx, classes, returning);
  // Scores are released to those who take the lecture.
  const shown = [
    ...(await scores.ofTeams(tx, activitiesOf(teams), now)),
    ...(await scores.ofMoved(tx, moved, now)),
  ];
  return {
    result: { batch: null, items: itemsOf({ movers, work }) },
    changes: [
      ...returning.flatMap(({ row, mover: { id, studentNumber, before, targetBefore } }) =>
        linesOf(
          classes,
          {
            id,
            studentNumber,
            before,
            after: row.targetBefore ?? { ...before, state: 'cancelled' },
            targetBefore,
            targetAfter: row.before,
          },
          work.filter(({ studentId }) => studentId === id),
          'restore',
        ),
      ),
      ...shown,
    ],
  };
}

type MoveRow = typeof classMove.$inferSelect;

/** Only while both enrolments are as the move has left them: otherwise what somebody has said about one since would be lost. */
function whyNotBack(mover: Mover, row: MoveRow | undefined): Mover {
  const { student, problem } = mover;
  // Who has become staff of the old class since cannot take it as well.
  if (problem === 'teaches') return mover;
  if (row === undefined || student === undefined) return { ...mover, problem: 'changedSince' };
  const { before: inNew, targetBefore: inOld } = student;
  // Of a move from before the new enrolment was stored, the day is not known.
  const left = row.targetAfter ?? { ...row.before, countsFrom: inNew.countsFrom };
  const isAsLeft =
    isSameEnrolment(inNew, left) &&
    inOld !== null &&
    isSameEnrolment(inOld, { ...row.before, state: 'cancelled' });
  return isAsLeft ? { ...mover, problem: undefined } : { ...mover, problem: 'changedSince' };
}

/**
 * The work that had come along, the other way round, and what was done and given since, which goes where a move would take it. What
 * was there before the move stays.
 */
async function workBack(
  tx: Transaction,
  classes: Classes,
  rows: readonly MoveRow[],
): Promise<Pick<Plan, 'work' | 'given'>> {
  const [first] = rows;
  if (first === undefined) return { work: [], given: [] };
  const objects = await objectsOf(tx, classes.from, classes.to);
  const titles = new Map(objects.map(({ kind, code, title }) => [`${kind} ${code}`, title]));
  const recorded = new Map<string, Pair>();
  for (const { kind, source, target } of rows.flatMap((row) => row.work))
    if (isOfObject(kind))
      recorded.set(`${kind} ${target}`, {
        kind,
        source: target,
        target: source,
        title: titles.get(`${kind} ${target}`) ?? '',
        reason: null,
      });
  const known = new Set(
    [...recorded.values()].flatMap(({ kind, source, target }) => [`${kind} ${source}`, `${kind} ${target}`]),
  );
  const others = objects.filter(({ kind, code }) => !known.has(`${kind} ${code}`));
  const pairs = [...recorded.values(), ...pairObjects(others, classes.from, classes.to)];
  const ids = rows.map(({ studentId }) => studentId);
  const found = await workOf(tx, classes, ids, pairs, first.movedAt);
  const came = new Set(
    rows.flatMap(({ studentId, work }) => work.map(({ kind, target }) => `${studentId} ${kind} ${target}`)),
  );
  const given = await givenSince(tx, classes, ids, pairs, first.movedAt);
  const work = found.filter(
    ({ studentId, kind, source, isNew }) => isNew || came.has(`${studentId} ${kind} ${source}`),
  );
  return { work: [...work, ...given], given };
}

const isOfObject = (kind: Work['kind']): kind is Pair['kind'] =>
  ['submission', 'attempt', 'learning', 'reflection', 'debate'].includes(kind);

/** Both as they were; where there was none, the new one is cancelled, because work may have been left there since. */
async function restoreEnrolments(
  tx: Transaction,
  { from, to }: Classes,
  returning: readonly { readonly row: MoveRow; readonly mover: NonNullable<Mover['student']> }[],
): Promise<void> {
  await writeEnrolments(
    tx,
    returning.flatMap(({ row, mover }): WrittenEnrolment[] => [
      {
        studentId: row.studentId,
        lectureCode: from,
        ...(row.targetBefore ?? { ...mover.before, state: 'cancelled' }),
      },
      { studentId: row.studentId, lectureCode: to, ...row.before },
    ]),
  );
}
