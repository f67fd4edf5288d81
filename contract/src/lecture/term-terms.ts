/** Lectures that have been opened already follow another first day or length of their programme's term (specification §20.1). No zod. */
import { refusals } from '../refusals.ts';

export const listTermMoves = '/api/staff/lecture/termMoves';
export const previewTermMove = '/api/staff/lecture/previewTermMove';
export const moveToTerm = '/api/staff/lecture/moveToTerm';
export const undoTermMove = '/api/staff/lecture/undoTermMove';

/** Lectures in one action, and in the list. */
export const mostMovedToTerm = 200;

/** Why a lecture keeps its dates. */
export const termMoveProblems = ['notFound', 'same', 'begun', 'worked', 'weekInUse', 'changedSince'] as const;
export type TermMoveProblem = (typeof termMoveProblems)[number];

export const termMoveProblemNames: Readonly<Record<TermMoveProblem, string>> = {
  notFound: '강의를 찾을 수 없습니다.',
  same: '이미 학기에 맞습니다.',
  begun: '이미 시작한 강의입니다.',
  worked: '학생이 이미 시작한 활동이 있습니다.',
  weekInUse: '학습 내용이 있는 주차는 없앨 수 없습니다.',
  changedSince: '그 뒤에 다시 변경되어 되돌리지 않았습니다.',
};

export const termMoveRefusals = refusals({
  nothingToUndo: { status: 409, errorCode: 'STAFF_UNDO', message: '되돌릴 변경을 찾을 수 없습니다.' },
});
