/** Lectures in the staff console (specification §19.3, §20.1). No zod. */
import { refusals } from '../refusals.ts';

export const listOwnLectures = '/api/staff/lecture/own';
export const listLectures = '/api/staff/lecture/list';
export const getLecture = '/api/staff/lecture/get';
export const addLecture = '/api/staff/lecture/add';
export const changeLecture = '/api/staff/lecture/change';
export const addProgramme = '/api/staff/lecture/addProgramme';
export const appointAssistants = '/api/staff/lecture/appointAssistants';

/** Lectures in the switch of the console: those of an account's roles, the latest terms first. */
export const ownLecturesListed = 200;

export const lectureRows = 20;
/** Lectures of a programme in one term. */
export const mostLectures = 1000;

/** Assistants and professors of a lecture. */
export const mostAssistants = 20;
export const mostProfessors = 20;

/** States of a lecture by the server's clock. */
export const lectureStates = ['before', 'progress', 'finished'] as const;
export const lectureStateNames: Readonly<Record<(typeof lectureStates)[number], string>> = {
  before: '개강 전',
  progress: '진행',
  finished: '종료',
};

/**
 * A week in a list of lectures: what students see of it is there, all of it is still hidden, or there is nothing in it.
 * Whether it is over, or now, its place says.
 */
export const weekFillings = ['shown', 'hidden', 'empty'] as const;
export type WeekFilling = (typeof weekFillings)[number];

/** What needs attention in a lecture (specification §20, overview). */
export const lectureProblems = ['noProfessor', 'noSyllabus', 'rates', 'emptyWeeks', 'noStudents'] as const;
export type LectureProblem = (typeof lectureProblems)[number];

export const lectureStaffRefusals = refusals({
  codeTaken: { status: 409, errorCode: 'STAFF_CODE_TAKEN', message: '이미 있는 코드입니다.' },
  unknownProfessor: {
    status: 400,
    errorCode: 'STAFF_PROFESSOR',
    message: '교수 계정을 찾을 수 없습니다.',
  },
  unknownAssistant: {
    status: 400,
    errorCode: 'STAFF_ASSISTANT',
    message: '조교로 지정할 계정을 찾을 수 없습니다.',
  },
  /** Assistants see what they grade. */
  assistantIsStudent: {
    status: 400,
    errorCode: 'STAFF_ASSISTANT_STUDENT',
    message: '이 강의의 수강생이나 교수는 조교로 지정할 수 없습니다.',
  },
  ratesNot100: {
    status: 400,
    errorCode: 'STAFF_RATES',
    message: '평가 비율의 합은 100%여야 합니다.',
  },
  /** Something is in a week that the lecture would no longer have. */
  weekInUse: {
    status: 400,
    errorCode: 'STAFF_WEEK_IN_USE',
    message: '학습 내용이 있는 주차는 없앨 수 없습니다.',
  },
  /** Somebody else changed it since it was read; `current` has it as it is now. */
  changedMeanwhile: {
    status: 409,
    errorCode: 'STAFF_VERSION',
    message: '그 사이에 다른 사람이 먼저 변경했습니다.',
  },
});
