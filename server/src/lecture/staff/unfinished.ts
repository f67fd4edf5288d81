/** The lectures that operators look after, with what is missing in each (specification §20.2). */
import type { OverviewSource } from '../../desk-source.ts';
import { unfinishedLectures } from './list-query.ts';
import { overviewOf } from './overview.ts';
import { programmes } from './queries.ts';

export const lectureOverviews: OverviewSource = async (db, { codes, now }) => {
  const operated = codes ?? (await programmes(db, { all: true, codes: [] })).map(({ code }) => code);
  const rows = await unfinishedLectures(db, { codes: [...operated], now });
  return rows.map((one) => ({
    lectureCode: one.code,
    name: one.name,
    classNumber: one.classNumber,
    programmeCode: one.programmeCode,
    termStartsOn: one.termStartsOn,
    startsAt: one.weeks[0]?.startsAt ?? null,
    weeks: one.weeks.map(({ filling }) => filling),
    ...overviewOf(one, now),
  }));
};
