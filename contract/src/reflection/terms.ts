/** The self-reflection journal of micro-learning lectures (specification §15). No zod. */
import { countCharacters } from '../discussion/terms.ts';
import type { FileRules } from '../files.ts';
import { refusals } from '../refusals.ts';

export const selfRflctCheck = '/api/lms/st/selfRflctCheck.do';
export const getSelfRflctInfo = '/api/lms/st/getSelfRflctInfo.do';
export const getSelfRflctSbmtInfo = '/api/lms/st/getSelfRflctSbmtInfo.do';
export const insertSelfRflctInfo = '/api/lms/st/insertSelfRflctInfo.do';
export const updateSelfRflctInfo = '/api/lms/st/updateSelfRflctInfo.do';

/** Questions of a journal; UTF-16 units of an answer; milliseconds until the view opens after saving. */
export const reflectionLimits = { questions: 30, answer: 20_000, toView: 2000 } as const;

const extensions = [
  'ppt',
  'pptx',
  'pdf',
  'txt',
  'xlsx',
  'xls',
  'hwp',
  'docx',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'zip',
] as const;

export const reflectionRefusals = refusals({
  notEligible: {
    status: 409,
    errorCode: 'SR_ELIGIBLE',
    message: '성찰일지 작성 조건을 충족하지 못하였습니다.',
  },
  closed: { status: 409, errorCode: 'SR_PERIOD', message: '작성기간이 아닙니다.' },
  exists: {
    status: 409,
    errorCode: 'SR_EXISTS',
    message: '이미 저장하거나 제출한 성찰일지입니다. 저장된 내용을 확인해 주세요.',
  },
  submitted: {
    status: 409,
    errorCode: 'SR_SUBMITTED',
    message: '이미 제출한 성찰일지는 임시저장할 수 없습니다.',
  },
  changed: {
    status: 409,
    errorCode: 'SR_CHANGED',
    message: '다른 곳에서 먼저 저장되었습니다. 바뀐 내용을 확인한 뒤 다시 저장해 주세요.',
  },
  wrongQuestions: {
    status: 400,
    errorCode: 'SR_QUESTIONS',
    message: '성찰일지 문항이 바뀌었습니다. 새로고침한 뒤 다시 시도해 주세요.',
  },
  short: { status: 400, errorCode: 'SR_SHORT', message: '질문별 글자 수를 확인해 주세요.' },
  empty: { status: 400, errorCode: 'SR_EMPTY', message: '작성하지 않은 항목이 있습니다.' },
  /** `{limit}` is the journal's own. */
  shortTotal: {
    status: 400,
    errorCode: 'SR_TOTAL',
    message: '총 질문의 답이 {limit}자 이상 입력되어야 합니다.',
  },
  tooManyFiles: {
    status: 400,
    errorCode: 'SR_FILES',
    message: '파일은 최대 10개까지 첨부할 수 있습니다.',
  },
  tooLargeFile: { status: 413, errorCode: 'SR_SIZE', message: '파일당 최대 20MB까지 등록가능합니다.' },
  unsupportedFile: {
    status: 415,
    errorCode: 'SR_FILE_TYPE',
    message: `등록 가능한 파일이 아닙니다.\n등록 가능 확장자 : ${extensions.join(', ')}`,
  },
});

/** The rules of inquiries, and ppt (specification §15.5). */
export const reflectionFileRules: FileRules = {
  extensions,
  maxBytes: 20_971_520,
  maxFiles: 10,
  tooLarge: reflectionRefusals.tooLargeFile,
  tooMany: reflectionRefusals.tooManyFiles,
  unsupported: reflectionRefusals.unsupportedFile,
};

/** Message of `shortTotal` for a journal with this minimum. */
export const shortTotalMessage = (limit: number): string =>
  reflectionRefusals.shortTotal.message.replace('{limit}', String(limit));

/** The state of a quiz that counts towards the condition; the server counts accordingly. */
export const quizCriterion = '응시 완료';

export const reflectionMessages = {
  none: '등록된 성찰일지가 없습니다.',
  noFiles: '첨부파일이 없습니다.',
  /** Required and current counts beside `notEligible` (specification §6.3). */
  needed: (need: { lctrCnt: number; quizCnt: number; takeLctrCnt: number; takeQuizCnt: number }) =>
    `강의 ${need.takeLctrCnt} / ${need.lctrCnt} · 퀴즈 ${need.takeQuizCnt} / ${need.quizCnt}`,
  confirmDraft:
    '작성한 내용을 임시저장합니다.\n임시저장은 제출이 아니므로, 제출하기 버튼을 눌러야 제출이 완료됩니다.',
  confirmSubmit: '제출하시겠습니까?',
  confirmEdit: '수정하시겠습니까?',
  draftSaved: '임시저장되었습니다. 제출하기를 눌러야 제출이 완료됩니다.',
  submitted: '제출되었습니다.',
} as const;

/** White space and invisible characters. */
const blank = /^[\s\p{Cf}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/** User-perceived characters of an answer without surrounding white space, as its counter shows them. */
export const answerLength = (answer: string): number =>
  blank.test(answer) ? 0 : countCharacters(answer.trim());

/** One question with its answer. */
export interface Answered {
  /** The least its answer must have. */
  readonly minimum: number;
  readonly answer: string;
}

/** The first problem that prevents handing in, in the order of specification §15.5; undefined when nothing does. */
export function submitProblem(
  answers: readonly Answered[],
  totalMinimum: number,
): 'short' | 'empty' | 'shortTotal' | undefined {
  const lengths = answers.map(({ answer }) => answerLength(answer));
  if (answers.some(({ minimum }, index) => (lengths[index] ?? 0) < minimum)) return 'short';
  if (lengths.includes(0)) return 'empty';
  return lengths.reduce((sum, length) => sum + length, 0) < totalMinimum ? 'shortTotal' : undefined;
}
