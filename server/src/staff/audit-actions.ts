/** Labels of audit entries that students understand: area and action, derived from the calls. */
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
import { gradingCalls } from '@baeum/contract/grading/calls';
import { holdWork } from '@baeum/contract/grading/graders-terms';
import { glossaryCalls } from '@baeum/contract/glossary/calls';
import { inquiryCalls } from '@baeum/contract/inquiry/calls';
import { historyCalls } from '@baeum/contract/history/calls';
import { notificationCalls } from '@baeum/contract/notification/calls';
import { readNotifications } from '@baeum/contract/notification/terms';
import { lectureCalls } from '@baeum/contract/lecture/calls';
import { feedCalls } from '@baeum/contract/lecture/feed-calls';
import { ownTodoCalls } from '@baeum/contract/lecture/own-todo-calls';
import { messageCalls } from '@baeum/contract/message/calls';
import { materialCalls } from '@baeum/contract/material/calls';
import { portalCalls } from '@baeum/contract/portal/calls';
import { quizCalls } from '@baeum/contract/quiz/calls';
import { insertQuizData, updateQuizData } from '@baeum/contract/quiz/terms';
import { reflectionCalls } from '@baeum/contract/reflection/calls';
import { searchCalls } from '@baeum/contract/search/calls';
import { linkCalls } from '@baeum/contract/session/link-calls';
import { sessionCalls } from '@baeum/contract/session/calls';
import { enterStudent, login, userLogout } from '@baeum/contract/session/terms';
import { staffCalls } from '@baeum/contract/staff/calls';
import { type AuditAction, auditActions, getStudentList } from '@baeum/contract/staff/terms';
import { studyCalls } from '@baeum/contract/study/calls';
import { mediaView, updateLearningTime } from '@baeum/contract/study/terms';
import { activityCalls } from '@baeum/contract/team/activity-calls';
import { assignmentCalls as teamAssignmentCalls } from '@baeum/contract/team/assignment-calls';
import { boardCalls as teamBoardCalls } from '@baeum/contract/team/board-calls';
import { evaluationCalls as peerCalls } from '@baeum/contract/team/evaluation-calls';
import { teamViewNames } from '@baeum/contract/team/terms';

const areas: readonly (readonly [name: string, calls: Readonly<Record<string, Call>>])[] = [
  ['계정', sessionCalls],
  ['계정', linkCalls],
  ['메뉴·공지', portalCalls],
  ['첨부파일', fileCalls],
  ['강의 정보', lectureCalls],
  ['캘린더 구독', feedCalls],
  ['할 일', ownTodoCalls],
  ['쪽지', messageCalls],
  ['검색', searchCalls],
  ['학습', studyCalls],
  ['용어집', glossaryCalls],
  ['학습자료', materialCalls],
  ['과제', assignmentCalls],
  ['재채점 요청', gradingCalls],
  ['퀴즈', quizCalls],
  ['시험', examCalls],
  ['토론', debateCalls],
  ['게시판', boardCalls],
  ['팀활동', activityCalls],
  [teamViewNames.board, teamBoardCalls],
  [teamViewNames.asgmt, teamAssignmentCalls],
  ['동료평가', peerCalls],
  ['강의평가', evaluationCalls],
  ['시스템 문의', inquiryCalls],
  ['자기성찰일지', reflectionCalls],
  ['접속 기록', staffCalls],
  ['변경 이력', historyCalls],
  ['알림', notificationCalls],
];

const areaByPath = new Map(areas.flatMap(([name, table]) => Object.keys(table).map((path) => [path, name])));

/** Calls whose area differs from that of their table. */
const areaOverrides: Readonly<Record<string, string>> = {
  [login]: '포털',
  [enterStudent]: '포털',
  [userLogout]: '포털',
  [getStudentList]: '학생 목록',
  [imgView]: '사진',
};

