/**
 * Opens an attempt: begins it or goes on with it, and puts what was clicked on this device without ever being acknowledged
 * on top of the answers that the server has. What another window may have changed since is for the student to decide.
 */
import { quizRefusals } from '@baeum/contract/quiz/terms';
import { ApiError } from '../../api.ts';
import type { Attempt, Question, Quiz } from '../queries.ts';
import { chosenOf, differing, fitting, parseAnswers } from './answers.ts';
import { createSheet, type Sheet } from './sheet.ts';
import type { AnswersEntry, AnswersName } from './unsent.ts';

/** What the server is asked while an attempt is opened. */
export interface OpeningCalls {
  readonly quiz: () => Promise<Quiz>;
  readonly attempt: () => Promise<Attempt>;
  /** @param examNo the number of the attempt: another one is not begun in its place */
  readonly begin: (examNo: number) => Promise<number>;
  readonly questions: () => Promise<readonly Question[]>;
}

interface Opening {
  readonly calls: OpeningCalls;
  /** The number of the attempt that the student has agreed to begin; one that is open is gone on with unasked. */
  readonly agreed: number | undefined;
  /** What windows that are no more have left on this device of this student's answers to this quiz. */
  readonly left: () => Promise<readonly AnswersEntry[]>;
}

/** A question that was answered here, which the server has another answer to. */
export interface Difference {
  readonly question: Question;
  readonly here: readonly number[];
  readonly there: readonly number[];
}

export interface Opened {
  readonly quizExamSeq: number;
  readonly questions: readonly Question[];
  readonly sheet: Sheet;
  /** When it ends by the server's clock, in milliseconds. */
  readonly limit: number;
  /** For the student to decide; as long as he has not, the server's answers stand. */
  readonly differences: readonly Difference[];
  /** The entries of this device that the sheet, or his decision, makes up for. */
  readonly adopted: readonly AnswersName[];
  /** Some of what they held has no place any more: the questions have been changed. */
  readonly misfits: boolean;
}

/** @returns undefined when there is nothing to go on with and none has been agreed on: the attempt has ended meanwhile */
export async function openAttempt({ calls, agreed, left }: Opening): Promise<Opened | undefined> {
  const entries = await left();
  const [quiz, before] = await Promise.all([
    calls.quiz(),
    // Which window has saved last: what that one has left is newer than what the server has.
    entries.length > 0 ? calls.attempt() : undefined,
  ]);
  if (quiz.myIngYn === 'N' && agreed !== quiz.mySbmt + 1) return undefined;
  const quizExamSeq = await calls.begin(quiz.mySbmt + 1);
  const [questions, attempt] = await Promise.all([calls.questions(), calls.attempt()]);
  if (attempt.quizExamSeq !== quizExamSeq || attempt.limitDt === null)
    throw new ApiError(quizRefusals.noAttempt);
  if (questions.length === 0) throw new ApiError(quizRefusals.notReady);

  const mine = entries.filter(({ name }) => name.quizExamSeq === quizExamSeq);
  return {
    quizExamSeq,
    questions,
    limit: Date.parse(attempt.limitDt),
    adopted: mine.map(({ name }) => name),
    ...merge(questions, createSheet(parseAnswers(attempt.answrList)), mine, before?.wndwKey ?? undefined),
  };
}

/** @param lastWindow the one that saved last; nobody has changed anything since its clicks */
function merge(
  questions: readonly Question[],
  sheet: Sheet,
  entries: readonly AnswersEntry[],
  lastWindow: string | undefined,
): Pick<Opened, 'sheet' | 'differences' | 'misfits'> {
  let misfits = false;
  const here: Record<string, readonly number[]> = {};
  for (const { name, unsent } of entries.toSorted((a, b) => a.unsent.at - b.unsent.at)) {
    const answers = fitting(questions, unsent.answers);
    if (Object.keys(answers).length < Object.keys(unsent.answers).length) misfits = true;
    if (name.window !== lastWindow) Object.assign(here, answers);
    else for (const [question, items] of Object.entries(answers)) sheet.choose(Number(question), items);
  }
  const there = sheet.answers();
  const differences = differing(questions, { ...there, ...here }, there).map((question) => ({
    question,
    here: chosenOf(here, question.qestSeq),
    there: chosenOf(there, question.qestSeq),
  }));
  return { sheet, differences, misfits };
}
