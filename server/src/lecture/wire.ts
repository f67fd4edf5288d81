import type { ResultOf } from '@baeum/contract/call';
import type { lectureCalls } from '@baeum/contract/lecture/calls';
import {
  countNames,
  type getAcaSchlList,
  type getMyLctrList,
  type LectureCounts,
  type WeekState,
} from '@baeum/contract/lecture/terms';
import { wireDay, wireMinute, wireMoment } from '../platform/time.ts';
import type { activityCounts, schedule, studentLectures, studentWeeks } from './queries.ts';

type Wire<P extends keyof typeof lectureCalls> = ResultOf<(typeof lectureCalls)[P]>;
type Lecture = Wire<typeof getMyLctrList>['list'][number];
type RowOf<Query extends (...args: never[]) => { execute: (...args: never[]) => Promise<unknown[]> }> =
  Awaited<ReturnType<ReturnType<Query>['execute']>>[number];
type CountRow = RowOf<ReturnType<typeof activityCounts>>;

/** Y or N. */
const flag = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N');

const noCounts = (): LectureCounts =>
  Object.fromEntries(countNames.map((name) => [name, 0])) as LectureCounts;

/** Counts by lecture; what a lecture has none of is 0. */
export function countsByLecture(rows: readonly CountRow[]): ReadonlyMap<string, LectureCounts> {
  const byLecture = new Map<string, LectureCounts>();
  for (const row of rows) {
    const counts = byLecture.get(row.lectureCode) ?? noCounts();
    counts[`${row.activity}_cnt`] += row.total;
    counts[`${row.activity}_atnd_cnt`] += row.done;
    counts.ing_cnt += row.begun;
    byLecture.set(row.lectureCode, counts);
  }
  return byLecture;
}

/** A week in which nothing has to be watched is neither attended nor missed. */
const weekStates: Readonly<Record<'before' | 'progress' | 'finish', WeekState>> = {
  before: 'before',
  progress: 'current',
  finish: 'none',
};

export function wireLecture(row: RowOf<typeof studentLectures>, counts: LectureCounts = noCounts()): Lecture {
  return {
    lctrShdlCd: row.code,
    edcCrseCd: row.academicCourseCode,
    sbcKrnm: row.name,
    sbcCd: row.subjectCode,
    clNo: row.classNumber,
    majrTynm: row.majorType,
    majrNm: row.majorName,
    majrSenm: row.majorSemester,
    grdNm: row.grade,
    gdptNm: `${row.credits}학점`,
    pfList: row.professors,
    dbtRateYn: flag(row.countsDebates),
    teamRateYn: flag(row.countsTeams),
    cmpltType: row.completionType,
    dbtCnt: counts.dbt_cnt,
    teamCnt: counts.team_cnt,
    wkCnt: row.weekCount,
    atndJson: JSON.stringify(counts),
    wkStList: row.weekProgress.map((progress) => weekStates[progress]),
  };
}

export const wireEntry = (
  row: RowOf<ReturnType<typeof schedule>>,
): Wire<typeof getAcaSchlList>['list'][number] => ({
  schlSe: row.kind,
  dtbsCd: row.eventCode,
  schlCd: row.code,
  schlNm: row.name,
  schlStde: wireMoment(row.startsAt),
  schlEnde: wireMoment(row.endsAt),
  lctrShdlCd: row.lectureCode,
  sbcKrnm: row.lectureName,
  progressStatus: row.progress,
  schlStus: row.state,
});

export const wireWeek = (
  row: RowOf<typeof studentWeeks>,
): Wire<typeof getAcaSchlList>['lctrWeekSchlList'][number] => ({
  lctrShdlCd: row.lectureCode,
  sbcKrnm: row.lectureName,
  lctrWk: row.number,
  lctrWkNm: row.title,
  lctrStdtYmd: wireDay(row.startsAt),
  lctrEndtYmd: wireDay(row.endsAt),
  lctrStdtTime: wireMinute(row.startsAt),
  lctrEndtTime: wireMinute(row.endsAt),
  lctrStNm: `${row.number}주차 시작`,
  lctrEnNm: `${row.number}주차 종료`,
  progressStatus: row.progress,
});
