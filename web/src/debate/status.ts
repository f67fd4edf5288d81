/** The status of a debate for the student at a given server time, computed from the last reply. */
import { debateMessages } from '@baeum/contract/debate/terms';
import type { Status } from '../ui/Chip.tsx';
import { formatDateTimeInText, seoulDay } from '../ui/format.ts';
import { endInstant } from '../ui/period-status.ts';
import { closedMessage, gapMessage } from './messages.ts';
import type { Debate, DebateItem } from './queries.ts';

/** Fields shared by lists and details of a debate. */
type DebateSummary = Pick<
  DebateItem & Debate,
  'dbtStde' | 'dbtEnde' | 'dbtTardyStde' | 'dbtTardyEnde' | 'progressStatus' | 'mySbmt'
>;

const minute = 60_000;

export const latePeriod = ({ dbtTardyStde: from, dbtTardyEnde: to }: DebateSummary) =>
  from === null || to === null ? undefined : { from, to };

/** In chronological order; `gap` and `late` only exist with a late period. */
export type Phase = 'before' | 'regular' | 'gap' | 'late' | 'over';

const progressOf: Record<Phase, DebateSummary['progressStatus']> = {
  before: 'before',
  regular: 'progress',
  gap: 'finish',
  late: 'progress',
  over: 'finish',
};

function phases(debate: DebateSummary): { readonly phase: Phase; readonly until: number }[] {
  const late = latePeriod(debate);
  return [
    { phase: 'before', until: Date.parse(debate.dbtStde) },
    { phase: 'regular', until: endInstant(debate.dbtEnde) },
    ...(late === undefined
      ? []
      : [
          { phase: 'gap' as const, until: Date.parse(late.from) },
          { phase: 'late' as const, until: endInstant(late.to) },
        ]),
    { phase: 'over', until: Number.POSITIVE_INFINITY },
  ];
}

/** Times at which the status changes. */
export const transitionTimes = (debate: DebateSummary): number[] =>
  phases(debate)
    .map(({ until }) => until)
    .filter(Number.isFinite);

/** How far a screen's clock may lag behind the server's status. */
const maxClockLag = 2 * minute;

/** @param now by the server's clock */
export function phaseAt(debate: DebateSummary, now: number): Phase {
  const all = phases(debate);
  const index = all.findIndex(({ until }) => now < until);
  const current = all[index];
  const next = all[index + 1];
  if (current === undefined) return 'over';
  const reported = debate.progressStatus;
  const isAhead =
    next !== undefined &&
    progressOf[current.phase] !== reported &&
    progressOf[next.phase] === reported &&
    current.until - now < maxClockLag;
  return isAhead ? next.phase : current.phase;
}

/** Comments can be written. */
const isOpen = (phase: Phase): boolean => progressOf[phase] === 'progress';

/** The student has not commented yet and still can. */
export const needsComment = (debate: DebateSummary, phase: Phase): boolean =>
  isOpen(phase) && debate.mySbmt === 0;

export function isDueToday(debate: DebateSummary, now: number): boolean {
  const phase = phaseAt(debate, now);
  if (!needsComment(debate, phase)) return false;
  const end = phase === 'late' ? (debate.dbtTardyEnde ?? debate.dbtEnde) : debate.dbtEnde;
  return seoulDay(end) === seoulDay(new Date(now));
}

/** In the list, the student's participation takes precedence over the state of the period. */
export function statusChip(debate: DebateSummary, now: number): Status {
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

/** On the debate's own screen, where the student's comments are visible. */
export function periodChip(phase: Phase): Status {
  if (phase === 'before') return { tone: 'gray', word: '예정' };
  return isOpen(phase) ? { tone: 'blue', word: '진행' } : { tone: 'gray', word: '종료' };
}

/** Undefined when comments can be written. */
export function closedReason(debate: DebateSummary, phase: Phase): string | undefined {
  switch (phase) {
    case 'regular':
    case 'late':
      return undefined;
    case 'before':
      return debateMessages.readOnly;
    case 'gap':
      return gapMessage(formatDateTimeInText(debate.dbtTardyStde ?? debate.dbtEnde));
    case 'over':
      return closedMessage;
  }
}
