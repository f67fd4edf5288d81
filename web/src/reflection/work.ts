/** What is written in a journal, and whether the server has it. */
import { reflectionLimits, type submitProblem } from '@baeum/contract/reflection/terms';
import type { Journal, Question } from './queries.ts';

/** Answers by the number of their question. */
export type Answers = Readonly<Record<string, string>>;

/** What is sent. */
export interface Work {
  readonly tempYn: 'Y' | 'N';
  readonly answers: Answers;
  /** New ones, in the order they were picked. */
  readonly files: readonly File[];
  /** Numbers of stored ones that stay. */
  readonly kept: readonly number[];
}

export const answerTo = (answers: Answers, { srQestSeq }: Pick<Question, 'srQestSeq'>): string =>
  answers[srQestSeq] ?? '';

export const storedAnswers = ({ srSbmtQest }: Journal): Answers =>
  Object.fromEntries(srSbmtQest.map(({ srQestSeq, srAnswr }) => [srQestSeq, srAnswr]));

/** The server keeps what was typed in NFC, and every line break as one character. */
const tidied = (text: string) => text.normalize('NFC').replaceAll('\r\n', '\n');

export const sameAnswers = ({ srSbmtQest }: Journal, answers: Answers): boolean =>
  srSbmtQest.every((question) => tidied(question.srAnswr) === tidied(answerTo(answers, question)));

/** Counts the savings; none is there yet below 0. */
export const revisionOf = ({ srSbmtInfo }: Journal): number => srSbmtInfo?.rvsn ?? -1;

/** Whether what is stored now is what this sending made of what was stored before. */
export function isStored(work: Work, before: Journal, now: Journal): boolean {
  const present = new Set(now.srSbmtFile.map(({ srSbmtFileSeq }) => srSbmtFileSeq));
  return (
    revisionOf(now) === revisionOf(before) + 1 &&
    now.srSbmtInfo?.tempYn === work.tempYn &&
    sameAnswers(now, work.answers) &&
    work.kept.every((seq) => present.has(seq)) &&
    present.size === work.kept.length + work.files.length
  );
}

/** The question that a problem is about first; undefined when it is about all of them together. */
export function questionOf(
  problem: ReturnType<typeof submitProblem>,
  lengths: readonly (Pick<Question, 'srQestSeq' | 'qestCharCntLimit'> & { readonly length: number })[],
): number | undefined {
  if (problem === 'short')
    return lengths.find(({ qestCharCntLimit, length }) => length < qestCharCntLimit)?.srQestSeq;
  return problem === 'empty' ? lengths.find(({ length }) => length === 0)?.srQestSeq : undefined;
}

/** What an earlier visit has left on this device. */
export interface Kept {
  /** What it was based on. */
  readonly rvsn: number;
  readonly answers: Answers;
}

export function parseKept(stored: unknown): Kept | undefined {
  if (typeof stored !== 'object' || stored === null || !('rvsn' in stored) || !('answers' in stored))
    return undefined;
  const { rvsn, answers } = stored;
  if (typeof rvsn !== 'number' || typeof answers !== 'object' || answers === null) return undefined;
  const texts: Record<string, string> = {};
  for (const [question, text] of Object.entries(answers)) {
    if (typeof text !== 'string') return undefined;
    texts[question] = text.slice(0, reflectionLimits.answer);
  }
  return { rvsn, answers: texts };
}
