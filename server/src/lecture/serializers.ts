import type { ResultOf } from '@baeum/contract/call';
import type { lectureCalls } from '@baeum/contract/lecture/calls';
import type { getMyLctrList, LectureCounts, WeekState } from '@baeum/contract/lecture/terms';
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

/**
 * Counts of a card; 0 for activities that the lecture does not have. The card counts both exams as one, and likewise
 * both assignments that replace them.
 */
function cardCounts(counts: Counts, states: readonly WeekState[]): LectureCounts {
  const { cntnt, asgmt, quiz, dbt, team, firstExam, lastExam, firstExamAsgmt, lastExamAsgmt } = counts;
  return {
    cntnt_cnt: cntnt.total,
    cntnt_atnd_cnt: cntnt.done,
    asgmt_cnt: asgmt.total,
    asgmt_atnd_cnt: asgmt.done,
    quiz_cnt: quiz.total,
    quiz_atnd_cnt: quiz.done,
    dbt_cnt: dbt.total,
    dbt_atnd_cnt: dbt.done,
    team_cnt: team.total,
    team_atnd_cnt: team.done,
    exam_cnt: firstExam.total + lastExam.total,
    exam_atnd_cnt: firstExam.done + lastExam.done,
    exam_asgmt_cnt: firstExamAsgmt.total + lastExamAsgmt.total,
    exam_asgmt_atnd_cnt: firstExamAsgmt.done + lastExamAsgmt.done,
    ing_cnt: begunIn(counts),
    atnd_cnt: weeksAttended(states),
  };
}

/** How many of all activities have been begun. */
export const begunIn = (counts: Counts): number =>
  Object.values(counts).reduce((sum, { begun }) => sum + begun, 0);

export function serializeLecture(enrolled: Enrolled, now: number): Lecture {
  const { lecture, outline, facts } = enrolled;
  const states = weekStatesOf(enrolled, now);
  const counts = cardCounts(countsOf(outline, facts, now), states);
  return {
    edcCrseCd: lecture.academicCourseCode,
    majrSenm: lecture.majorSemester,
    dbtRateYn: flag(lecture.countsDebates),
    teamRateYn: flag(lecture.countsTeams),
    dbtCnt: counts.dbt_cnt,
    teamCnt: counts.team_cnt,
    wkCnt: lecture.weekCount,
    atndJson: JSON.stringify(counts),
    wkStList: states,
    ...serializeFacts(lecture),
  };
}
