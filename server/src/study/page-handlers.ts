import type { studyCalls } from '@baeum/contract/study/calls';
import * as t from '@baeum/contract/study/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { journalCondition } from '@baeum/rules/journals';
import { nextMomentOf } from '@baeum/rules/moments';
import { type WeekStanding, weekStandings } from '@baeum/rules/weeks';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import type { KeptReply } from '../platform/kept-replies.ts';
import { serializeMomentOrNull } from '../platform/time.ts';
import type { Services } from '../services.ts';
import { allParts, factsInLecture } from '../standing/facts.ts';
import { serializeCondition } from '../standing/serializers.ts';
import { enrolledBy, stretchOfAll } from '../standing/standings.ts';
import { versionInLecture } from '../standing/versions.ts';
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

interface Asked {
  readonly services: Pick<Services, 'db' | 'replies'>;
  readonly call: keyof PageCalls;
  readonly about: {
    readonly studentId: number;
    readonly lectureCode: string;
    readonly week?: number | undefined;
  };
  readonly now: Date;
}

/** What is told of a lecture's weeks in order, each with its standing and the lecture's professors. */
async function toldOfWeeks<Result>(
  { services: { db, replies }, call, about, now }: Asked,
  tell: (weeks: readonly (WeekStanding & { readonly professors: string })[]) => Result,
): Promise<KeptReply<Result>> {
  const version = await versionInLecture(db, about);
  return replies.answer({ call, about, version }, now, async () => {
    const enrolled = await enrolledBy(learningFacts, db, about, now);
    const { professors } = enrolled.lecture;
    const weeks = weekStandings(enrolled.outline, enrolled.facts, now.getTime());
    const result = tell(weeks.map((standing) => ({ professors, ...standing })));
    return { result, stretch: stretchOfAll([enrolled], now) };
  });
}

export const pageHandlers: Handlers<PageCalls, keyof PageCalls> = {
  [t.getLctrWeekNumList]: ({ services, account, row, now }) => {
    const about = { studentId: account.id, lectureCode: row.code };
    return toldOfWeeks({ services, call: t.getLctrWeekNumList, about, now }, (weeks) => ({
      list: weeks.map(serializeWeekNumber),
    }));
  },

  [t.getLctrWeekAllList]: ({ services, account, row, now }) => {
    const about = { studentId: account.id, lectureCode: row.code };
    return toldOfWeeks({ services, call: t.getLctrWeekAllList, about, now }, (weeks) => ({
      list: weeks.map(serializeWeek),
    }));
  },

  [t.getLctrWeekInfo]: ({ services, account, row, now }) => {
    const about = { studentId: account.id, lectureCode: row.lectureCode, week: row.number };
    return toldOfWeeks({ services, call: t.getLctrWeekInfo, about, now }, (weeks) => {
      const found = weeks.find(({ week }) => week.number === row.number);
      return { info: serializeWeek(found ?? refuse(commonRefusals.notFound)) };
    });
  },

  [t.getLctrDsbjList]: async ({ services: { db, replies }, account, row, input, now }) => {
    const week = input.week === t.allWeeks ? undefined : input.week;
    const about = { studentId: account.id, lectureCode: row.code, week };
    const version = await versionInLecture(db, about);
    return replies.answer({ call: t.getLctrDsbjList, about, version }, now, async () => {
      const enrolled = await enrolledBy(pageFacts, db, about, now);
      const { outline, facts } = enrolled;
      const at = now.getTime();
      const condition = journalCondition(outline, facts, at);
      const result = {
        list: serializeTopics({ outline, facts, week }, at),
        selfYn: condition && serializeCondition(condition),
        chngDt: serializeMomentOrNull(nextMomentOf(outline, at)),
      };
      return { result, stretch: stretchOfAll([enrolled], now) };
    });
  },
};
