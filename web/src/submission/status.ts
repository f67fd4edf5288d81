/**
 * The status of an assignment for the student or team that submits it. The server decides what may be done
 * (`progressStatus`); this device's clock only selects labels.
 */
import { assignmentRefusals, isLate, submissionState } from '@baeum/contract/assignment/terms';
import type { Status } from '../ui/Chip.tsx';
import { seoulDay } from '../ui/format.ts';
import type { Periods } from './periods.ts';

/**
 * Fields shared by lists and details of an assignment; for a team assignment the submission is the team's.
 */
export type AssignmentSummary = Parameters<typeof submissionState>[0] & Periods;

/** Whether the late period is open. The server's status wins over this device's clock. */
export function inLatePeriod(item: AssignmentSummary, now: Date): boolean {
  const { progressStatus, asgmtTardyStde, asgmtTardyEnde } = item;
  if (progressStatus !== 'progress' || asgmtTardyStde === null || asgmtTardyEnde === null) return false;
  return now.getTime() >= Date.parse(asgmtTardyStde) && !isLate(now.toISOString(), asgmtTardyEnde);
}

/** Not submitted yet, but still possible. */
export function needsSubmission(item: AssignmentSummary): boolean {
  const state = submissionState(item);
  return item.progressStatus === 'progress' && (state === 'none' || state === 'draft');
}

export function isDueToday(item: AssignmentSummary, now: Date): boolean {
  if (!needsSubmission(item)) return false;
  const end = inLatePeriod(item, now) ? (item.asgmtTardyEnde ?? item.asgmtEnde) : item.asgmtEnde;
  return seoulDay(end) === seoulDay(now);
}

/** Open assignments turn red on their last day and in the late period. */
export function statusChip(item: AssignmentSummary, now: Date): Status {
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

const isGraded = ({ screDt }: AssignmentSummary): boolean => screDt !== null;

/** Why it cannot be written, changed or submitted now; undefined when it can. */
export function closedReason(item: AssignmentSummary): string | undefined {
  if (isGraded(item)) return assignmentRefusals.graded.message;
  if (item.progressStatus === 'before') return assignmentRefusals.before.message;
  return item.progressStatus === 'finish' ? assignmentRefusals.over.message : undefined;
}

/**
 * Why a submission cannot be withdrawn; undefined when it can: one made in time only while that period is
 * running, a late one in the late period.
 */
export function cancelRefusal(item: AssignmentSummary, now: Date): string | undefined {
  if (isGraded(item)) return assignmentRefusals.graded.message;
  const isOver = inLatePeriod(item, now) && submissionState(item) !== 'late';
  return item.progressStatus === 'progress' && !isOver ? undefined : assignmentRefusals.cancelOver.message;
}
