import type { ResultOf } from '@baeum/contract/call';
import type { studyCalls } from '@baeum/contract/study/calls';
import * as t from '@baeum/contract/study/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import type { DashboardProvider } from '../platform/dashboard-provider.ts';
import { refuse } from '../platform/errors.ts';
import { serializeTopics, serializeWeek, serializeWeekNumber } from './page-serializers.ts';
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

export interface SerializableCondition<Condition> extends JournalCondition<Condition> {
  readonly serialize: (condition: Condition) => SelfYn;
}

/**
 * @param dashboardProviders the activities of the domains in the cells of the study page
 * @param journal whether the reflection journal may be written
 */
export function pageHandlers<Condition>(
  dashboardProviders: readonly DashboardProvider[],
  journal: SerializableCondition<Condition>,
): Handlers<PageCalls> {
  const cellsOf = weekCells(dashboardProviders, journal);

  return {
    [t.getLctrWeekNumList]: async ({ services: { db }, account, row, now }) => {
      const scope = { studentId: account.id, lectureCode: row.code, week: t.allWeeks, now };
      return { list: (await lectureWeeks(db, scope)).map(serializeWeekNumber) };
    },

    [t.getLctrWeekAllList]: async ({ services: { db }, account, row, now }) => {
      const scope = { studentId: account.id, lectureCode: row.code, week: t.allWeeks, now };
      return { list: (await lectureWeeks(db, scope)).map(serializeWeek) };
    },

    [t.getLctrWeekInfo]: async ({ services: { db }, account, row, now }) => {
      const scope = { studentId: account.id, lectureCode: row.lectureCode, week: row.number, now };
      const [week] = await lectureWeeks(db, scope);
      return { info: serializeWeek(week ?? refuse(commonRefusals.notFound)) };
    },

    [t.getLctrDsbjList]: async ({ services: { db }, account, row, input, now }) => {
      const scope = { studentId: account.id, lectureCode: row.code, week: input.week, now };
      const [topics, cells] = await Promise.all([weekTopics(db, scope), cellsOf(db, scope)]);
      const condition = cells[0]?.condition ?? null;
      return { list: serializeTopics(topics, cells), selfYn: condition && journal.serialize(condition) };
    },
  };
}
