/**
 * How an assignment stands for who hands it in: the chip's word, what is due today, and why something cannot be done now.
 * What may be done is told by the server (`progressStatus`); this device's clock only chooses words.
 */
import { assignmentRefusals, isLate, submissionState } from '@baeum/contract/assignment/terms';
import type { Tone } from '../ui/Chip.tsx';
import { seoulDay } from '../ui/format.ts';
import type { Periods } from './periods.ts';

/** What lists and details both know of an assignment; of a team's, its own submission is the team's. */
export type Stands = Parameters<typeof submissionState>[0] & Periods;

export interface Standing {
  readonly tone: Tone;
  readonly word: string;
}

/** Whether the late period is open. A clock that contradicts the server is not believed. */
export function inLatePeriod(item: Stands, now: Date): boolean {
  const { progressStatus, asgmtTardyStde, asgmtTardyEnde } = item;
  if (progressStatus !== 'progress' || asgmtTardyStde === null || asgmtTardyEnde === null) return false;
  return now.getTime() >= Date.parse(asgmtTardyStde) && !isLate(now.toISOString(), asgmtTardyEnde);
}

/** Something is still to be handed in, and can be. */
export function isWaiting(item: Stands): boolean {
  const state = submissionState(item);
  return item.progressStatus === 'progress' && (state === 'none' || state === 'draft');
}

/** It waits, and today is the last day for it. */
export function isDueToday(item: Stands, now: Date): boolean {
  if (!isWaiting(item)) return false;
  const end = inLatePeriod(item, now) ? (item.asgmtTardyEnde ?? item.asgmtEnde) : item.asgmtEnde;
  return seoulDay(end) === seoulDay(now);
}

/** The chip. An open assignment turns red when its last day has come or its period is over. */
export function standing(item: Stands, now: Date): Standing {
  switch (submissionState(item)) {
    case 'graded':
      return { tone: 'green', word: '평가완료' };
    case 'submitted':
      return { tone: 'green', word: '제출완료' };
    case 'late':
      return { tone: 'orange', word: '지각 제출' };
    case 'draft':
      return { tone: 'yellow', word: '임시저장' };
    case 'missed':
      return { tone: 'red', word: '미제출' };
    case 'none':
      if (item.progressStatus === 'before') return { tone: 'gray', word: '예정' };
      return isDueToday(item, now) || inLatePeriod(item, now)
        ? { tone: 'red', word: '미제출' }
        : { tone: 'blue', word: '진행' };
  }
}

const isGraded = ({ screDt }: Stands): boolean => screDt !== null;

/** Why nothing can be written, changed or handed in; undefined when it can. */
export function whyClosed(item: Stands): string | undefined {
  if (isGraded(item)) return assignmentRefusals.graded.message;
  if (item.progressStatus === 'before') return assignmentRefusals.before.message;
  return item.progressStatus === 'finish' ? assignmentRefusals.over.message : undefined;
}

/**
 * Why a submission cannot be taken back; undefined when it may be. What came in time can be taken back in time only, which
 * the server decides.
 */
export function whyNotCancelled(item: Stands): string | undefined {
  if (isGraded(item)) return assignmentRefusals.graded.message;
  return item.progressStatus === 'progress' ? undefined : assignmentRefusals.cancelOver.message;
}
