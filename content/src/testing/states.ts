/** The state of the demonstration for a student, in a notation for tests. */
import type { Result } from '@baeum/contract';
import { getAsgmtList as getAssignments, submissionState } from '@baeum/contract/assignment/terms';
import { getDebateList } from '@baeum/contract/debate/terms';
import type { getQuizList } from '@baeum/contract/quiz/terms';
import { allWeeks, getLctrDsbjList } from '@baeum/contract/study/terms';
import { getAsgmtList } from '@baeum/contract/team/assignment-terms';
import { getTbData, getTbList } from '@baeum/contract/team/board-terms';
import { getTeamActList, getTeamData } from '@baeum/contract/team/terms';
import type { Caller } from '@baeum/server/testing/portal';

const minutes = 60_000;

type Lectures = readonly { readonly lctrShdlCd: string }[];

export async function assignmentStatesOf(
  student: Caller,
  lectures: Lectures,
  now: string,
): Promise<Set<string>> {
  const at = Date.parse(now);
  const seen = new Set<string>();
  for (const { lctrShdlCd } of lectures) {
    for (const item of (await student.post(getAssignments, { lctrShdlCd })).body.result.list) {
      const state = submissionState(item);
      const closed = at >= Date.parse(item.asgmtEnde) + minutes;
      const isToday = item.asgmtEnde.slice(0, 10) === now.slice(0, 10);
      const awaitsLate = item.asgmtTardyStde !== null && Date.parse(item.asgmtTardyStde) > at;
      const when = closed && item.progressStatus === 'progress' ? 'late period' : item.progressStatus;
      seen.add(`${state} ${when}`);
      if (closed && awaitsLate) seen.add(`${state} in the gap`);
      if (isToday && state === 'none') seen.add('none due today');
      if (item.examSe !== null) seen.add(`${item.examSe} exam`);
    }
  }
  return seen;
}

export async function studyStatesOf(student: Caller, lectures: Lectures): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const { lctrShdlCd } of lectures) {
    const { list } = (await student.post(getLctrDsbjList, { lctrShdlCd, week: allWeeks })).body.result;
    for (const topic of list) {
      if (topic.lctrCd === null) seen.add('no content');
      if (topic.attCd !== null) seen.add(`${topic.attCd} ${topic.lctrPer === 0 ? 'nothing' : 'something'}`);
      if (topic.lctrCntsSe !== null) seen.add(`kind ${topic.lctrCntsSe}`);
      if (topic.lctrCd !== null && topic.lctrOpenYn === 'N') seen.add('private');
      if (topic.lctrCd !== null && topic.part_open_yn === 'N') seen.add(`shut ${topic.progressStatus}`);
      if (topic.lctrCd !== null && topic.atndRcgnYn === 'N') seen.add('voluntary');
      if (topic.asgmtCd !== null) seen.add(`assignment of a ${topic.lctrDsbjSe}`);
      if (topic.taCd !== null) seen.add(`team activity of a ${topic.lctrDsbjSe}`);
    }
  }
  return seen;
}

export async function debateStatesOf(student: Caller, lctrShdlCd: string, now: string): Promise<string[]> {
  const at = Date.parse(now);
  const { list } = (await student.post(getDebateList, { lctrShdlCd })).body.result;
  return list.map((debate) => {
    const isClosed = at >= Date.parse(debate.dbtEnde) + minutes;
    const awaitsLate = debate.dbtTardyStde !== null && Date.parse(debate.dbtTardyStde) > at;
    const isToday = debate.dbtEnde.slice(0, 10) === now.slice(0, 10);
    const late = isClosed && debate.progressStatus === 'progress' ? ' late' : '';
    const when = `${debate.progressStatus}${late}${isClosed && awaitsLate ? ' in the gap' : ''}${isToday ? ' today' : ''}`;
    return `${debate.dbtTyNm} ${when} ${debate.mySbmt > 0 ? 'written' : 'silent'}`;
  });
}

type QuizRow = Result<typeof getQuizList>['list'][number];

/** What a student sees of a quiz in the list. */
export function statesOf(quiz: QuizRow): string[] {
  if (quiz.progressStatus === 'before') return ['before'];
  if (quiz.progressStatus === 'finish') return [endOf(quiz)];
  if (quiz.quizQestCnt === 0) return ['not ready'];
  if (quiz.lctrDoneYn === 'N') return ['locked'];
  if (quiz.myIngYn === 'Y') return [quiz.mySbmt > 0 ? 'retake begun' : 'begun'];
  if (quiz.isTardy === 'Y') return [quiz.mySbmt > 0 ? 'late, handed in' : 'late, not taken'];
  if (quiz.mySbmt > 0) return [quiz.canTakeQuizYn === 'Y' ? 'retake possible' : 'none left'];
  return quiz.screYn === 'Y' && quiz.limitMin !== null ? ['open', 'exam with a limit'] : ['open'];
}

