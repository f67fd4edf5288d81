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
import type { RowOf } from '../platform/statements.ts';
import { flag } from '../platform/flags.ts';
import { serializeDay, serializeMinute, serializeMoment } from '../platform/time.ts';
import type { CountRow, schedule, studentLectures } from './dashboard-queries.ts';
import type { studentWeeks } from './queries.ts';

type Result<P extends keyof typeof lectureCalls> = ResultOf<(typeof lectureCalls)[P]>;
type Lecture = Result<typeof getMyLctrList>['list'][number];

/** The fields of a lecture that several replies share. */
export const serializeFacts = (row: {
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

/** The number of attended weeks. */
export const weeksAttended = (states: readonly WeekState[]): number =>
  states.filter((state) => state === 'attended').length;

/** The card counts both exams as one, and likewise both assignments that replace them. */
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

/** Counts of a card; 0 for activities that the lecture does not have. */
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

/** @param countRows the counts of this lecture */
export function serializeLecture(
  row: RowOf<ReturnType<typeof studentLectures>>,
  countRows: readonly CountRow[],
): Lecture {
  const counts = cardCounts(countRows, row.weekStates);
  return {
    ...serializeFacts(row),
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

export const serializeEntry = (
  row: RowOf<ReturnType<typeof schedule>>,
): Result<typeof getAcaSchlList>['list'][number] => ({
  schlSe: row.kind,
  dtbsCd: row.eventCode,
  schlCd: row.code,
  schlNm: row.name,
  schlStde: serializeMoment(row.startsAt),
  schlEnde: serializeMoment(row.endsAt),
  lctrShdlCd: row.lectureCode,
  sbcKrnm: row.lectureName,
  progressStatus: row.progress,
  schlStus: row.state,
});

export const serializeWeek = (
  row: RowOf<typeof studentWeeks>,
): Result<typeof getAcaSchlList>['lctrWeekSchlList'][number] => ({
  lctrShdlCd: row.lectureCode,
  sbcKrnm: row.lectureName,
  lctrWk: row.number,
  lctrWkNm: row.title,
  lctrStdtYmd: serializeDay(row.startsAt),
  lctrEndtYmd: serializeDay(row.endsAt),
  lctrStdtTime: serializeMinute(row.startsAt),
  lctrEndtTime: serializeMinute(row.endsAt),
  lctrStNm: `${row.number}주차 시작`,
  lctrEnNm: `${row.number}주차 종료`,
  progressStatus: row.progress,
});
