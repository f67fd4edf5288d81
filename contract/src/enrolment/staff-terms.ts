/** Students of a lecture in the staff console (specification §20). No zod. */

export const listStudents = '/api/staff/enrolment/list';
export const exportStudents = '/api/staff/enrolment/export';
export const addStudents = '/api/staff/enrolment/add';
export const setStates = '/api/staff/enrolment/setState';

export const studentRows = 50;

/** Students whom one call adds or changes. */
export const mostAtOnce = 500;

/** What a list of students can be sorted by. */
export const studentSorts = ['number', 'name'] as const;

/** Why something was not done for one of several students. */
export const notDoneReasons = ['unknown', 'same', 'teaches'] as const;
export type NotDoneReason = (typeof notDoneReasons)[number];

export const notDoneMessages: Readonly<Record<NotDoneReason, string>> = {
  unknown: '계정을 찾을 수 없습니다.',
  same: '이미 그 상태입니다.',
  teaches: '이 강의의 교수나 조교입니다.',
};

export const enrolmentMessages = {
  empty: '등록된 수강생이 없습니다.',
  notFound: '조건에 맞는 결과가 없습니다.',
} as const;
