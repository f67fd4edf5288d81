/** The status of a team activity for the student at a given server time. */
import { teamMessages } from '@baeum/contract/team/terms';
import type { Status, Tone } from '../../ui/Chip.tsx';
import { seoulDay } from '../../ui/format.ts';
import { endInstant, laterPeriodStatus, type PeriodStatus, periodStatusAt } from '../../ui/period-status.ts';
import type { ActivityRow } from '../queries.ts';

/** Fields shared by lists and details of an activity. */
type Period = Pick<ActivityRow, 'taStde' | 'taEnde' | 'progressStatus'>;

/** Times at which the status changes. */
export const transitionTimes = ({ taStde, taEnde }: Period): number[] => [
  Date.parse(taStde),
  endInstant(taEnde),
];

/** The same of choosing a team, where students do. */
export const choiceTimes = ({ chcStde, chcEnde }: Pick<ActivityRow, 'chcStde' | 'chcEnde'>): number[] =>
  chcStde === null || chcEnde === null ? [] : [Date.parse(chcStde), endInstant(chcEnde)];

/** Whether the student may choose a team now. */
export function isChoosing(
  { chcStde, chcEnde }: Pick<ActivityRow, 'chcStde' | 'chcEnde'>,
  now: number,
): boolean {
  return chcStde !== null && chcEnde !== null && periodStatusAt(chcStde, chcEnde, now) === 'progress';
}

/** @param now by the server's clock */
export const phaseAt = ({ taStde, taEnde, progressStatus }: Period, now: number): PeriodStatus =>
  laterPeriodStatus(progressStatus, periodStatusAt(taStde, taEnde, now));

const phaseTones = { before: 'gray', progress: 'blue', finish: 'gray' } as const satisfies Record<
  PeriodStatus,
  Tone
>;

export const phaseChip = (phase: PeriodStatus): Status => ({
  tone: phaseTones[phase],
  word: chipLabels[phase],
});

/** Undefined when the team can write. */
export function closedReason(phase: PeriodStatus): string | undefined {
  if (phase === 'before') return teamMessages.beforePeriod;
  return phase === 'finish' ? teamMessages.readOnly : undefined;
}

/** Everything required of the student is done, as far as the list shows. */
const isDone = ({ asgmtCnt, asgmtSbmtCnt, membEvalYn, myEvalStus, teamMbCnt }: ActivityRow): boolean =>
  (asgmtCnt > 0 || membEvalYn === 'Y') &&
  asgmtSbmtCnt >= asgmtCnt &&
  (membEvalYn === 'N' || myEvalStus === 'submitted' || teamMbCnt < 2);

export const isDueToday = (row: ActivityRow, now: number): boolean =>
  row.myTeamSeq !== null &&
  phaseAt(row, now) === 'progress' &&
  !isDone(row) &&
  seoulDay(row.taEnde) === seoulDay(new Date(now));

/** Undefined without an evaluation or teammates. */
export function evaluationChip({
  membEvalYn,
  evalStus,
  myEvalStus,
  myTeamSeq,
  teamMbCnt,
}: ActivityRow): Status | undefined {
  if (membEvalYn === 'N' || evalStus === null || myTeamSeq === null || teamMbCnt < 2) return undefined;
  if (myEvalStus === 'submitted') return { tone: 'green', word: '평가완료' };
  if (evalStus === 'finish') return { tone: 'red', word: '미제출' };
  if (myEvalStus === 'draft') return { tone: 'yellow', word: '임시저장' };
  return phaseChip(evalStus);
}

const chipLabels = { before: '예정', progress: '진행', finish: '종료' } as const satisfies Record<
  PeriodStatus,
  string
>;

/** Announced once when the phase changes. */
export const phaseAnnouncements = {
  before: '',
  progress: '팀활동 기간이 시작되었습니다.',
  finish: '팀활동 기간이 종료되었습니다.',
} as const satisfies Record<PeriodStatus, string>;