/** Areas of the console by the domain in the path of a call. */
const staffAreas: Readonly<Record<string, string>> = {
  answers: '질문 답변',
  assignment: '과제 관리',
  debate: '토론 관리',
  desk: '교직원 할 일',
  health: '포털 상태',
  progress: '진행 상황',
  enrolment: '수강 등록',
  evaluation: '강의평가 관리',
  extension: '마감 연장',
  glossary: '용어집 관리',
  grading: '채점',
  history: '변경 이력',
  inquiry: '시스템 문의',
  lecture: '강의 관리',
  material: '학습자료 관리',
  notification: '메일 반송',
  message: '쪽지',
  notices: '강의 공지',
  people: '계정 관리',
  portal: '포털 관리',
  quiz: '퀴즈 관리',
  reflection: '성찰일지 관리',
  search: '검색',
  session: '로그인 보안',
  privacy: '개인정보',
  study: '강의 구성',
  team: '팀활동 관리',
};

const staffAreaOf = (path: string): string | undefined =>
  staffAreas[/^\/api\/staff\/([a-z]+)\//.exec(path)?.[1] ?? ''];

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.do$/, '');

/** Entries may be older than this version; calls that no longer exist get a general label. */
export function areaOf(path: string): string {
  const area = areaOverrides[path] ?? areaByPath.get(path) ?? staffAreaOf(path) ?? '기타';
  return nameOf(path).includes('Cmmt') ? `${area} 댓글` : area;
}

/** Calls whose name does not start with their action. */
const actionByPath: Readonly<Record<string, AuditAction>> = {
  [login]: auditActions.enter,
  [enterStudent]: auditActions.enter,
  [userLogout]: auditActions.leave,
  [getAccTokenAID]: auditActions.enter,
  [enterExamRoom]: auditActions.enter,
  [insertQuizData]: auditActions.begin,
  [updateQuizData]: auditActions.save,
  [insertExamLeave]: auditActions.note,
  [readNotifications]: auditActions.note,
  [holdWork]: auditActions.look,
  [updateLearningTime]: auditActions.note,
  [mediaView]: auditActions.play,
  [imgView]: auditActions.look,
};

/** Names of writing calls in the specification start with a verb. */
const actionByVerb: readonly (readonly [RegExp, AuditAction])[] = [
  [/ViewCnt$/, auditActions.note],
  [/^(?:insert|add)|Upload$/, auditActions.add],
  [/^(?:delete|remove)/, auditActions.remove],
  [/^(?:submit|reSubmit)/, auditActions.submit],
  [/^cancel/, auditActions.withdraw],
  [/^save/, auditActions.save],
  [/^like/, auditActions.like],
  [/^unlike/, auditActions.unlike],
];

const callByPath: Readonly<Record<string, Call>> = calls;

export function actionOf(path: string): AuditAction {
  const call = callByPath[path];
  const self = actionByPath[path];
  if (self !== undefined) return self;
  if (call?.reply === 'file') return auditActions.fetch;
  if (!call?.writes) return auditActions.look;
  return actionByVerb.find(([verb]) => verb.test(nameOf(path)))?.[1] ?? auditActions.change;
}

/** Calls whose replies are files, which one screen or one video requests many times. */
export const filePaths: readonly string[] = Object.values(callByPath).flatMap(({ path, reply }) =>
  reply === 'file' ? [path] : [],
);

/** Whether a call shows an object that the request names, as opposed to parts of every page. */
export function showsSomething(path: string): boolean {
  const call = callByPath[path];
  return call !== undefined && call.access.resource !== undefined && !call.writes && call.reply !== 'file';
}

/** Whether a call changes data of the student. Starting an impersonation does not, nor does taking out a list. */
export function changesSomething(path: string): boolean {
  const call = callByPath[path];
  return path !== enterStudent && call?.writes === true && call.reply !== 'file';
}

/** Label of each call. */
export const labelByPath: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(callByPath).map((path) => [path, `${areaOf(path)} ${actionOf(path)}`]),
);
