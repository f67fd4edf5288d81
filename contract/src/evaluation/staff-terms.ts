/** Evaluations of lectures in the console: questionnaires, periods, results (specification §16.5). No zod. */
import { refusals } from '../refusals.ts';

export const listQuestionnaires = '/api/staff/evaluation/list';
export const getQuestionnaire = '/api/staff/evaluation/get';
export const addQuestionnaire = '/api/staff/evaluation/add';
export const changeQuestionnaire = '/api/staff/evaluation/change';
export const copyQuestionnaire = '/api/staff/evaluation/copy';
export const archiveQuestionnaire = '/api/staff/evaluation/archive';
export const setEvaluationPeriod = '/api/staff/evaluation/setPeriod';
export const removeEvaluationPeriod = '/api/staff/evaluation/removePeriod';
export const listRates = '/api/staff/evaluation/rates';
export const getResults = '/api/staff/evaluation/results';
export const exportResults = '/api/staff/evaluation/export';
export const listLectureEvaluations = '/api/staff/evaluation/ofLecture';
/** A part of the programme's period, for a lecture. */
export const setLecturePeriod = '/api/staff/evaluation/setLecturePeriod';
export const getLectureResults = '/api/staff/evaluation/lectureResults';
export const listLectureTexts = '/api/staff/evaluation/lectureTexts';
export const exportLectureResults = '/api/staff/evaluation/exportLecture';

export const questionnaireLimits = {
  title: 200,
  note: 2000,
  questions: 100,
  /** Characters of a question and of an item. */
  question: 500,
  item: 200,
  fewestItems: 2,
  items: 20,
  reason: 200,
} as const;

export const questionnaireRows = 20;
export const rateRows = 50;
export const textRows = 20;
/** Texts of a lecture in one file. */
export const textsExported = 20_000;
/** Evaluations that a lecture has had; the latest ones first. */
export const lectureEvaluationsListed = 100;
/** Lectures of a programme that a period can name. */
export const lecturesOfPeriod = 1000;

/** When lectures are evaluated; students see it in their calendar. */
export const evaluationKinds = ['midterm', 'final'] as const;
export type EvaluationKind = (typeof evaluationKinds)[number];
export const evaluationKindNames: Readonly<Record<EvaluationKind, string>> = {
  midterm: '중간강의평가',
  final: '기말강의평가',
};

/** Where an evaluation stands: without a period, before it, in it, after it, and once its results may be read. */
export const evaluationStates = ['draft', 'before', 'running', 'closing', 'finished'] as const;
export type EvaluationState = (typeof evaluationStates)[number];
export const evaluationStateNames: Readonly<Record<EvaluationState, string>> = {
  draft: '기간 없음',
  before: '시작 전',
  running: '진행',
  closing: '마감 중',
  finished: '종료',
};

/** Fewer answers than these are never shown, in any sum. */
export const fewestAnswers = 5;
/** After the end, until what was sent in its last minute has surely been counted. */
export const closingMinutes = 10;

export const evaluationStaffRefusals = refusals({
  /** `about.answered` says how many. */
  answered: {
    status: 409,
    errorCode: 'EVL_STAFF_ANSWERED',
    message: '이미 답한 학생이 있어 문항을 바꿀 수 없습니다. 복사하여 새 질문지로 만드세요.',
  },
  archived: { status: 409, errorCode: 'EVL_STAFF_ARCHIVED', message: '보관한 질문지입니다.' },
  inPeriod: {
    status: 409,
    errorCode: 'EVL_STAFF_IN_PERIOD',
    message: '기간이 정해진 질문지는 기간이 끝난 뒤에 보관할 수 있습니다.',
  },
  endBeforeStart: {
    status: 400,
    errorCode: 'EVL_STAFF_ORDER',
    message: '종료는 시작보다 뒤여야 합니다.',
  },
  endPast: { status: 400, errorCode: 'EVL_STAFF_PAST', message: '종료는 지금보다 뒤여야 합니다.' },
  /** The results may have been read, and a later answer would show in the difference. */
  over: {
    status: 409,
    errorCode: 'EVL_STAFF_OVER',
    message: '끝난 강의평가의 기간은 바꿀 수 없습니다. 더 받으려면 질문지를 복사하여 새 기간을 정하세요.',
  },
  begun: {
    status: 409,
    errorCode: 'EVL_STAFF_BEGUN',
    message: '시작한 강의평가는 종료와 대상 강의만 바꿀 수 있습니다.',
  },
  noLectures: { status: 400, errorCode: 'EVL_STAFF_LECTURES', message: '대상 강의를 하나 이상 고르세요.' },
  /** Students could no longer take part; `about.students` and `about.answered` say how many could not and have. */
  hits: {
    status: 409,
    errorCode: 'EVL_STAFF_HITS',
    message: '아직 참여하지 않은 학생이 더는 참여할 수 없게 됩니다.',
  },
  /** A lecture chooses a part of the programme's period. */
  outside: {
    status: 400,
    errorCode: 'EVL_STAFF_OUTSIDE',
    message: '과정의 평가 기간 안에서 정하세요.',
  },
  /** Of a lecture; that of a programme may also change its lectures. */
  begunInLecture: {
    status: 409,
    errorCode: 'EVL_STAFF_RUNNING',
    message: '시작한 강의평가는 종료만 바꿀 수 있습니다.',
  },
  unknownProgramme: {
    status: 400,
    errorCode: 'EVL_STAFF_PROGRAMME',
    message: '운영하는 과정이 아닙니다.',
  },
  notOfLecture: {
    status: 400,
    errorCode: 'EVL_STAFF_NONE',
    message: '이 강의에서 하지 않은 강의평가입니다.',
  },
  notYet: {
    status: 409,
    errorCode: 'EVL_STAFF_NOT_YET',
    message: `결과는 평가 기간이 끝나고 ${closingMinutes}분 뒤부터 볼 수 있습니다.`,
  },
  tooFew: {
    status: 409,
    errorCode: 'EVL_STAFF_FEW',
    message: `참여한 학생이 ${fewestAnswers}명보다 적은 결과는 볼 수 없습니다.`,
  },
});

/** What is wrong with the questions of a form, beside each of them. */
export const questionMessages = {
  noQuestions: '문항을 하나 이상 만드세요.',
  noTitle: '문항을 입력해 주세요.',
  fewItems: `보기를 ${questionnaireLimits.fewestItems}개 이상 입력해 주세요.`,
} as const;

export const evaluationStaffMessages = {
  hidden: `${fewestAnswers}명보다 적게 답하여 보이지 않습니다.`,
  noText: '작성한 의견이 없습니다.',
} as const;
