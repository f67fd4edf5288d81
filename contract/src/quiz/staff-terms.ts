/** Quizzes and exams as staff make and change them (specification §21.6). No zod. */
import { authoringLimits } from '../authoring/terms.ts';
import { refusals } from '../refusals.ts';

export const getQuizForm = '/api/staff/quiz/get';
export const addQuiz = '/api/staff/quiz/add';
export const changeQuiz = '/api/staff/quiz/change';
/** A draft with the same questions. */
export const copyQuiz = '/api/staff/quiz/copy';
/** With what is correct. */
export const getQuestions = '/api/staff/quiz/questions';
export const saveQuestions = '/api/staff/quiz/saveQuestions';
/** Questions written as text in Moodle's format GIFT. */
export const readGift = '/api/staff/quiz/readGift';

/** Single or multiple choice, and true or false. */
export const questionKinds = ['choice', 'truth'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const quizFormLimits = {
  /** Minutes of an attempt. */
  minutes: 1440,
  attempts: 100,
  retakes: 100,
  /** HTML of instructions and passages. */
  html: authoringLimits.illustratedText,
} as const;

export const questionLimits = {
  /** Of a quiz. */
  questions: 200,
  /** Choices that a course pack may have, and those that the editor offers. */
  items: 20,
  offeredItems: 10,
  fewestItems: 2,
  title: 2000,
  item: 1000,
  explanation: 5000,
  points: 1000,
  /** Of a question that does not say its own. */
  usualPoints: 10,
  /** Characters of GIFT that are read at once. */
  gift: 300_000,
} as const;

/** What changed questions mean for those who have taken the quiz, sent as JSON in `about.effect` of {@link quizStaffRefusals.affects}. */
export interface QuestionsEffect {
  /** Students who have begun. */
  readonly students: number;
  /** Those of them who are taking it now: their windows show the questions as they were. */
  readonly taking: number;
  /** Their scores by the latest attempt. */
  readonly gain: number;
  readonly lose: number;
  /** Numbers of questions, from 1, by what changes of them. */
  readonly reworded: readonly number[];
  readonly points: readonly number[];
  readonly answers: readonly number[];
}

export const quizStaffRefusals = refusals({
  weekBeyondEnd: { status: 400, errorCode: 'QUIZ_WEEK', message: '강의에 없는 주차입니다.' },
  topicWrong: { status: 400, errorCode: 'QUIZ_TOPIC', message: '고른 주차의 세부주제가 아닙니다.' },
  topicTaken: {
    status: 409,
    errorCode: 'QUIZ_TOPIC_TAKEN',
    message: '이 세부주제에는 이미 다른 퀴즈가 있습니다.',
  },
  endBeforeStart: {
    status: 400,
    errorCode: 'QUIZ_END',
    message: '마감은 시작보다, 지각 마감은 마감보다 뒤여야 합니다.',
  },
  afterLectureWithoutTopic: {
    status: 400,
    errorCode: 'QUIZ_AFTER',
    message: '먼저 학습할 세부주제를 골라 주세요.',
  },
  noImage: {
    status: 400,
    errorCode: 'QUIZ_IMAGE',
    message: '없는 이미지가 있습니다. 이미지를 다시 넣어 주세요.',
  },
  answerMissing: { status: 400, errorCode: 'QUIZ_ANSWER', message: '정답을 골라 주세요.' },
  questionTwice: { status: 400, errorCode: 'QUIZ_TWICE', message: '같은 문항이 두 번 있습니다.' },
  choiceTwice: {
    status: 400,
    errorCode: 'QUIZ_CHOICE_TWICE',
    message: '한 문항에 같은 보기가 두 번 있습니다.',
  },
  unknownQuestion: { status: 400, errorCode: 'QUIZ_QUESTION', message: '이 퀴즈에 없는 문항입니다.' },
  /** What students have taken stays complete, whoever confirms it. The message says how many have and which question it is. */
  taken: {
    status: 409,
    errorCode: 'QUIZ_TAKEN',
    message: '응시한 학생이 있어 문항을 더하거나 지울 수 없고, 보기의 수와 유형도 바꿀 수 없습니다.',
  },
  /** `about.effect` says what it changes; the same request with `confirmed` is carried out. */
  affects: { status: 409, errorCode: 'QUIZ_AFFECTS', message: '이미 응시한 학생이 있습니다.' },
});

export const quizStaffMessages = {
  saved: '저장하였습니다.',
} as const;
