/** Input of a journal, and whether the server has stored it. */
import {
  answerLength,
  reflectionLimits,
  reflectionRefusals,
  reflectionRefusals as refusals,
  shortTotalMessage,
  submitProblem,
} from '@baeum/contract/reflection/terms';
import { useServerNow } from '../api.ts';
import type { StoredFile } from '../submission/TaskCard.tsx';
import type { Status } from '../ui/Chip.tsx';
import { entriesOf } from '../ui/drafts/useLocalDraft.ts';
import type { Problems } from '../ui/form/useForm.ts';
import { endInstant, openPeriodAt, type PeriodStatus } from '../ui/period-status.ts';
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

export const answerField = (srQestSeq: number): string => `answer-${srQestSeq}`;

/** Why it cannot be submitted, by the field of the first question concerned: the first one when all of them are. */
export function problemsOf({ srSbmtQest, srInfo: { charCntLimit } }: Journal, answers: Answers): Problems {
  const answered = srSbmtQest.map((question) => ({ ...question, answer: answerTo(answers, question) }));
  const problem = submitProblem(
    answered.map(({ qestCharCntLimit, answer }) => ({ minimum: qestCharCntLimit, answer })),
    charCntLimit,
  );
  if (problem === undefined) return {};
  const question =
    answered.find(({ qestCharCntLimit, answer }) => {
      if (problem === 'short') return answerLength(answer) < qestCharCntLimit;
      return problem === 'empty' && answerLength(answer) === 0;
    }) ?? answered[0];
  const message = problem === 'shortTotal' ? shortTotalMessage(charCntLimit) : refusals[problem].message;
  return question === undefined ? {} : { [answerField(question.srQestSeq)]: message };
}

export interface Counted {
  readonly length: number;
  /** 0 still requires one character. */
  readonly minimum: number;
  /** Nothing has been written yet, and it has not been attempted to submit it. */
  readonly untouched?: boolean;
}

/** Whether a minimum is reached, and the word for it; `open` before anything can be missing. */
export function counterState({ length, minimum, untouched = false }: Counted): {
  readonly state: 'reached' | 'short' | 'open';
  readonly word?: string;
} {
  if (length >= Math.max(1, minimum)) return { state: 'reached', ...(minimum > 0 && { word: '충족' }) };
  if (length === 0 && untouched) return { state: 'open' };
  return {
    state: 'short',
    word: minimum > 0 ? `${(minimum - length).toLocaleString('ko')}자 부족` : '미작성',
  };
}

/** Reads a draft left on this device by an earlier visit; undefined when it is not valid. */
export function parseDraft(stored: unknown): { values: Answers; version: number } | undefined {
  if (typeof stored !== 'object' || stored === null || !('rvsn' in stored) || !('answers' in stored))
    return undefined;
  const { rvsn, answers } = stored;
  const values = entriesOf(answers, (text) =>
    typeof text === 'string' ? text.slice(0, reflectionLimits.answer) : undefined,
  );
  return typeof rvsn === 'number' && values !== undefined ? { values, version: rvsn } : undefined;
}

export const instructorsFiles = ({ srFile }: Journal): StoredFile[] =>
  srFile.map(({ srFlnm, srRovl, srOrn, srFlsz }) => ({
    flnm: srFlnm,
    rovl: srRovl,
    orn: srOrn,
    size: srFlsz,
  }));

export const ownFiles = ({ srSbmtFile }: Journal): StoredFile[] =>
  srSbmtFile.map(({ srSbmtFlnm, srSbmtRovl, srSbmtOrn, srSbmtFlsz }) => ({
    flnm: srSbmtFlnm,
    rovl: srSbmtRovl,
    orn: srSbmtOrn,
    size: srSbmtFlsz,
  }));

/** The period's state: the server's status, advanced by its clock. */
export function usePeriod({ srInfo: { srStde, srEnde, openYn } }: Journal): PeriodStatus {
  const now = useServerNow([Date.parse(srStde), endInstant(srEnde)]);
  return openPeriodAt(srStde, srEnde, openYn === 'Y', now);
}

/** Why nothing can be written now. */
export const closedReason = (period: PeriodStatus): string | undefined =>
  period === 'progress' ? undefined : reflectionRefusals.closed.message;

/** Undefined before there is a journal. */
export function ownChip({ srSbmtInfo }: Journal): Status | undefined {
  if (srSbmtInfo === null) return undefined;
  return srSbmtInfo.tempYn === 'Y'
    ? { tone: 'yellow', word: '임시저장' }
    : { tone: 'green', word: '제출완료' };
}
