/** What is done with several lectures of a programme at once (specification §19.8, §20.1). No zod. */
import { refusals } from '../refusals.ts';

export const archiveLectures = '/api/staff/lecture/archive';
export const appointProfessor = '/api/staff/lecture/appointProfessor';
/** Takes one of these, or a copy of lectures, back as one. */
export const undoLectures = '/api/staff/lecture/undo';

/** An action that is not known, or not of this programme. */
export const bulkRefusals = refusals({
  nothingToUndo: { status: 409, errorCode: 'STAFF_UNDO', message: '되돌릴 변경을 찾을 수 없습니다.' },
});

/** Lectures in one action: a term. */
export const mostAtOnce = 200;

/** Why something was not done with one of several lectures. */
export const bulkProblems = ['notFound', 'same', 'takesPart', 'archived', 'inUse', 'changedSince'] as const;
export type BulkProblem = (typeof bulkProblems)[number];

export const bulkProblemNames: Readonly<Record<BulkProblem, string>> = {
  notFound: '강의를 찾을 수 없습니다.',
  same: '이미 그렇게 되어 있습니다.',
  takesPart: '이 강의의 수강생이나 조교입니다.',
  archived: '보관된 강의입니다.',
  inUse: '수강생이 있거나 그 뒤에 변경되어 지우지 않았습니다. 보관할 수 있습니다.',
  changedSince: '그 뒤에 다시 변경되어 되돌리지 않았습니다.',
};
