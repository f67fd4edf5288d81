/** A fake server with one quiz (decision 13) and a seeded random generator. */
import { type Answers, quizRefusals, submitProblem } from '@baeum/contract/quiz/terms';
import type { Refusal } from '@baeum/contract/refusals';
import { ApiError } from '../../api.ts';
import type { Attempt, Question, Quiz } from '../queries.ts';
import type { Save } from './saver.ts';

export type Random = () => number;

/** Returns numbers from 0 to 1, reproducible by the seed. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

/**
 * Questions 1 to 8; the last two have two correct answers. Items of question 1 are numbered from 10, those of
 * question 2 from 20.
 */
export const questions: readonly Question[] = Array.from({ length: 8 }, (_, index) => ({
  qestSeq: index + 1,
  qestNo: index + 1,
  qestNm: `문항 ${index + 1}`,
  qestCn: '',
  qestTy: 'M',
  qestCrctNum: index < 6 ? 1 : 2,
  qestScre: 10,
  itemList: Array.from({ length: 4 }, (_, item) => ({
    itemSeq: (index + 1) * 10 + item,
    itemNo: item + 1,
    itemNm: `보기 ${item + 1}`,
  })),
  qestComment: null,
  crctItemList: null,
}));

const refuse = (refusal: Refusal): never => {
  throw new ApiError(refusal);
};
/** Normalised as on the server. */
export const sorted = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([, items]) => items.length > 0)
      .map(([question, items]) => [question, items.toSorted((a, b) => a - b)]),
  );

export const quizExamSeq = 7;

/** Follows the server's rules (decision 13) with the clock of the test. */
export function createServer({ limit }: { readonly limit: number }) {
  const begunAt = Date.now();
  const attempt = {
    started: false,
    limit,
    answers: {} as Answers,
    late: undefined as Answers | undefined,
    window: undefined as string | undefined,
    revision: 0,
    submittedAt: undefined as number | undefined,
    /** As staff have them now. */
    questions,
  };
  const at = (moment: number) => new Date(moment).toISOString();
  const isOver = () => Date.now() >= attempt.limit;
  const hasEnded = () => attempt.started && (attempt.submittedAt !== undefined || isOver());

  function save(wndwKey: string, { examEndYn, answrList, rvsn }: Save): void {
    const change = JSON.parse(answrList) as Answers;
    const known = new Set(attempt.questions.map(({ qestSeq }) => String(qestSeq)));
    if (!Object.keys(change).every((question) => known.has(question))) refuse(quizRefusals.badAnswers);
    const answers = sorted({ ...attempt.answers, ...change });
    if (attempt.submittedAt !== undefined) {
      if (examEndYn === 'N' || JSON.stringify(answers) !== JSON.stringify(attempt.answers))
        refuse(quizRefusals.submitted);
      return;
    }
    if (isOver()) {
      attempt.late = sorted({ ...attempt.late, ...change });
      refuse(quizRefusals.over);
    }
    if (wndwKey !== attempt.window) refuse(quizRefusals.elsewhere);
    if (rvsn <= attempt.revision) return;
    if (examEndYn === 'Y') {
      const problem = submitProblem(attempt.questions, answers);
      if (problem !== undefined) refuse(problem.refusal);
      attempt.submittedAt = Date.now();
    }
    Object.assign(attempt, { answers, revision: rvsn });
  }

  return {
    state: attempt,
    save,
    quiz: () => ({ mySbmt: hasEnded() ? 1 : 0, myIngYn: attempt.started && !hasEnded() ? 'Y' : 'N' }) as Quiz,
    begin(wndwKey: string): number {
      if (hasEnded()) refuse(quizRefusals.notAsKnown);
      if (attempt.window !== wndwKey) Object.assign(attempt, { window: wndwKey, revision: 0 });
      attempt.started = true;
      return quizExamSeq;
    },
    questions: () => attempt.questions,
    attempt: (): Attempt => ({
      quizExamSeq: attempt.started ? quizExamSeq : null,
      quizReYn: 'N',
      examEndYn: hasEnded() ? 'Y' : 'N',
      bgngDt: at(begunAt),
      limitDt: at(attempt.limit),
      endDt: hasEnded() ? at(attempt.submittedAt ?? attempt.limit) : null,
      answrList: JSON.stringify(attempt.answers),
      lateAnswrList: attempt.late === undefined ? null : JSON.stringify(attempt.late),
      lateDt: null,
      wndwKey: attempt.window ?? null,
      svrDt: at(Date.now()),
    }),
  };
}
export type Server = ReturnType<typeof createServer>;
