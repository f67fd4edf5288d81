/** Input of a journal, and whether the server has stored it. */
import { reflectionLimits, type submitProblem } from '@baeum/contract/reflection/terms';
import type { StoredFile } from '../submission/TaskCard.tsx';
import type { Journal, Question } from './queries.ts';

/** Answers by question number. */
export type Answers = Readonly<Record<string, string>>;

export interface JournalInput {
  readonly tempYn: 'Y' | 'N';
  readonly answers: Answers;
  /** New files in the order they were picked. */
  readonly files: readonly File[];
  /** Numbers of stored files to keep. */
  readonly kept: readonly number[];
}

export const answerTo = (answers: Answers, { srQestSeq }: Pick<Question, 'srQestSeq'>): string =>
  answers[srQestSeq] ?? '';

export const storedAnswers = ({ srSbmtQest }: Journal): Answers =>
  Object.fromEntries(srSbmtQest.map(({ srQestSeq, srAnswr }) => [srQestSeq, srAnswr]));

/** The server stores NFC with single-character line breaks. */
const normalized = (text: string) => text.normalize('NFC').replaceAll('\r\n', '\n');

export const sameAnswers = ({ srSbmtQest }: Journal, answers: Answers): boolean =>
  srSbmtQest.every((question) => normalized(question.srAnswr) === normalized(answerTo(answers, question)));

/** Number of saves; -1 before the first one. */
export const revisionOf = ({ srSbmtInfo }: Journal): number => srSbmtInfo?.rvsn ?? -1;

/** Whether the current version is the result of this save. */
export function isStored(input: JournalInput, before: Journal, now: Journal): boolean {
  const present = new Set(now.srSbmtFile.map(({ srSbmtFileSeq }) => srSbmtFileSeq));
  return (
    revisionOf(now) === revisionOf(before) + 1 &&
    now.srSbmtInfo?.tempYn === input.tempYn &&
    sameAnswers(now, input.answers) &&
    input.kept.every((seq) => present.has(seq)) &&
    present.size === input.kept.length + input.files.length
  );
}

/** The first question that a problem concerns; undefined when it concerns all of them. */
export function questionOf(
  problem: ReturnType<typeof submitProblem>,
  lengths: readonly (Pick<Question, 'srQestSeq' | 'qestCharCntLimit'> & { readonly length: number })[],
): number | undefined {
  if (problem === 'short')
    return lengths.find(({ qestCharCntLimit, length }) => length < qestCharCntLimit)?.srQestSeq;
  return problem === 'empty' ? lengths.find(({ length }) => length === 0)?.srQestSeq : undefined;
}

/** A draft left on this device by an earlier visit. */
interface StoredDraft {
  /** The version it was based on. */
  readonly rvsn: number;
  readonly answers: Answers;
}

export function parseDraft(stored: unknown): StoredDraft | undefined {
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

export const instructorsFiles = ({ srFile }: Journal): StoredFile[] =>
  srFile.map(({ srFlnm, srRovl, srOrn, srFlsz }) => ({
    flnm: srFlnm,
    rovl: srRovl,
    orn: srOrn,
    flsz: srFlsz,
  }));

export const ownFiles = ({ srSbmtFile }: Journal): StoredFile[] =>
  srSbmtFile.map(({ srSbmtFlnm, srSbmtRovl, srSbmtOrn, srSbmtFlsz }) => ({
    flnm: srSbmtFlnm,
    rovl: srSbmtRovl,
    orn: srSbmtOrn,
    flsz: srSbmtFlsz,
  }));
