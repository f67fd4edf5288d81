import type { ResultOf } from '@baeum/contract/call';
import type { studyCalls } from '@baeum/contract/study/calls';
import * as t from '@baeum/contract/study/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import type { Contribution } from '../platform/contribution.ts';
import { refuse } from '../platform/errors.ts';
import { wireTopics, wireWeek, wireWeekNumber } from './page-wire.ts';
import { type JournalCondition, weekCells, weekTopics } from './topics.ts';
import { lectureWeeks } from './weeks.ts';

type PageCalls = Pick<
  typeof studyCalls,
  | typeof t.getLctrWeekNumList
  | typeof t.getLctrWeekAllList
  | typeof t.getLctrWeekInfo
  | typeof t.getLctrDsbjList
>;

type SelfYn = ResultOf<PageCalls[typeof t.getLctrDsbjList]>['selfYn'];

export interface WiredCondition<Condition> extends JournalCondition<Condition> {
  readonly wire: (condition: Condition) => SelfYn;
}

/**
 * @param contributions what the domains put into the cells of the study page
 * @param journal whether the reflection journal may be written
 */
export function pageHandlers<Condition>(
  contributions: readonly Contribution[],
  journal: WiredCondition<Condition>,
): Handlers<PageCalls> {
  const cellsOf = weekCells(contributions, journal);

  return {
    [t.getLctrWeekNumList]: async ({ services: { db }, account, row, now }) => {
      const scope = { studentId: account.id, lectureCode: row.code, week: t.allWeeks, now };
      return { list: (await lectureWeeks(db).execute(scope)).map(wireWeekNumber) };
    },

    [t.getLctrWeekAllList]: async ({ services: { db }, account, row, now }) => {
      const scope = { studentId: account.id, lectureCode: row.code, week: t.allWeeks, now };
      return { list: (await lectureWeeks(db).execute(scope)).map(wireWeek) };
    },

    [t.getLctrWeekInfo]: async ({ services: { db }, account, row, now }) => {
      const scope = { studentId: account.id, lectureCode: row.lectureCode, week: row.number, now };
      const [week] = await lectureWeeks(db).execute(scope);
      return { info: wireWeek(week ?? refuse(commonRefusals.notFound)) };
    },

    [t.getLctrDsbjList]: async ({ services: { db }, account, row, input, now }) => {
      const scope = { studentId: account.id, lectureCode: row.code, week: input.week, now };
      const [topics, cells] = await Promise.all([weekTopics(db).execute(scope), cellsOf(db).execute(scope)]);
      const condition = cells[0]?.condition ?? null;
      return { list: wireTopics(topics, cells), selfYn: condition && journal.wire(condition) };
    },
  };
}
