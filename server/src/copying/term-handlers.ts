/** Lectures that have been opened already follow the term of their programme (specification §20.1). */
import type { termCalls } from '@baeum/contract/lecture/term-calls';
import * as t from '@baeum/contract/lecture/term-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { lockLecturesWhole } from '../authoring/outline.ts';
import { textSet } from '../authoring/rows.ts';
import { eventsOf, type ScheduledSource } from '../ports/desk-source.ts';
import type { Handlers } from '../handler.ts';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { type Batch, type Change, isChangedSince, lecturesOfBatch } from '../platform/history.ts';
import { termOf } from './lectures.ts';
import { movedEvents } from './previewing.ts';
import type { CopiedTable } from './tables.ts';
import { besideTerm, moveDates, type TermLecture, termLectures, type TermMove } from './term.ts';

export function termHandlersOf({
  scheduled,
  tables,
}: {
  readonly scheduled: readonly ScheduledSource[];
  readonly tables: readonly CopiedTable[];
}): Handlers<typeof termCalls> {
  const eventsIn = eventsOf(scheduled);
  return {
    [t.listTermMoves]: async ({ services: { db }, row: { programmeCode }, now }) => ({
      items: (await besideTerm(db, programmeCode, now)).map(({ problem, ...one }) => ({
        code: one.code,
        name: one.name,
        classNumber: one.classNumber,
        weeks: one.weeks,
        weekCount: one.weekCount,
        termWeeks: one.termWeeks,
        problem: problem ?? null,
      })),
    }),

    [t.previewTermMove]: async ({ services: { db }, row: { lectureCode, programmeCode }, now }) => {
      const [[found], { holidays }, events] = await Promise.all([
        termLectures(db, sql`lecture.code = ${lectureCode}`, now),
        termOf(db, programmeCode),
        eventsIn(db, { codes: [lectureCode] }),
      ]);
      const { name, weeks } = found ?? refuse(commonRefusals.notFound);
      return { name, weeks, items: movedEvents(events, weeks, holidays) };
    },

    [t.moveToTerm]: async ({ tx, input, row: { programmeCode }, now }) => {
      const codes = [...new Set(input.lectures)];
      const found = await lockedLectures(tx, programmeCode, codes, now);
      const moving = [...found.values()].filter(({ problem }) => problem === undefined);
      const moves = moving.map(({ code, weeks, termWeeks }) => ({ code, weeks, weekCount: termWeeks }));
      if (moves.length > 0) await moveDates(tx, tables, moves, now);
      const batch = randomUUID();
      return {
        batch,
        result: {
          batch: moves.length === 0 ? null : batch,
          items: codes.map((code) => {
            const one = found.get(code);
            return {
              code,
              name: one?.name ?? '',
              problem: one === undefined ? 'notFound' : (one.problem ?? null),
            };
          }),
        },
        changes: moving.map((one) => lineOf(one, one.weeks, one.termWeeks)),
      };
    },

    [t.undoTermMove]: async ({ tx, input: { batch }, row: { programmeCode }, now }) => {
      const move = { batch, programmeCode, calls: [t.moveToTerm] };
      const found = await lockedLectures(tx, programmeCode, await lecturesOfBatch(tx, move), now);
      const lines = await linesOf(tx, move);
      if (lines.length === 0) return refuse(t.termMoveRefusals.nothingToUndo);
      const decided = lines.map((line) => ({
        line,
        lecture: found.get(line.code),
        problem: whyNotBack(line, found.get(line.code)),
      }));
      const back = decided.flatMap(({ line, lecture, problem }) =>
        problem === undefined && lecture !== undefined ? [{ line, lecture }] : [],
      );
      const moves = back.map(
        ({ line }): TermMove => ({ code: line.code, weeks: -line.weeks, weekCount: line.weekCount }),
      );
      if (moves.length > 0) await moveDates(tx, tables, moves, now);
      return {
        result: {
          batch: null,
          items: decided.map(({ line, lecture, problem }) => ({
            code: line.code,
            name: lecture?.name ?? '',
            problem: problem ?? null,
          })),
        },
        changes: back.map(({ line, lecture }) => lineOf(lecture, -line.weeks, line.weekCount, 'restore')),
      };
    },
  };
}

async function lockedLectures(
  tx: Transaction,
  programmeCode: string,
  codes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, TermLecture>> {
  await lockLecturesWhole(tx, codes);
  const which = sql`academic_course_code = ${programmeCode} and lecture.code in ${textSet(codes)}`;
  return new Map((await termLectures(tx, which, now)).map((one) => [one.code, one]));
}

const lineOf = (
  { code, weekCount: before }: TermLecture,
  weeks: number,
  weekCount: number,
  action: Change['action'] = 'change',
): Change => ({
  action,
  kind: 'lecture',
  object: code,
  lectureCode: code,
  values: { movedByWeeks: { after: weeks }, weekCount: { before, after: weekCount } },
});

interface MoveLine extends Record<string, unknown> {
  readonly code: string;
  readonly weeks: number;
  /** How many weeks the lecture had before; null when as many. */
  readonly weekCount: number;
  readonly isChangedSince: boolean;
}

/** What a move has done, and whether anything in the lecture was changed since. The transaction has locked the lectures. */
async function linesOf(
  tx: Transaction,
  { batch, programmeCode, calls }: Batch,
): Promise<readonly MoveLine[]> {
  const { rows } = await tx.execute<MoveLine>(sql`
    select line.object as code, (moved.after #>> '{}')::int as weeks,
      coalesce((counted.before #>> '{}')::int, lecture.week_count) as "weekCount",
      ${isChangedSince} as "isChangedSince"
    from staff_change as line join lecture on lecture.code = line.object
      join staff_change_value as moved on moved.change_id = line.id and moved.field = 'movedByWeeks'
      left join staff_change_value as counted on counted.change_id = line.id and counted.field = 'weekCount'
    where line.batch = ${batch}::uuid and line.kind = 'lecture' and line.programme_code = ${programmeCode}
      and line.call in ${textSet(calls)}
    order by line.id`);
  return rows;
}

/** A lecture in its term is not in the way: that is what the move has made of it. */
function whyNotBack(line: MoveLine, lecture: TermLecture | undefined): t.TermMoveProblem | undefined {
  if (lecture === undefined) return 'notFound';
  if (line.isChangedSince) return 'changedSince';
  return lecture.hasBegun ? 'begun' : lecture.isWorkedIn ? 'worked' : undefined;
}
