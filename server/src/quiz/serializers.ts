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
import { serializeMoment, serializeMomentOrNull } from '../platform/time.ts';
import type { Bank, BankQuestion } from './bank.ts';
import { shuffled } from './order.ts';
import { progressOf } from './phase.ts';
import type { ItemRow, QuizRow } from './queries.ts';
import { scoreOf } from './scoring.ts';

type Result<P extends keyof typeof quizCalls> = ResultOf<(typeof quizCalls)[P]>;

/** Whether the correct answers and scores may be shown: the quiz must be over for everybody. */
export const opensResults = ({ phase, opensResults }: Pick<ItemRow, 'phase' | 'opensResults'>): boolean =>
  phase === 'over' && opensResults;

/** Whether the student has a score that may be shown. */
export const isScored = (row: Pick<ItemRow, 'phase' | 'opensResults' | 'answers'>): boolean =>
  opensResults(row) && row.answers !== null;

/** @param bank the quiz's bank if its results are open */
export function serializeItem(
  row: Omit<ItemRow, 'total'>,
  bank: Bank | undefined,
): Result<typeof getQuizList>['list'][number] {
  const score = bank && row.answers && scoreOf(bank, row.answers);
  return {
    quizCd: row.code,
    quizNm: row.title,
    lctrShdlCd: row.lectureCode,
    lctrWk: row.weekNumber,
    screYn: flag(row.isExam),
    examSe: row.examKind,
    quizStde: serializeMoment(row.opensAt),
    quizEnde: serializeMoment(row.closesAt),
    quizTardyEnde: serializeMomentOrNull(row.lateClosesAt),
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
    mySbmtDt: serializeMomentOrNull(row.lastEnd),
    mySbmtTardyYn: flag(row.lastEndedLate),
    myIngYn: flag(row.isOpen),
    myAnswrCnt: row.answeredCount,
    myCrctAns: score?.correct ?? null,
    myScre: score?.points ?? null,
  };
}

export const serializeQuiz = (
  row: QuizRow,
  bank: Bank | undefined,
  now: Date,
): Result<typeof getQuizData>['data'] => ({
  ...serializeItem(row, bank),
  myBfSbmt: row.endedCount,
  quizCn: row.bodyHtml,
  clasSbjcKr: row.weekTitle,
  // The topic of an exam is secret until the exam begins (decision 10).
  dsbjNm: row.examKind !== null && row.phase === 'before' ? null : row.topicTitle,
  svrDt: serializeMoment(now),
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
  row: Pick<QuizRow, 'phase' | 'opensResults' | 'shufflesQuestions' | 'shufflesItems'>,
  bank: Bank,
  seed: number,
): Question[] {
  const questions = row.shufflesQuestions ? shuffled(bank, seed) : bank;
  const withSolution = opensResults(row);
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
  const { attempt } = row;
  return {
    quizExamSeq: attempt?.id ?? null,
    quizReYn: flag(row.endedCount > 0),
    examEndYn: flag(!row.isOpen),
    bgngDt: serializeMomentOrNull(attempt?.startedAt ?? null),
    limitDt: serializeMomentOrNull(row.limitAt),
    endDt: row.isOpen ? null : serializeMomentOrNull(row.lastEnd),
    answrList: JSON.stringify(row.answers ?? {}),
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
