/** Quizzes and occasional exams: paths, rules, limits, messages (specification §9). No zod. */
import { afterMinute } from '../minutes.ts';
import { refusals } from '../refusals.ts';

export const getQuizList = '/api/st/lms/quiz/getQuizList.do';
export const getQuizData = '/api/st/lms/quiz/getQuizData.do';
/** The same reply at the path that the study pages use. */
export const getPfQuizData = '/api/pf/lms/quiz/getQuizData.do';
export const getQuizQestList = '/api/st/lms/quiz/getQuizQestList.do';
export const getCleanQuizExamData = '/api/st/lms/quiz/getCleanQuizExamData.do';
export const insertQuizData = '/api/st/lms/quiz/insertQuizData.do';
export const updateQuizData = '/api/st/lms/quiz/updateQuizData.do';

/** Rows of the list (specification §1.5). */
export const quizRows = 20;

export const quizLimits = {
  /** Attempts of a student at a quiz without a limit of its own: more than a person takes, fewer than a program might. */
  attempts: 1000,
  /** UTF-16 units of `answrList`: every question answered with every choice stays far below it. */
  answers: 100_000,
} as const;

const notNow = '지금은 응시할 수 없습니다.';

export const quizRefusals = refusals({
  notInPeriod: {
    status: 409,
    errorCode: 'QUIZ_PERIOD',
    message: `${notNow}\n응시 시간을 확인하세요.`,
  },
  noneLeft: { status: 409, errorCode: 'QUIZ_COUNT', message: `${notNow}\n응시 횟수를 초과하였습니다.` },
  locked: {
    status: 409,
    errorCode: 'QUIZ_LOCKED',
    message: '해당 주제에 대한 강의를 우선적으로 학습해 주세요.',
  },
  notReady: { status: 409, errorCode: 'QUIZ_EMPTY', message: '아직 퀴즈가 준비 되지 않았습니다.' },
  noAttempt: {
    status: 409,
    errorCode: 'QUIZ_NO_ATTEMPT',
    message: '오류가 발생했습니다. 다시 접속해주세요.',
  },
  /** `quizReYn` does not match what has been handed in so far. */
  notAsKnown: {
    status: 409,
    errorCode: 'QUIZ_RETAKE',
    message: '응시 상태가 바뀌었습니다. 다시 확인해 주세요.',
  },
  submitted: {
    status: 409,
    errorCode: 'QUIZ_SUBMITTED',
    message: '이미 제출된 답안입니다. 제출한 답안은 바꿀 수 없습니다.',
  },
  /** The attempt's time is over; the answers that were sent are kept unscored. */
  over: {
    status: 409,
    errorCode: 'QUIZ_OVER',
    message: '응시 시간이 끝나, 늦게 도착한 답안은 채점되지 않는 답안으로 보관했습니다.',
  },
  /** Another window has taken the attempt over. */
  elsewhere: {
    status: 409,
    errorCode: 'QUIZ_ELSEWHERE',
    message: '다른 창이나 기기에서 이 퀴즈를 이어서 풀고 있습니다.',
  },
  unanswered: {
    status: 400,
    errorCode: 'QUIZ_UNANSWERED',
    message: '모든 문제를 풀어야 제출 할 수 있습니다.',
  },
  incomplete: {
    status: 400,
    errorCode: 'QUIZ_INCOMPLETE',
    message: '복수정답의 문항을 다 체크 하지 않았습니다. 문제를 다시 확인해주세요.',
  },
  /** More choices than are correct by now: staff have corrected the question since it was shown. */
  surplus: {
    status: 400,
    errorCode: 'QUIZ_SURPLUS',
    message: '정답의 수가 줄어든 문항이 있습니다. 답을 다시 골라 주세요.',
  },
  badAnswers: {
    status: 400,
    errorCode: 'QUIZ_ANSWERS',
    message: '답안을 확인해 주세요. 이 퀴즈에 없는 문항이나 보기가 있습니다.',
  },
});

export const quizMessages = {
  tooMany: '더 이상 선택 할 수 없습니다.',
  empty: '현재 등록된 퀴즈가 없습니다.',
  /** As the study pages say it (specification §6.3); the taking screen's own differs by a space (§9.5). */
  notReadyFromStudy: '아직 퀴즈가 준비되지 않았습니다.',
  first: '첫 문항입니다.',
  last: '마지막 문항입니다.',
  confirmTake: '퀴즈에 응시하시겠습니까?',
  confirmRetake: '재응시하시겠습니까?\n이전 점수는 초기화됩니다.',
  confirmTardyRetake: '재응시하시겠습니까?\n이전 점수는 초기화되고, 제출 시간이 현재 시간으로 기록됩니다.',
  confirmSubmit: '답안을 제출하시겠습니까?',
  submitted: '제출되었습니다.',
  submittedBefore: '제출이 완료된 퀴즈입니다.',
} as const;

/** Labels of the two kinds (`screYn`). */
export const quizKindNames = { N: '퀴즈', Y: '수시고사' } as const;

/** Chosen items by question, as `answrList` carries them: `{"12":[45],"13":[48,50]}`. An empty list removes an answer. */
export type Answers = Readonly<Record<string, readonly number[]>>;

interface AnsweredQuestion {
  readonly qestSeq: number;
  readonly qestCrctNum: number;
}

/**
 * Why answers cannot be handed in, in the order of the checks (specification §9.5): a question without an answer, then one
 * with fewer choices than it has correct ones, or with more. Undefined when they can. `question` is the first such question.
 */
export function submitProblem<Question extends AnsweredQuestion>(
  questions: readonly Question[],
  answers: Answers,
):
  | {
      readonly refusal: (typeof quizRefusals)['unanswered' | 'incomplete' | 'surplus'];
      readonly question: Question;
    }
  | undefined {
  const chosen = ({ qestSeq }: Question) => answers[qestSeq]?.length ?? 0;
  const unanswered = questions.find((question) => chosen(question) === 0);
  if (unanswered) return { refusal: quizRefusals.unanswered, question: unanswered };
  const question = questions.find((one) => chosen(one) !== one.qestCrctNum);
  if (question === undefined) return undefined;
  const { incomplete, surplus } = quizRefusals;
  return { refusal: chosen(question) < question.qestCrctNum ? incomplete : surplus, question };
}

interface Period {
  readonly quizStde: string;
  readonly quizEnde: string;
  readonly quizTardyEnde: string | null;
}

/** State of a quiz at an instant (milliseconds). The last minute of a period still counts, and so does the late period. */
export function quizProgressAt({ quizStde, quizEnde, quizTardyEnde }: Period, at: number) {
  if (at < Date.parse(quizStde)) return 'before';
  return at < afterMinute(Date.parse(quizTardyEnde ?? quizEnde)) ? 'progress' : 'finish';
}
