import type { ResultOf } from '@baeum/contract/call';
import type { lectureCalls } from '@baeum/contract/lecture/calls';
import {
  type Activity,
  countNames,
  type getAcaSchlList,
  type getMyLctrList,
  type LectureCounts,
  type WeekState,
} from '@baeum/contract/lecture/terms';
import { flag } from '../platform/flags.ts';
import { wireDay, wireMinute, wireMoment } from '../platform/time.ts';
import type { CountRow, schedule, studentLectures } from './contributed.ts';
import type { studentWeeks } from './queries.ts';

type Wire<P extends keyof typeof lectureCalls> = ResultOf<(typeof lectureCalls)[P]>;
type Lecture = Wire<typeof getMyLctrList>['list'][number];
type RowOf<Query extends (...args: never[]) => { execute: (...args: never[]) => Promise<unknown[]> }> =
  Awaited<ReturnType<ReturnType<Query>['execute']>>[number];

/** What is said of a lecture in the same words wherever it shows. */
export const wireFacts = (row: {
  readonly code: string;
  readonly name: string;
  readonly subjectCode: string;
  readonly classNumber: number;
  readonly majorType: string;
  readonly majorName: string;
  readonly grade: string;
  readonly credits: number;
  readonly professors: string;
  readonly completionType: string;
}) => ({
  lctrShdlCd: row.code,
  sbcKrnm: row.name,
  sbcCd: row.subjectCode,
  clNo: row.classNumber,
  majrTynm: row.majorType,
  majrNm: row.majorName,
  grdNm: row.grade,
  gdptNm: `${row.credits}학점`,
  pfList: row.professors,
  cmpltType: row.completionType,
});

/** Weeks attended, of how a lecture's weeks stand. */
export const weeksAttended = (states: readonly WeekState[]): number =>
  states.filter((state) => state === 'attended').length;

/** The card counts both exams, and both assignments in their place, as one. */
const cardNames = {
  cntnt: 'cntnt',
  asgmt: 'asgmt',
  quiz: 'quiz',
  dbt: 'dbt',
  team: 'team',
  firstExam: 'exam',
  lastExam: 'exam',
  firstExamAsgmt: 'exam_asgmt',
  lastExamAsgmt: 'exam_asgmt',
} as const satisfies Record<Activity, string>;

/** Counts of a card; what the lecture has none of is 0. */
function cardCounts(rows: readonly CountRow[], states: readonly WeekState[]): LectureCounts {
  const counts = Object.fromEntries(countNames.map((name) => [name, 0])) as LectureCounts;
  for (const { activity, total, done, begun } of rows) {
    counts[`${cardNames[activity]}_cnt`] += total;
    counts[`${cardNames[activity]}_atnd_cnt`] += done;
    counts.ing_cnt += begun;
  }
  counts.atnd_cnt = weeksAttended(states);
  return counts;
}

/** @param countRows this lecture's */
export function wireLecture(
  row: RowOf<ReturnType<typeof studentLectures>>,
  countRows: readonly CountRow[],
): Lecture {
  const counts = cardCounts(countRows, row.weekStates);
  return {
    ...wireFacts(row),
    edcCrseCd: row.academicCourseCode,
    majrSenm: row.majorSemester,
    dbtRateYn: flag(row.countsDebates),
    teamRateYn: flag(row.countsTeams),
    dbtCnt: counts.dbt_cnt,
    teamCnt: counts.team_cnt,
    wkCnt: row.weekCount,
    atndJson: JSON.stringify(counts),
    wkStList: row.weekStates,
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
