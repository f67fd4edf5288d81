/**
 * Starts or resumes an attempt and merges answers left on this device over those of the server. Where another
 * window may have changed an answer since, the student decides.
 */
import { quizRefusals } from '@baeum/contract/quiz/terms';
import { ApiError, isRefusedBy } from '../../api.ts';
import type { Attempt, Question, Quiz } from '../queries.ts';
import { chosenOf, differing, parseAnswers, validAnswers } from './answers.ts';
import { createSheet, type Sheet } from './sheet.ts';
import type { AnswersEntry, AnswersName } from './unsent.ts';

export interface OpeningCalls {
  /** As it was read before, if it was. */
  readonly knownQuiz: () => Quiz | undefined;
  readonly quiz: () => Promise<Quiz>;
  readonly attempt: () => Promise<Attempt>;
  /** @param examNo number of the attempt, so that no other one is started by mistake */
  readonly begin: (examNo: number) => Promise<number>;
  readonly questions: () => Promise<readonly Question[]>;
}

interface Opening {
  readonly calls: OpeningCalls;
  /** Number of the attempt that the student confirmed to start; an open attempt is resumed without asking. */
  readonly confirmedAttempt: number | undefined;
  /** Entries for this student and quiz left on this device by windows that no longer exist. */
  readonly leftEntries: () => Promise<readonly AnswersEntry[]>;
}

/** A question with different answers on this device and on the server. */
export interface Conflict {
  readonly question: Question;
  readonly local: readonly number[];
  readonly server: readonly number[];
}

export interface Opened {
  readonly quizExamSeq: number;
  readonly questions: readonly Question[];
  readonly sheet: Sheet;
  /** Deadline by the server's clock, in milliseconds. */
  readonly limit: number;
  /** Until the student decides, the server's answers apply. */
  readonly conflicts: readonly Conflict[];
  /** Entries of this device that are obsolete once this window has stored its answers. */
  readonly obsoleteEntries: readonly AnswersName[];
  /** Some stored answers did not fit because the questions have been changed. */
  readonly hasDiscardedAnswers: boolean;
}

/** @returns undefined when no attempt is open and none was confirmed, because it has ended meanwhile */
export async function openAttempt({
  calls,
  confirmedAttempt,
  leftEntries,
}: Opening): Promise<Opened | undefined> {
  const entries = await leftEntries();
  // Entries of the window that saved last are newer than the server's answers.
  const before = entries.length > 0 ? await calls.attempt() : undefined;
  const quizExamSeq = await begin(calls, confirmedAttempt);
  if (quizExamSeq === undefined) return undefined;
  const [questions, attempt] = await Promise.all([calls.questions(), calls.attempt()]);
  if (attempt.quizExamSeq !== quizExamSeq || attempt.limitDt === null)
    throw new ApiError(quizRefusals.noAttempt);
  if (questions.length === 0) throw new ApiError(quizRefusals.notReady);

  const own = entries.filter(({ name }) => name.quizExamSeq === quizExamSeq);
  return {
    quizExamSeq,
    questions,
    limit: Date.parse(attempt.limitDt),
    obsoleteEntries: own.map(({ name }) => name),
    ...merge(questions, createSheet(parseAnswers(attempt.answrList)), own, before?.wndwKey ?? undefined),
  };
}

/** What was read before saves a round trip: the server refuses a number that is no longer the next one. */
async function begin(calls: OpeningCalls, confirmedAttempt: number | undefined): Promise<number | undefined> {
  const mayBegin = ({ myIngYn, mySbmt }: Quiz) => myIngYn === 'Y' || confirmedAttempt === mySbmt + 1;
  const known = calls.knownQuiz();
  try {
    if (known !== undefined && mayBegin(known)) return await calls.begin(known.mySbmt + 1);
  } catch (error) {
    if (!isRefusedBy(error, [quizRefusals.notAsKnown])) throw error;
  }
  const quiz = await calls.quiz();
  return mayBegin(quiz) ? calls.begin(quiz.mySbmt + 1) : undefined;
}

/**
 * @param lastWindow the window that saved last; nothing has changed on the server since its answers were
 * chosen
 */
function merge(
  questions: readonly Question[],
  sheet: Sheet,
  entries: readonly AnswersEntry[],
  lastWindow: string | undefined,
): Pick<Opened, 'sheet' | 'conflicts' | 'hasDiscardedAnswers'> {
  let hasDiscardedAnswers = false;
  const local: Record<string, readonly number[]> = {};
  for (const { name, unsent } of entries.toSorted((a, b) => a.unsent.at - b.unsent.at)) {
    const answers = validAnswers(questions, unsent.answers);
    if (Object.keys(answers).length < Object.keys(unsent.answers).length) hasDiscardedAnswers = true;
    if (name.window !== lastWindow) Object.assign(local, answers);
    else for (const [question, items] of Object.entries(answers)) sheet.choose(Number(question), items);
  }
  const server = sheet.answers();
  const conflicts = differing(questions, { ...server, ...local }, server).map((question) => ({
    question,
    local: chosenOf(local, question.qestSeq),
    server: chosenOf(server, question.qestSeq),
  }));
  return { sheet, conflicts, hasDiscardedAnswers };
}
