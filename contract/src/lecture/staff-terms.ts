/** Lectures in the staff console (specification §19.3, §20.1). No zod. */
import { refusals } from '../refusals.ts';

export const listOwnLectures = '/api/staff/lecture/own';
export const listLectures = '/api/staff/lecture/list';
export const exportLectures = '/api/staff/lecture/export';
export const getLecture = '/api/staff/lecture/get';
export const addLecture = '/api/staff/lecture/add';
export const changeLecture = '/api/staff/lecture/change';
export const previewCopy = '/api/staff/lecture/previewCopy';
export const copyLectures = '/api/staff/lecture/copy';
export const appointAssistants = '/api/staff/lecture/appointAssistants';

/** Lectures in the switch of the console: those of an account's roles, the latest terms first. */
export const ownLecturesListed = 200;

export const lectureRows = 20;
/** Lectures of a programme in one term. */
export const mostLectures = 1000;

/** Assistants and professors of a lecture. */
export const mostAssistants = 20;
export const mostProfessors = 20;

/** Codes of lectures and programmes are shorter than others, because those of their parts begin with them. */
export const newCodeShape = /^[A-Za-z0-9_-]{1,30}$/;

/** Characters, and numbers, of what operators decide about a lecture. */
export const lectureLimits = {
  code: 30,
  name: 100,
  subjectCode: 30,
  /** Kind, major, semester, track, year. */
  word: 50,
  professor: 60,
  classNumber: 99,
  credits: 30,
} as const;

/** What a grade may consist of; together 100 %. */
export const evaluationPartNames = {
  attendance: '출석',
  assignments: '과제',
  quizzes: '퀴즈',
  debates: '토론',
  teams: '팀활동',
  midterm: '중간고사',
  final: '기말고사',
} as const;
export type EvaluationPart = keyof typeof evaluationPartNames;

/** What is chosen when lectures are copied; weeks, evaluation and competencies always come along. */
export const copyParts = ['syllabus', 'contents', 'materials', 'assessments', 'notices'] as const;
/** What is chosen at first. */
export const usualCopyParts = copyParts.filter((part) => part !== 'notices');
export type CopyPart = 'weeks' | (typeof copyParts)[number];
export const copyPartNames: Readonly<Record<(typeof copyParts)[number], string>> = {
  syllabus: '강의계획서',
  contents: '세부주제와 학습 콘텐츠',
  materials: '학습자료',
  assessments: '과제, 퀴즈·시험, 토론, 팀활동, 성찰일지',
  notices: '강의 공지 (날짜를 옮겨 예약)',
};

/** What of the dates of a lecture is copied with the assessments. */
export const assessmentKinds = ['assignment', 'teamAssignment', 'quiz', 'exam', 'debate', 'team'] as const;

/** Lectures that are copied in one action: a term. */
export const mostCopied = 200;

/** Dates of a preview. */
export const previewListed = 1000;

/** Why a lecture of several was not copied. */
export const copyProblems = ['notFound', 'codeTaken', 'codeTwice', 'sourceTwice'] as const;
export const copyProblemNames: Readonly<Record<(typeof copyProblems)[number], string>> = {
  notFound: '강의를 찾을 수 없습니다.',
  codeTaken: '이미 있는 강의 코드입니다.',
  codeTwice: '강의 코드가 두 번 나옵니다.',
  sourceTwice: '같은 강의를 한 번에 두 번 가져올 수 없습니다.',
};

/** Whether lists have lectures in the archive. */
export const archiveChoices = ['without', 'only', 'with'] as const;

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
});
