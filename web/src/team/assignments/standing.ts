/** How a team assignment stands, in the terms of handing in; whose it is; and which screen shows it. */
import { teamAssignmentRefusals } from '@baeum/contract/team/assignment-terms';
import type { RouteName } from '../../navigation.ts';
import { type Stands, whyClosed, whyNotCancelled } from '../../submission/standing.ts';
import type { Submission, Task, TeamWork, WorkRow } from './queries.ts';

export type WorkScreen = Extract<
  RouteName,
  'TeamAsgmtWrite' | 'TeamAsgmtTemp' | 'TeamAsgmtDesc' | 'TeamAsgmtEdit'
>;

type Periods = Pick<
  Task['data'],
  'taAsgmtStde' | 'taAsgmtEnde' | 'taAsgmtTardyStde' | 'taAsgmtTardyEnde' | 'progressStatus'
>;

const periodsOf = (task: Periods) => ({
  asgmtStde: task.taAsgmtStde,
  asgmtEnde: task.taAsgmtEnde,
  asgmtTardyStde: task.taAsgmtTardyStde,
  asgmtTardyEnde: task.taAsgmtTardyEnde,
  progressStatus: task.progressStatus,
  // What a team hands in is graded elsewhere.
  screDt: null,
});

export const standsOfRow = (row: WorkRow): Stands => ({
  ...periodsOf(row),
  mySbmt: row.sbmtStus === 'before' ? 0 : 1,
  myTempSbmt: row.tempYn === 'Y' ? 1 : 0,
  mySbmtDt: row.sbmtDt,
});

export const standsOf = ({ task, submission }: TeamWork): Stands => ({
  ...periodsOf(task),
  mySbmt: submission?.tempYn === 'N' ? 1 : 0,
  myTempSbmt: submission?.tempYn === 'Y' ? 1 : 0,
  mySbmtDt: submission?.sbmtDt ?? null,
});

/** Which screen shows a row: nothing saved yet, a draft, or handed in (specification 2 §2). */
export function screenOfRow({ tempYn, sbmtStus }: Pick<WorkRow, 'tempYn' | 'sbmtStus'>): WorkScreen {
  if (tempYn === 'Y') return 'TeamAsgmtTemp';
  return sbmtStus === 'before' ? 'TeamAsgmtWrite' : 'TeamAsgmtDesc';
}

/** The same of what the team has saved or handed in. */
export function screenOf(submission: Pick<Submission, 'tempYn'> | null): WorkScreen {
  if (submission === null) return 'TeamAsgmtWrite';
  return submission.tempYn === 'Y' ? 'TeamAsgmtTemp' : 'TeamAsgmtDesc';
}

/** Who has saved or handed in changes it; the others of the team see it (specification 2 §6). */
export const isOwn = (submission: Pick<Submission, 'untyId'> | null, user: string): boolean =>
  submission?.untyId === user;

interface Rights {
  /** Why a draft cannot be changed, handed in or deleted; undefined when it can. */
  readonly change: string | undefined;
  /** Why what was handed in cannot be taken back. */
  readonly cancel: string | undefined;
}

/** What a member may do with the team's submission. */
export function rightsOf(work: TeamWork, user: string): Rights {
  const stands = standsOf(work);
  const others =
    work.submission !== null && !isOwn(work.submission, user)
      ? teamAssignmentRefusals.notOwn.message
      : undefined;
  return { change: others ?? whyClosed(stands), cancel: others ?? whyNotCancelled(stands) };
}

/** After this minute drafts are deleted. */
export const lastEnd = ({ taAsgmtEnde, taAsgmtTardyEnde }: Periods): string =>
  taAsgmtTardyEnde ?? taAsgmtEnde;
