import type { ResultOf } from '@baeum/contract/call';
import type { quizCalls } from '@baeum/contract/quiz/calls';
import type {
  getCleanQuizExamData,
  getQuizData,
  getQuizList,
  getQuizQestList,
  updateQuizData,
} from '@baeum/contract/quiz/terms';
import { flag } from '../platform/flags.ts';
import { wireMoment, wireMomentOrNull } from '../platform/time.ts';
import type { Bank, BankQuestion } from './bank.ts';
import { shuffled } from './order.ts';
import { progressOf } from './phase.ts';
import type { ItemRow, QuizRow } from './queries.ts';
import { scoreOf } from './scoring.ts';

type Wire<P extends keyof typeof quizCalls> = ResultOf<(typeof quizCalls)[P]>;

/** Whether what is correct, and so the score, may be known: the quiz is over for everybody. */
export const opensResults = ({ phase, opensResults }: Pick<ItemRow, 'phase' | 'opensResults'>): boolean =>
  phase === 'over' && opensResults;

/** Whether the student's score may be known, and there is one. */
export const isScored = (row: Pick<ItemRow, 'phase' | 'opensResults' | 'answers'>): boolean =>
  opensResults(row) && row.answers !== null;

/** @param bank the quiz's, where its results are open */
export function wireItem(
  row: Omit<ItemRow, 'total'>,
  bank: Bank | undefined,
): Wire<typeof getQuizList>['list'][number] {
  const score = bank && row.answers && scoreOf(bank, row.answers);
  return {
    quizCd: row.code,
    quizNm: row.title,
    lctrShdlCd: row.lectureCode,
    lctrWk: row.weekNumber,
    screYn: flag(row.isExam),
    examSe: row.examKind,
    quizStde: wireMoment(row.opensAt),
    quizEnde: wireMoment(row.closesAt),
    quizTardyEnde: wireMomentOrNull(row.lateClosesAt),
    progressStatus: progressOf(row.phase),
    isTardy: flag(row.phase === 'late'),
    quizQestCnt: row.questionCount,
    totScre: row.totalPoints,
    limitMin: row.limitMinutes,
    quizCu: row.attemptLimit ?? 0,
    quizCuUlmtYn: flag(row.attemptLimit === null),
    reQuizCu: row.retakeLimit ?? 0,
    reQuizCuUlmtYn: flag(row.retakeLimit === null),
    screOpenYn: flag(row.opensResults),
    lctrDoneYn: flag(row.isUnlocked),
    canTakeQuizYn: flag(row.obstacle === null),
    mySbmt: row.endedCount,
    mySbmtReYn: flag(row.endedCount > 1),
    mySbmtDt: wireMomentOrNull(row.lastEnd),
    mySbmtTardyYn: flag(row.lastEndedLate),
    myIngYn: flag(row.isOpen),
    myAnswrCnt: row.answeredCount,
    myCrctAns: score?.correct ?? null,
    myScre: score?.points ?? null,
  };
}

export const wireQuiz = (
  row: QuizRow,
  bank: Bank | undefined,
  now: Date,
): Wire<typeof getQuizData>['data'] => ({
  ...wireItem(row, bank),
  myBfSbmt: row.endedCount,
  quizCn: row.bodyHtml,
  clasSbjcKr: row.weekTitle,
  // Which topic an exam is about it keeps to itself until it begins (decision 10).
  dsbjNm: row.examKind !== null && row.phase === 'before' ? null : row.topicTitle,
  svrDt: wireMoment(now),
});

type Question = Wire<typeof getQuizQestList>['list'][number];

const kinds = { choice: 'M', truth: 'O' } as const;

/** What only those may read who can no longer answer. */
const wireSolution = ({ explanation, correct }: BankQuestion) => ({
  qestComment: explanation,
  crctItemList: [...correct],
});
const withoutSolution = { qestComment: null, crctItemList: null };

function wireQuestion(question: BankQuestion, number: number, items: BankQuestion['items']) {
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

/** The questions as the attempt of this seed shows them. */
export function wireQuestions(
  row: Pick<QuizRow, 'phase' | 'opensResults' | 'shufflesQuestions' | 'shufflesItems'>,
  bank: Bank,
  seed: number,
): Question[] {
  const questions = row.shufflesQuestions ? shuffled(bank, seed) : bank;
  const solved = opensResults(row);
  return questions.map((question, index) => ({
    ...wireQuestion(
      question,
      index + 1,
      row.shufflesItems && question.kind === 'choice' ? shuffled(question.items, seed) : question.items,
    ),
    ...(solved ? wireSolution(question) : withoutSolution),
  }));
}

export function wireAttempt(row: QuizRow, now: Date): Wire<typeof getCleanQuizExamData>['data'] {
  const { attempt } = row;
  return {
    quizExamSeq: attempt?.id ?? null,
    quizReYn: flag(row.endedCount > 0),
    examEndYn: flag(!row.isOpen),
    bgngDt: wireMomentOrNull(attempt?.startedAt ?? null),
    limitDt: wireMomentOrNull(row.limitAt),
    endDt: row.isOpen ? null : wireMomentOrNull(row.lastEnd),
    answrList: JSON.stringify(row.answers ?? {}),
    lateAnswrList: attempt?.lateAnswers ? JSON.stringify(attempt.lateAnswers) : null,
    lateDt: wireMomentOrNull(attempt?.lateSavedAt ?? null),
    wndwKey: attempt?.windowKey ?? null,
    svrDt: wireMoment(now),
  };
}

export const wireSaved = ({
  submitted,
  savedAt,
}: {
  readonly submitted: boolean;
  readonly savedAt: Date;
}): Wire<typeof updateQuizData> => ({ examEndYn: flag(submitted), saveDt: wireMoment(savedAt) });