function endOf({ mySbmt, mySbmtTardyYn, myScre, totScre }: QuizRow): string {
  if (mySbmt === 0) return 'missed';
  if (myScre === null) return 'closed without results';
  if (mySbmtTardyYn === 'Y') return 'taken late';
  return `closed with a ${myScre / totScre >= 0.6 ? 'good' : 'bad'} score`;
}

type ActivityRow = Result<typeof getTeamActList>['list'][number];

/** The team activities of lectures with what the student can do in them, and what their teams have handed in. */
export async function teamStatesOf(
  student: Caller,
  lectures: Lectures,
  now: string,
): Promise<{ activities: string[]; works: Set<string> }> {
  const activities: string[] = [];
  const works = new Set<string>();
  for (const { lctrShdlCd } of lectures) {
    const { list } = (await student.post(getTeamActList, { lctrShdlCd })).body.result;
    for (const row of list) {
      const { myTeamSeq: teamSeq } = row;
      activities.push(`${row.taCd} ${row.progressStatus} ${await activityState(student, row)}`);
      if (teamSeq === null) continue;
      const { asgmtList } = (await student.post(getAsgmtList, { teamSeq, recordCountPerPage: 30 })).body
        .result;
      for (const work of asgmtList) works.add(workState(work, now));
    }
  }
  return { activities, works };
}

/** The student's own team of an activity. */
export async function teamOf(student: Caller, lctrShdlCd: string, name: string) {
  const { list } = (await student.post(getTeamActList, { lctrShdlCd })).body.result;
  const row = list.find(({ taCd }) => taCd === `${lctrShdlCd}-${name}`);
  if (!row || row.myTeamSeq === null) throw new Error(`no team in ${lctrShdlCd}-${name}`);
  return { teamMbCnt: row.teamMbCnt, teamMbNm: row.teamMbNm, teamSeq: row.myTeamSeq };
}

async function activityState(
  student: Caller,
  { myTeamSeq, evalStus, myEvalStus }: ActivityRow,
): Promise<string> {
  if (myTeamSeq === null) return 'no team';
  const { data } = (await student.post(getTeamData, { teamSeq: myTeamSeq })).body.result;
  if (data.evalTy === null) return 'no evaluation';
  return `${data.evalTyNm} ${evalStus ?? ''} ${myEvalStus} ${data.roleYn === 'Y' ? 'roles' : 'no roles'}`;
}

function workState(
  {
    progressStatus,
    sbmtStusNm,
    taAsgmtEnde,
    taAsgmtTardyEnde,
  }: Result<typeof getAsgmtList>['asgmtList'][number],
  now: string,
): string {
  const isToday = (taAsgmtTardyEnde ?? taAsgmtEnde).slice(0, 10) === now.slice(0, 10);
  const isOver = Date.parse(taAsgmtEnde) + minutes <= Date.parse(now);
  const when = isOver && progressStatus === 'progress' ? 'late period' : progressStatus;
  const isInGap =
    isOver && progressStatus === 'finish' && Date.parse(taAsgmtTardyEnde ?? taAsgmtEnde) > Date.parse(now);
  return `${sbmtStusNm} ${isInGap ? 'in the gap' : when}${isToday ? ' today' : ''}`;
}

export async function leaderOf(student: Caller, teamSeq: number): Promise<string | undefined> {
  const { teamMbData } = (await student.post(getTeamData, { teamSeq })).body.result;
  return teamMbData.find(({ teamLdYn }) => teamLdYn === 'Y')?.untyId;
}

/** The first thirty posts of a team's board. */
export async function boardStatesOf(student: Caller, teamSeq: number): Promise<string[]> {
  const { tbList } = (await student.post(getTbList, { teamSeq, recordCountPerPage: 30 })).body.result;
  const seen = new Set<string>();
  for (const { tbSeq } of tbList) {
    const { data, file, cmmt } = (await student.post(getTbData, { tbSeq })).body.result;
    if (data.tbCn.includes('<img')) seen.add('picture');
    if (file.length > 0) seen.add('file');
    for (const { usyn, likeCnt, lwrCmmtList } of cmmt)
      seen.add(`${usyn}${likeCnt > 0 ? ' liked' : ''}${lwrCmmtList.length > 0 ? ' answered' : ''}`);
  }
  return [...seen];
}
