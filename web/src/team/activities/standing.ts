/** How a team activity stands for the student at an instant of the server's clock. */
import { teamMessages } from '@baeum/contract/team/terms';
import type { Tone } from '../../ui/Chip.tsx';
import { seoulDay } from '../../ui/format.ts';
import { behind, laterProgress, type Progress, progressAt } from '../../ui/progress.ts';
import type { ActivityRow } from '../queries.ts';
import { chipWords } from './words.ts';

/** What lists and details both know of an activity's period. */
type Period = Pick<ActivityRow, 'taStde' | 'taEnde' | 'progressStatus'>;

/** The instants at which the clock changes how it stands. */
export const turnsOf = ({ taStde, taEnde }: Period): number[] => [Date.parse(taStde), behind(taEnde)];

/** @param now by the server's clock */
export const phaseAt = ({ taStde, taEnde, progressStatus }: Period, now: number): Progress =>
  laterProgress(progressStatus, progressAt(taStde, taEnde, now));

interface Standing {
  readonly tone: Tone;
  readonly word: string;
}

const phaseTones = { before: 'gray', progress: 'blue', finish: 'gray' } as const satisfies Record<
  Progress,
  Tone
>;

export const phaseChip = (phase: Progress): Standing => ({
  tone: phaseTones[phase],
  word: chipWords[phase],
});

/** Why nothing can be written for the team; undefined when it can. */
export function whyClosed(phase: Progress): string | undefined {
  if (phase === 'before') return teamMessages.beforePeriod;
  return phase === 'finish' ? teamMessages.readOnly : undefined;
}

/** Everything asked of the student has been done, so far as the list can tell. */
const nothingLeft = ({ asgmtCnt, asgmtSbmtCnt, membEvalYn, myEvalStus, teamMbCnt }: ActivityRow): boolean =>
  (asgmtCnt > 0 || membEvalYn === 'Y') &&
  asgmtSbmtCnt >= asgmtCnt &&
  (membEvalYn === 'N' || myEvalStus === 'submitted' || teamMbCnt < 2);

/** It runs, something may be left to be done in it, and today is its last day. */
export const isDueToday = (row: ActivityRow, now: number): boolean =>
  row.myTeamSeq !== null &&
  phaseAt(row, now) === 'progress' &&
  !nothingLeft(row) &&
  seoulDay(row.taEnde) === seoulDay(new Date(now));

/** How far one's own evaluation is; undefined where there is none, or nobody to evaluate. */
export function evaluationChip({
  membEvalYn,
  evalStus,
  myEvalStus,
  myTeamSeq,
  teamMbCnt,
}: ActivityRow): Standing | undefined {
  if (membEvalYn === 'N' || evalStus === null || myTeamSeq === null || teamMbCnt < 2) return undefined;
  if (myEvalStus === 'submitted') return { tone: 'green', word: '평가완료' };
  if (evalStus === 'finish') return { tone: 'red', word: '미제출' };
  if (myEvalStus === 'draft') return { tone: 'yellow', word: '임시저장' };
  return phaseChip(evalStus);
}
