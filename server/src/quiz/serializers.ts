import type { ResultOf } from '@baeum/contract/call';
import type { quizCalls } from '@baeum/contract/quiz/calls';
import type {
  getCleanQuizExamData,
  getQuizData,
  getQuizList,
  getQuizQestList,
  updateQuizData,
} from '@baeum/contract/quiz/terms';
import type { Quiz } from '@baeum/rules/outline';
import { quizProgressOf, type QuizStanding } from '@baeum/rules/quizzes';
import { flag } from '../platform/flags.ts';
import { serializeMoment, serializeMomentOrNull } from '../platform/time.ts';
import type { Bank, BankQuestion } from './bank.ts';
import { shuffled } from './order.ts';
import type { QuizRow } from './queries.ts';
import type { Score } from './scoring.ts';

type Result<P extends keyof typeof quizCalls> = ResultOf<(typeof quizCalls)[P]>;

/** A quiz of an outline, or a row of its table, with the student's standing. */
type Item = (Quiz | QuizRow) & { readonly lectureCode: string; readonly standing: QuizStanding };

/** Whether the correct answers and scores may be shown: the quiz must be over for everybody. */
export const opensResults = (
  quiz: Pick<Quiz, 'opensResults'>,
  { isOverForAll }: Pick<QuizStanding, 'isOverForAll'>,
): boolean => isOverForAll && quiz.opensResults;

/** Whether the student has a score that may be shown. */
export const isScored = (quiz: Pick<Quiz, 'opensResults'>, standing: QuizStanding): boolean =>
  opensResults(quiz, standing) && standing.ended > 0;

/** @param score undefined while it may not be shown */
export function serializeItem(
  item: Omit<Item, 'topicCode' | 'topicTitle'>,
  score: Score | undefined,
): Result<typeof getQuizList>['list'][number] {
  const { standing } = item;
  return {
    quizCd: item.code,
    quizNm: item.title,
    lctrShdlCd: item.lectureCode,
    lctrWk: item.weekNumber,
    screYn: flag(item.isExam),
    examSe: item.examKind,
    quizStde: serializeMoment(item.opensAt),
    quizEnde: serializeMoment(item.closesAt),
    extnYn: flag(item.isExtended === true),
    quizTardyEnde: serializeMomentOrNull(item.lateClosesAt),
    progressStatus: quizProgressOf(standing.phase),
    isTardy: flag(standing.phase === 'late'),
    quizQestCnt: item.questionCount,
    totScre: item.totalPoints,
    limitMin: item.limitMinutes,
    quizCu: item.attemptLimit ?? 0,
    quizCuUlmtYn: flag(item.attemptLimit === null),
    reQuizCu: item.retakeLimit ?? 0,
    reQuizCuUlmtYn: flag(item.retakeLimit === null),
    screOpenYn: flag(item.opensResults),
    lctrDoneYn: flag(standing.isUnlocked),
    canTakeQuizYn: flag(standing.obstacle === null),
    mySbmt: standing.ended,
    mySbmtReYn: flag(standing.ended > 1),
    mySbmtDt: serializeMomentOrNull(standing.lastEnd),
    mySbmtTardyYn: flag(standing.lastEndedLate),
    myIngYn: flag(standing.isOpen),
    myAnswrCnt: standing.answered,
    myCrctAns: score?.correct ?? null,
    myScre: score?.points ?? null,
  };
}

export const serializeQuiz = (
  row: QuizRow,
  score: Score | undefined,
  now: Date,
): Result<typeof getQuizData>['data'] => ({
  myBfSbmt: row.standing.ended,
  quizCn: row.bodyHtml,
  clasSbjcKr: row.weekTitle,
  // The topic of an exam is secret until the exam begins (decision 10).
  dsbjNm: row.examKind !== null && row.standing.phase === 'before' ? null : row.topicTitle,
  svrDt: serializeMoment(now),
  ...serializeItem(row, score),
});

type Question = Result<typeof getQuizQestList>['list'][number];

const kinds = { choice: 'M', truth: 'O' } as const;

/** Fields that may be sent only when nobody can answer any more. */
const serializeSolution = ({ explanation, correct }: BankQuestion) => ({
  qestComment: explanation,
  crctItemList: [...correct],
});
const withoutSolution = { qestComment: null, crctItemList: null };

function serializeQuestion(question: BankQuestion, number: number, items: BankQuestion['items']) {
  return {
    qestSeq: question.id,
    qestNo: number,
    qestNm: question.title,
    qestCn: question.bodyHtml,
    qestTy: kinds[question.kind],
    qestCrctNum: question.correct.length,
    qestScre: question.points,
    itemList: items.map(({ id, title }, index) => ({ itemSeq: id, itemNo: index + 1, itemNm: title })),
  } satisfies Partial<Question>;
}

/** The questions in the order of the attempt with this seed. */
export function serializeQuestions(
  row: Pick<QuizRow, 'standing' | 'opensResults' | 'shufflesQuestions' | 'shufflesItems'>,
  bank: Bank,
  seed: number,
): Question[] {
  const questions = row.shufflesQuestions ? shuffled(bank, seed) : bank;
  const withSolution = opensResults(row, row.standing);
  return questions.map((question, index) => ({
    ...serializeQuestion(
      question,
      index + 1,
      row.shufflesItems && question.kind === 'choice' ? shuffled(question.items, seed) : question.items,
    ),
    ...(withSolution ? serializeSolution(question) : withoutSolution),
  }));
}

export function serializeAttempt(row: QuizRow, now: Date): Result<typeof getCleanQuizExamData>['data'] {
  const { attempt, standing } = row;
  return {
    quizExamSeq: attempt?.id ?? null,
    quizReYn: flag(standing.ended > 0),
    examEndYn: flag(!standing.isOpen),
    bgngDt: serializeMomentOrNull(attempt?.startedAt ?? null),
    limitDt: serializeMomentOrNull(row.limitAt),
    endDt: standing.isOpen ? null : serializeMomentOrNull(standing.lastEnd),
    answrList: JSON.stringify(attempt?.answers ?? {}),
    lateAnswrList: attempt?.lateAnswers ? JSON.stringify(attempt.lateAnswers) : null,
    lateDt: serializeMomentOrNull(attempt?.lateSavedAt ?? null),
    wndwKey: attempt?.windowKey ?? null,
    svrDt: serializeMoment(now),
  };
}

export const serializeSaved = ({
  submitted,
  savedAt,
}: {
  readonly submitted: boolean;
  readonly savedAt: Date;
}): Result<typeof updateQuizData> => ({ examEndYn: flag(submitted), saveDt: serializeMoment(savedAt) });
