/** What a line of the log is about, in words that a student knows: derived from the calls themselves. */
import { calls } from '@baeum/contract';
import { assignmentCalls } from '@baeum/contract/assignment/calls';
import { boardCalls } from '@baeum/contract/board/calls';
import type { Call } from '@baeum/contract/call';
import { debateCalls } from '@baeum/contract/debate/calls';
import { evaluationCalls } from '@baeum/contract/evaluation/calls';
import { examCalls } from '@baeum/contract/exam/calls';
import { fileCalls } from '@baeum/contract/file/calls';
import { inquiryCalls } from '@baeum/contract/inquiry/calls';
import { lectureCalls } from '@baeum/contract/lecture/calls';
import { materialCalls } from '@baeum/contract/material/calls';
import { portalCalls } from '@baeum/contract/portal/calls';
import { quizCalls } from '@baeum/contract/quiz/calls';
import { reflectionCalls } from '@baeum/contract/reflection/calls';
import { sessionCalls } from '@baeum/contract/session/calls';
import { enterStudent, login, userLogout } from '@baeum/contract/session/terms';
import { staffCalls } from '@baeum/contract/staff/calls';
import { type Deed, deeds, getStudentList } from '@baeum/contract/staff/terms';
import { studyCalls } from '@baeum/contract/study/calls';
import { teamCalls } from '@baeum/contract/team/calls';

const areas: readonly (readonly [name: string, calls: Readonly<Record<string, Call>>])[] = [
  ['계정', sessionCalls],
  ['메뉴·공지', portalCalls],
  ['첨부파일·사진', fileCalls],
  ['강의 정보', lectureCalls],
  ['학습', studyCalls],
  ['학습자료', materialCalls],
  ['과제', assignmentCalls],
  ['퀴즈', quizCalls],
  ['시험', examCalls],
  ['토론', debateCalls],
  ['게시판', boardCalls],
  ['팀활동', teamCalls],
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
};

/** Lines may be older than this version: a call that is gone belongs to no area. */
export const areaOf = (path: string): string => areaBySelf[path] ?? areaByPath.get(path) ?? '기타';

const deedByPath: Readonly<Record<string, Deed>> = {
  [login]: deeds.enter,
  [enterStudent]: deeds.enter,
  [userLogout]: deeds.leave,
};
const callByPath: Readonly<Record<string, Call>> = calls;

export function deedOf(path: string): Deed {
  const call = callByPath[path];
  const named = deedByPath[path];
  if (named !== undefined) return named;
  if (call?.writes) return deeds.change;
  return call?.reply === 'file' ? deeds.file : deeds.look;
}
