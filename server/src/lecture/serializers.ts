import type { ResultOf } from '@baeum/contract/call';
import type { lectureCalls } from '@baeum/contract/lecture/calls';
import {
  type Activity,
  countNames,
  type getMyLctrList,
  type LectureCounts,
  type WeekState,
} from '@baeum/contract/lecture/terms';
import { type Counts, countsOf } from '@baeum/rules/counts';
import { weekStandings } from '@baeum/rules/weeks';
import { flag } from '../platform/flags.ts';
import type { OutlinedLecture } from '../standing/outlines.ts';
import type { Enrolled } from '../standing/standings.ts';

type Lecture = ResultOf<(typeof lectureCalls)[typeof getMyLctrList]>['list'][number];

/** The fields of a lecture that several replies share. */
export const serializeFacts = (lecture: OutlinedLecture) => ({
  lctrShdlCd: lecture.code,
  sbcKrnm: lecture.name,
  sbcCd: lecture.subjectCode,
  clNo: lecture.classNumber,
  majrTynm: lecture.majorType,
  majrNm: lecture.majorName,
  grdNm: lecture.grade,
  gdptNm: `${lecture.credits}학점`,
  pfList: lecture.professors,
  cmpltType: lecture.completionType,
});

/** The states of a lecture's weeks in order. */
export const weekStatesOf = ({ outline, facts }: Enrolled<'learning'>, now: number): WeekState[] =>
  weekStandings(outline, facts, now).map(({ state }) => state);

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
function cardCounts(counts: Counts, states: readonly WeekState[]): LectureCounts {
  const card = Object.fromEntries(countNames.map((name) => [name, 0])) as LectureCounts;
  for (const [activity, { total, done, begun }] of Object.entries(counts)) {
    const name = cardNames[activity as Activity];
    card[`${name}_cnt`] += total;
    card[`${name}_atnd_cnt`] += done;
    card.ing_cnt += begun;
  }
  card.atnd_cnt = weeksAttended(states);
  return card;
}

export function serializeLecture(enrolled: Enrolled, now: number): Lecture {
  const { lecture, outline, facts } = enrolled;
  const states = weekStatesOf(enrolled, now);
  const counts = cardCounts(countsOf(outline, facts, now), states);
  return {
    ...serializeFacts(lecture),
    edcCrseCd: lecture.academicCourseCode,
    majrSenm: lecture.majorSemester,
    dbtRateYn: flag(lecture.countsDebates),
    teamRateYn: flag(lecture.countsTeams),
    dbtCnt: counts.dbt_cnt,
    teamCnt: counts.team_cnt,
    wkCnt: lecture.weekCount,
    atndJson: JSON.stringify(counts),
    wkStList: states,
  };
}
