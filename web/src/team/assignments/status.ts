/** The status of a team assignment in the terms of submissions, its owner and its screen. */
import { extensionOf } from '@baeum/contract/files';
import { teamAssignmentRefusals } from '@baeum/contract/team/assignment-terms';
import type { RouteName } from '../../navigation.ts';
import { type AssignmentSummary, cancelRefusal, closedReason } from '../../submission/status.ts';
import type { AssignmentRow, Submission, Task, TeamAssignment } from './queries.ts';

export type AssignmentScreen = Extract<
  RouteName,
  'TeamAsgmtWrite' | 'TeamAsgmtTemp' | 'TeamAsgmtDesc' | 'TeamAsgmtEdit'
>;

type Periods = Pick<
  Task['data'],
  'taAsgmtStde' | 'taAsgmtEnde' | 'taAsgmtTardyStde' | 'taAsgmtTardyEnde' | 'extnYn' | 'progressStatus'
>;

const periodsOf = (task: Periods) => ({
  asgmtStde: task.taAsgmtStde,
  asgmtEnde: task.taAsgmtEnde,
  asgmtTardyStde: task.taAsgmtTardyStde,
  asgmtTardyEnde: task.taAsgmtTardyEnde,
  extnYn: task.extnYn,
  progressStatus: task.progressStatus,
  // Team submissions are graded elsewhere.
  screDt: null,
});

export const summaryOfRow = (row: AssignmentRow): AssignmentSummary => ({
  ...periodsOf(row),
  mySbmt: row.sbmtStus === 'before' ? 0 : 1,
  myTempSbmt: row.tempYn === 'Y' ? 1 : 0,
  mySbmtDt: row.sbmtDt,
});

export const summaryOf = ({ task, submission }: TeamAssignment): AssignmentSummary => ({
  ...periodsOf(task),
  mySbmt: submission?.tempYn === 'N' ? 1 : 0,
  myTempSbmt: submission?.tempYn === 'Y' ? 1 : 0,
  mySbmtDt: submission?.sbmtDt ?? null,
});

/** The screen of a row: nothing saved, draft or submitted (specification §13.3). */
export function screenOfRow({
  tempYn,
  sbmtStus,
}: Pick<AssignmentRow, 'tempYn' | 'sbmtStus'>): AssignmentScreen {
  if (tempYn === 'Y') return 'TeamAsgmtTemp';
  return sbmtStus === 'before' ? 'TeamAsgmtWrite' : 'TeamAsgmtDesc';
}

/** The screen of the team's draft or submission. */
export function screenOf(submission: Pick<Submission, 'tempYn'> | null): AssignmentScreen {
  if (submission === null) return 'TeamAsgmtWrite';
  return submission.tempYn === 'Y' ? 'TeamAsgmtTemp' : 'TeamAsgmtDesc';
}

/** Only the member who saved or submitted may change it; the others can read it (specification §13.3). */
export const isOwn = (submission: Pick<Submission, 'untyId'> | null, user: string): boolean =>
  submission?.untyId === user;

/** Why somebody else's cannot be touched; undefined when it is one's own. */
function othersRefusal({ submission }: TeamAssignment, user: string): string | undefined {
  if (submission === null || isOwn(submission, user)) return undefined;
  const { notOwnDraft, notOwn } = teamAssignmentRefusals;
  return (submission.tempYn === 'Y' ? notOwnDraft : notOwn).message;
}

/** Why a draft cannot be edited, submitted or deleted; undefined when it can. */
export const draftRefusal = (assignment: TeamAssignment, user: string): string | undefined =>
  othersRefusal(assignment, user) ?? closedReason(summaryOf(assignment));

/** Why a submission cannot be withdrawn; undefined when it can. */
export const withdrawalRefusal = (assignment: TeamAssignment, user: string, now: Date): string | undefined =>
  othersRefusal(assignment, user) ?? cancelRefusal(summaryOf(assignment), now);

/** Whether the student may begin with a copy of a teammate's draft. */
export const mayCopy = (assignment: TeamAssignment, user: string): boolean =>
  assignment.submission?.tempYn === 'Y' &&
  !isOwn(assignment.submission, user) &&
  closedReason(summaryOf(assignment)) === undefined;

/** Whether the student may delete a draft that has been left over. */
export const mayDiscard = ({ task: { progressStatus } }: TeamAssignment): boolean =>
  progressStatus === 'progress';

/** Drafts are deleted after this minute. */
export const draftDeadline = ({ taAsgmtEnde, taAsgmtTardyEnde }: Periods): string =>
  taAsgmtTardyEnde ?? taAsgmtEnde;

export interface SubmissionInput {
  /** Y saves a draft, N submits. */
  readonly tempYn: 'Y' | 'N';
  readonly file: File;
  /** Stored name of the draft's file to replace; undefined for a first one. */
  readonly replaces: string | undefined;
}

/**
 * Whether the stored submission is this member's, in the same state and with a file of the same size and extension.
 * The server may normalise names, and a replaced file may look the same.
 */
export function isStored(
  { tempYn, file, replaces }: SubmissionInput,
  stored: Submission | null,
  user: string,
): boolean {
  if (stored === null || stored.untyId !== user || stored.tempYn !== tempYn) return false;
  if (stored.taAsgmtFlnm === replaces) return false;
  return stored.taAsgmtFlsz === file.size && extensionOf(stored.taAsgmtOrn) === extensionOf(file.name);
}
