/** Moving students between classes of a subject, with what they have done (specification §20.7). No zod. */
import { refusals } from '../refusals.ts';

export const listClasses = '/api/staff/enrolment/classes';
export const previewMove = '/api/staff/enrolment/previewMove';
export const moveStudents = '/api/staff/enrolment/move';
export const undoMove = '/api/staff/enrolment/undoMove';

/** Students in one move. */
export const mostMovedAtOnce = 100;
/** Classes of a subject that are offered. */
export const mostClasses = 100;
/** Titles of a kind of work that a preview names. */
export const mostTitles = 10;

/** What students do in a lecture, and what they are given there. */
export const workKinds = [
  'submission',
  'attempt',
  'learning',
  'reflection',
  'debate',
  'inquiry',
  'question',
  'team',
  'evaluation',
  'extension',
  'extraTime',
] as const;
export type WorkKind = (typeof workKinds)[number];

export const workKindNames: Readonly<Record<WorkKind, string>> = {
  submission: '과제 제출물',
  attempt: '퀴즈·시험 응시',
  learning: '학습 기록',
  reflection: '자기성찰일지',
  debate: '토론 의견',
  inquiry: '1:1 문의',
  question: 'Q&A 글',
  team: '팀 활동',
  evaluation: '강의평가 참여',
  extension: '마감 연장',
  extraTime: '추가 시간',
};

/** Why work stays in the class where it was done. */
export const stayReasons = [
  'noCounterpart',
  'differs',
  'there',
  'conversation',
  'shared',
  'team',
  'evaluated',
  'given',
] as const;
export type StayReason = (typeof stayReasons)[number];

export const stayReasonNames: Readonly<Record<StayReason, string>> = {
  noCounterpart: '옮길 분반에 같은 활동이 없습니다.',
  differs: '옮길 분반의 것과 내용이 다릅니다.',
  there: '옮길 분반에 이미 한 것이 있습니다.',
  conversation: '다른 학생과 주고받은 글입니다.',
  shared: '다른 학생도 보는 글입니다.',
  team: '팀에서 나오고, 팀에 낸 것은 그 팀에 남습니다.',
  evaluated: '평가한 분반에 남습니다.',
  given: '옮길 분반에서 이미 받았습니다.',
};

/** Why a student is not moved, or not moved back. */
export const moveProblems = ['unknown', 'left', 'there', 'teaches', 'taking', 'changedSince'] as const;
export type MoveProblem = (typeof moveProblems)[number];

export const moveProblemNames: Readonly<Record<MoveProblem, string>> = {
  unknown: '이 강의의 수강생이 아닙니다.',
  left: '수강 중이 아닙니다.',
  there: '옮길 분반을 이미 수강하고 있습니다.',
  teaches: '옮길 분반의 교수나 조교입니다.',
  taking: '퀴즈나 시험에 응시하고 있습니다. 끝난 뒤에 옮길 수 있습니다.',
  changedSince: '그 뒤에 수강 정보가 다시 변경되어 되돌리지 않았습니다.',
};

export const moveRefusals = refusals({
  notAClass: {
    status: 400,
    errorCode: 'STAFF_NOT_A_CLASS',
    message: '옮길 수 있는 분반이 아닙니다. 같은 과정에서 같은 교과목의 다른 분반을 선택해 주세요.',
  },
  nothingToUndo: { status: 409, errorCode: 'STAFF_UNDO', message: '되돌릴 변경을 찾을 수 없습니다.' },
  /** What a student sends to the class that he or she has just left. */
  movedAway: {
    status: 409,
    errorCode: 'CLASS_MOVED',
    message: '분반이 바뀌었습니다. 새 분반에서 다시 시도해 주세요.',
  },
});
