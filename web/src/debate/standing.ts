/**
 * How a debate stands for the student at an instant of the server's clock: what it told, and what the clock has changed since.
 */
import { debateMessages } from '@baeum/contract/debate/terms';
import type { Tone } from '../ui/Chip.tsx';
import { formatDateTime, seoulDay } from '../ui/format.ts';
import type { Debate, DebateItem } from './queries.ts';
import { gapWords, lateOverWords } from './words.ts';

/** What lists and details both know of a debate. */
type Stands = Pick<
  DebateItem & Debate,
  'dbtStde' | 'dbtEnde' | 'dbtTardyStde' | 'dbtTardyEnde' | 'progressStatus' | 'mySbmt'
>;

const minute = 60_000;

/** The instant behind an end, which is a whole minute that belongs to its period. */
const behind = (end: string): number => Date.parse(end) + minute;

export const latePeriod = ({ dbtTardyStde: from, dbtTardyEnde: to }: Stands) =>
  from === null || to === null ? undefined : { from, to };

/** In their order; those of a late period only where there is one. */
export type Phase = 'before' | 'regular' | 'gap' | 'late' | 'over';

const progressOf: Record<Phase, Stands['progressStatus']> = {
  before: 'before',
  regular: 'progress',
  gap: 'finish',
  late: 'progress',
  over: 'finish',
};

/** The phases with the instants at which they end. */
function phases(debate: Stands): { readonly phase: Phase; readonly until: number }[] {
  const late = latePeriod(debate);
  return [
    { phase: 'before', until: Date.parse(debate.dbtStde) },
    { phase: 'regular', until: behind(debate.dbtEnde) },
    ...(late === undefined
      ? []
      : [
          { phase: 'gap' as const, until: Date.parse(late.from) },
          { phase: 'late' as const, until: behind(late.to) },
        ]),
    { phase: 'over', until: Number.POSITIVE_INFINITY },
  ];
}

/** The instants at which the clock changes how it stands. */
export const turnsOf = (debate: Stands): number[] =>
  phases(debate)
    .map(({ until }) => until)
    .filter(Number.isFinite);

/** How long the clock of a screen may lag behind what the server has told already. */
const lag = 2 * minute;

/** @param now by the server's clock */
export function phaseAt(debate: Stands, now: number): Phase {
  const all = phases(debate);
  const place = all.findIndex(({ until }) => now < until);
  const here = all[place];
  const next = all[place + 1];
  if (here === undefined) return 'over';
  const told = debate.progressStatus;
  const isAhead =
    next !== undefined &&
    progressOf[here.phase] !== told &&
    progressOf[next.phase] === told &&
    here.until - now < lag;
  return isAhead ? next.phase : here.phase;
}

/** Something can be written. */
const isOpen = (phase: Phase): boolean => progressOf[phase] === 'progress';

/** A comment is owed, and can still be written. */
export const isWaiting = (debate: Stands, phase: Phase): boolean => isOpen(phase) && debate.mySbmt === 0;

/** It waits, and today is the last day for it. */
export function isDueToday(debate: Stands, now: number): boolean {
  const phase = phaseAt(debate, now);
  if (!isWaiting(debate, phase)) return false;
  const end = phase === 'late' ? (debate.dbtTardyEnde ?? debate.dbtEnde) : debate.dbtEnde;
  return seoulDay(end) === seoulDay(new Date(now));
}

export interface Standing {
  readonly tone: Tone;
  readonly word: string;
}

/** The chip of the list: what the student has done counts more than where the period stands. */
export function standing(debate: Stands, now: number): Standing {
  if (debate.mySbmt > 0) return { tone: 'green', word: '참여완료' };
  switch (phaseAt(debate, now)) {
    case 'before':
      return { tone: 'gray', word: '예정' };
    case 'regular':
      return isDueToday(debate, now) ? { tone: 'red', word: '미참여' } : { tone: 'blue', word: '진행' };
    default:
      return { tone: 'red', word: '미참여' };
  }
}

/** The chip of the debate itself, where one's own comments are in view. */
export function periodChip(phase: Phase): Standing {
  if (phase === 'before') return { tone: 'gray', word: '예정' };
  return isOpen(phase) ? { tone: 'blue', word: '진행' } : { tone: 'gray', word: '종료' };
}

/** Why nothing can be written; undefined when it can. */
export function whyClosed(debate: Stands, phase: Phase): string | undefined {
  switch (phase) {
    case 'regular':
    case 'late':
      return undefined;
    case 'before':
      return debateMessages.readOnly;
    case 'gap':
      return gapWords(formatDateTime(debate.dbtTardyStde ?? debate.dbtEnde));
    case 'over':
      return lateOverWords;
  }
}
