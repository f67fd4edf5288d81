/** Lecture evaluation and the evaluation block: paths, codes, limits, messages (specification §16). No zod. */
import { refusals } from '../refusals.ts';

export const getStEvlStatus = '/api/lms/st/getStEvlStatus.do';
/** Not in the specification, which has the page's address only. */
export const getStEvlData = '/api/lms/st/getStEvlData.do';
export const insertStEvlData = '/api/lms/st/insertStEvlData.do';

/** The page where a lecture is evaluated (specification §16.2). */
export const evaluationPage = '/st/course/courseMngr/crsEvltn';

/** Codes of the academic events in whose period lectures are evaluated: 중간강의평가, 기말강의평가. */
export const evaluationEvents = ['0000290007', '0000290008'] as const;

/** Whether an event of the schedule is an evaluation of lectures. */
export const isEvaluationEvent = (code: string): boolean => evaluationEvents.some((one) => one === code);

export const evaluationLimits = {
  /** Questions of a questionnaire. */
  questions: 100,
  /** Items of a question. */
  items: 20,
  /** User-perceived characters of a written answer. */
  characters: 1000,
  /** UTF-16 units of a written answer. */
  units: 20_000,
  /** UTF-16 units of `answrList`. */
  answers: 400_000,
} as const;

/** Kinds of questions, as `qestTy`: one item is chosen, or a text is written. */
export const questionKinds = ['M', 'S'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const evaluationRefusals = refusals({
  /** The evaluation block: the lecture cannot be read before. */
  first: { status: 403, errorCode: 'EVL_001', message: '강의평가에 참여한 뒤 이용할 수 있습니다.' },
  done: { status: 409, errorCode: 'EVL_002', message: '이미 제출한 강의평가입니다.' },
  notNow: { status: 409, errorCode: 'EVL_003', message: '지금은 강의평가 기간이 아닙니다.' },
  wrongAnswers: {
    status: 400,
    errorCode: 'EVL_004',
    message: '강의평가 문항이 바뀌었습니다. 새로고침한 뒤 다시 시도해 주세요.',
  },
  empty: { status: 400, errorCode: 'EVL_005', message: '한 문항 이상 답해 주세요.' },
  tooLong: { status: 400, errorCode: 'EVL_006', message: '1000자 이상 작성 할 수 없습니다.' },
  notOneself: {
    status: 403,
    errorCode: 'EVL_007',
    message: '강의평가는 학생 본인만 보고 제출할 수 있습니다.',
  },
});

export const evaluationMessages = {
  asks: '강의평가 기간입니다.\n강의평가에 참여한 뒤 강의를 이용할 수 있습니다.\n강의평가 페이지로 이동하시겠습니까?',
  asksAgain:
    '제출하지 않은 객관식 문항이 있습니다.\n남은 문항에 답하여 다시 제출한 뒤 강의를 이용할 수 있습니다.',
  anonymous:
    '답변은 이름이나 학번 없이 저장되어 누가 무엇을 답했는지 알 수 없습니다. 참여했다는 사실만 따로 기록됩니다.',
  onceOnly: '제출한 답변은 다시 보거나 고칠 수 없습니다.',
  confirmSend: '강의평가를 제출하시겠습니까?\n제출한 뒤에는 고칠 수 없습니다.',
  confirmSendIncomplete: (open: number): string =>
    `답하지 않은 객관식 문항이 ${open}개 있습니다.\n남은 문항에 답하기 전에는 강의를 이용할 수 없습니다.\n이대로 제출하시겠습니까?`,
  sent: '강의평가가 제출되었습니다.',
  thanks: '강의평가에 참여해 주셔서 감사합니다.',
  nothingToDo: '참여할 강의평가가 없습니다.',
} as const;
