/** The lectures that operators look after, with what is missing in each (specification §20.2). */
import type { OverviewSource } from '../../ports/desk-source.ts';
import { unfinishedLectures } from './list-query.ts';
import { overviewOf } from './overview.ts';

export const lectureOverviews: OverviewSource = async (db, { codes, now }) => {
  const rows = await unfinishedLectures(db, { codes: codes ?? null, now });
  return rows.map((one) => ({
    lectureCode: one.code,
    name: one.name,
    classNumber: one.classNumber,
    programmeCode: one.programmeCode,
    termStartsOn: one.termStartsOn,
    studentCount: one.studentCount,
    waitingVersion: one.waitingVersion,
    startsAt: one.weeks[0] === undefined ? null : new Date(one.weeks[0].startsAt),
    weeks: one.weeks.map(({ filling }) => filling),
    ...overviewOf(one, now),
  }));
};
