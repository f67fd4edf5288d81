import type { studyCalls } from '@baeum/contract/study/calls';
import * as t from '@baeum/contract/study/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { journalCondition } from '@baeum/rules/journals';
import { type WeekStanding, weekStandings } from '@baeum/rules/weeks';
import type { Handlers } from '../handler.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { allParts, factsInLecture } from '../standing/facts.ts';
import { serializeCondition } from '../standing/serializers.ts';
import { enrolledBy } from '../standing/standings.ts';
import { serializeTopics, serializeWeek, serializeWeekNumber } from './page-serializers.ts';

type PageCalls = Pick<
  typeof studyCalls,
  | typeof t.getLctrWeekNumList
  | typeof t.getLctrWeekAllList
  | typeof t.getLctrWeekInfo
  | typeof t.getLctrDsbjList
>;

/** The weeks of a lecture depend on nothing but what has been learnt. */
const learningFacts = factsInLecture('learning_in_lecture', ['learning']);

/** The study page also shows what has been watched of each content. */
const pageFacts = factsInLecture('study_page', [...allParts, 'watched']);

/** A lecture's weeks in order, each with its standing and the lecture's professors. */
async function weeksOf(
  db: Database,
  key: { readonly studentId: number; readonly lectureCode: string },
  now: Date,
): Promise<readonly (WeekStanding & { readonly professors: string })[]> {
  const { lecture, outline, facts } = await enrolledBy(learningFacts, db, key, now);
  return weekStandings(outline, facts, now.getTime()).map((standing) => ({
    professors: lecture.professors,
    ...standing,
  }));
}

export const pageHandlers: Handlers<PageCalls> = {
  [t.getLctrWeekNumList]: async ({ services: { db }, account, row, now }) => ({
    list: (await weeksOf(db, { studentId: account.id, lectureCode: row.code }, now)).map(serializeWeekNumber),
  }),

  [t.getLctrWeekAllList]: async ({ services: { db }, account, row, now }) => ({
    list: (await weeksOf(db, { studentId: account.id, lectureCode: row.code }, now)).map(serializeWeek),
  }),

  [t.getLctrWeekInfo]: async ({ services: { db }, account, row, now }) => {
    const weeks = await weeksOf(db, { studentId: account.id, lectureCode: row.lectureCode }, now);
    const found = weeks.find(({ week }) => week.number === row.number);
    return { info: serializeWeek(found ?? refuse(commonRefusals.notFound)) };
  },

  [t.getLctrDsbjList]: async ({ services: { db }, account, row, input, now }) => {
    const key = { studentId: account.id, lectureCode: row.code };
    const { outline, facts } = await enrolledBy(pageFacts, db, key, now);
    const at = now.getTime();
    const week = input.week === t.allWeeks ? undefined : input.week;
    const condition = journalCondition(outline, facts, at);
    return {
      list: serializeTopics({ outline, facts, week }, at),
      selfYn: condition && serializeCondition(condition),
    };
  },
};
