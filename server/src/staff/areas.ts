/** What a line of the log is about, in words that a student knows: derived from the calls themselves. */
import { calls } from '@baeum/contract';
import { assignmentCalls } from '@baeum/contract/assignment/calls';
import { boardCalls } from '@baeum/contract/board/calls';
import type { Call } from '@baeum/contract/call';
import { debateCalls } from '@baeum/contract/debate/calls';
import { evaluationCalls } from '@baeum/contract/evaluation/calls';
import { examCalls } from '@baeum/contract/exam/calls';
import { enterExamRoom, getAccTokenAID, insertExamLeave } from '@baeum/contract/exam/terms';
import { fileCalls } from '@baeum/contract/file/calls';
import { imgView } from '@baeum/contract/file/terms';
import { inquiryCalls } from '@baeum/contract/inquiry/calls';
import { lectureCalls } from '@baeum/contract/lecture/calls';
import { materialCalls } from '@baeum/contract/material/calls';
import { portalCalls } from '@baeum/contract/portal/calls';
import { quizCalls } from '@baeum/contract/quiz/calls';
import { insertQuizData, updateQuizData } from '@baeum/contract/quiz/terms';
import { reflectionCalls } from '@baeum/contract/reflection/calls';
import { sessionCalls } from '@baeum/contract/session/calls';
import { enterStudent, login, userLogout } from '@baeum/contract/session/terms';
import { staffCalls } from '@baeum/contract/staff/calls';
import { type Deed, deeds, getStudentList } from '@baeum/contract/staff/terms';
import { studyCalls } from '@baeum/contract/study/calls';
import { mediaView, updateLearningTime } from '@baeum/contract/study/terms';
import { activityCalls } from '@baeum/contract/team/activity-calls';
import { assignmentCalls as teamAssignmentCalls } from '@baeum/contract/team/assignment-calls';
import { boardCalls as teamBoardCalls } from '@baeum/contract/team/board-calls';
import { evaluationCalls as peerCalls } from '@baeum/contract/team/evaluation-calls';

const areas: readonly (readonly [name: string, calls: Readonly<Record<string, Call>>])[] = [
  ['계정', sessionCalls],
  ['메뉴·공지', portalCalls],
  ['첨부파일', fileCalls],
  ['강의 정보', lectureCalls],
  ['학습', studyCalls],
  ['학습자료', materialCalls],
  ['과제', assignmentCalls],
  ['퀴즈', quizCalls],
  ['시험', examCalls],
  ['토론', debateCalls],
  ['게시판', boardCalls],
  ['팀활동', activityCalls],
  ['팀 게시판', teamBoardCalls],
  ['팀 과제', teamAssignmentCalls],
  ['동료평가', peerCalls],
  ['강의평가', evaluationCalls],
  ['시스템 문의', inquiryCalls],
  ['자기성찰일지', reflectionCalls],
  ['접속 기록', staffCalls],
];

const areaByPath = new Map(areas.flatMap(([name, table]) => Object.keys(table).map((path) => [path, name])));

/** Where the table's word would say too little. */
const areaBySelf: Readonly<Record<string, string>> = {
  [login]: '포털',
  [enterStudent]: '포털',
  [userLogout]: '포털',
  [getStudentList]: '학생 목록',
  [imgView]: '사진',
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.do$/, '');

/** Lines may be older than this version: a call that is gone belongs to no area. */
export function areaOf(path: string): string {
  const area = areaBySelf[path] ?? areaByPath.get(path) ?? '기타';
  return nameOf(path).includes('Cmmt') ? `${area} 댓글` : area;
}

/** Where a call's name does not begin with what it does. */
const deedBySelf: Readonly<Record<string, Deed>> = {
  [login]: deeds.enter,
  [enterStudent]: deeds.enter,
  [userLogout]: deeds.leave,
  [getAccTokenAID]: deeds.enter,
  [enterExamRoom]: deeds.enter,
  [insertQuizData]: deeds.begin,
  [updateQuizData]: deeds.save,
  [insertExamLeave]: deeds.note,
  [updateLearningTime]: deeds.note,
  [mediaView]: deeds.play,
  [imgView]: deeds.look,
};

/** The specification's names of calls that write begin with their verb. */
const deedByVerb: readonly (readonly [RegExp, Deed])[] = [
  [/ViewCnt$/, deeds.note],
  [/^insert|Upload$/, deeds.add],
  [/^delete/, deeds.remove],
  [/^(?:submit|reSubmit)/, deeds.submit],
  [/^cancel/, deeds.withdraw],
  [/^save/, deeds.save],
  [/^like/, deeds.like],
  [/^unlike/, deeds.unlike],
];

const callByPath: Readonly<Record<string, Call>> = calls;

export function deedOf(path: string): Deed {
  const call = callByPath[path];
  const self = deedBySelf[path];
  if (self !== undefined) return self;
  if (call?.reply === 'file') return deeds.fetch;
  if (!call?.writes) return deeds.look;
  return deedByVerb.find(([verb]) => verb.test(nameOf(path)))?.[1] ?? deeds.change;
}

/** Calls whose replies are files: many of them are asked for by one screen, or by one film. */
export const filePaths: readonly string[] = Object.values(callByPath).flatMap(({ path, reply }) =>
  reply === 'file' ? [path] : [],
);

/** Whether it shows something that the request names: a page that was opened, not what stands around all of them. */
export function showsSomething(path: string): boolean {
  const call = callByPath[path];
  return call !== undefined && call.access.sees !== undefined && !call.writes && call.reply !== 'file';
}

/** Whether it changed something of the student's. Entering is no change. */
export const changesSomething = (path: string): boolean =>
  path !== enterStudent && callByPath[path]?.writes === true;

/** What is said of each call. */
export const wordsByPath: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(callByPath).map((path) => [path, `${areaOf(path)} ${deedOf(path)}`]),
);
