/** Team activities (specification §13): what an activity requires, and what the team and the student have done of it. */
import type { OwnState } from '@baeum/contract/team/evaluation-terms';
import { handedInState, type WorkState } from './coursework.ts';
import type { Facts, TeamFact } from './facts.ts';
import type { TeamActivity, TeamAssignment } from './outline.ts';
import { type Instant, type LatePeriod, type Period, type Phase, phaseAt, progressAt } from './periods.ts';

/** The state of a member's evaluation of teammates: submitted once there is a submitted review of each of them. */
export function ownEvaluation({
  reviews,
  submittedReviews,
  members,
}: Pick<TeamFact, 'reviews' | 'submittedReviews' | 'members'>): OwnState {
  if (reviews === 0) return 'none';
  return submittedReviews === members - 1 ? 'submitted' : 'draft';
}

/** The phase of a team assignment. It does not start before its activity, but may end later. */
export const teamWorkPhaseAt = (
  now: Instant,
  activity: Pick<Period, 'opensAt'>,
  assignment: LatePeriod,
): Phase => (now < activity.opensAt ? 'before' : phaseAt(now, assignment));

export interface TeamStanding {
  readonly team: TeamFact | undefined;
  /** Whether the student has to evaluate teammates; alone in a team there is nobody to evaluate. */
  readonly evaluates: boolean;
  readonly evaluated: OwnState;
  /**
   * The team has submitted everything, and the student has submitted the evaluation of the others. If an activity
   * requires neither, one post or comment is enough. Without a team nothing is done.
   */
  readonly isDone: boolean;
  /** Not done, but something of it is. */
  readonly isBegun: boolean;
  /** How much of what it requires can still be done; it may end later than the activity itself. */
  readonly openParts: number;
}

export function teamStanding(
  activity: TeamActivity,
  { teams }: Pick<Facts, 'teams'>,
  now: Instant,
): TeamStanding {
  const team = teams.find(({ code }) => code === activity.code);
  if (team === undefined)
    return { team, evaluates: false, evaluated: 'none', isDone: false, isBegun: false, openParts: 0 };
  const { assignments, evaluation } = activity;
  const evaluates = evaluation !== null && team.members > 1;
  const evaluated = ownEvaluation(team);
  const hasPosted = team.postedAt !== null && team.postedAt <= now;
  const submitted = team.submissions.filter(({ submittedAt }) => submittedAt !== null).length;
  const isDone =
    assignments.length === 0 && !evaluates
      ? hasPosted
      : submitted === assignments.length && (!evaluates || evaluated === 'submitted');
  const canEvaluate = evaluates && evaluated !== 'submitted' && progressAt(now, evaluation) !== 'finish';
  return {
    team,
    evaluates,
    evaluated,
    isDone,
    isBegun: !isDone && (team.submissions.length > 0 || evaluated !== 'none' || hasPosted),
    openParts:
      assignments.filter((assignment) => isSubmittable(assignment, team, now)).length + (canEvaluate ? 1 : 0),
  };
}

/** Whether the team has not submitted the assignment yet, and still may. */
const isSubmittable = (assignment: TeamAssignment, team: TeamFact, now: Instant): boolean =>
  phaseAt(now, assignment) !== 'over' && submissionOf(assignment, team) === null;

/** When the team submitted the assignment. */
const submissionOf = ({ id }: Pick<TeamAssignment, 'id'>, team: TeamFact): Instant | null =>
  team.submissions.find(({ assignmentId, submittedAt }) => assignmentId === id && submittedAt !== null)
    ?.submittedAt ?? null;

/** How a team assignment stands for all members: as long as the team has submitted nothing, a draft of any of them counts. */
export function teamWorkState(
  activity: Pick<Period, 'opensAt'>,
  assignment: TeamAssignment,
  team: TeamFact,
  now: Instant,
): WorkState {
  const submittedAt = submissionOf(assignment, team);
  const hasDraft = team.submissions.some(({ assignmentId }) => assignmentId === assignment.id);
  if (submittedAt === null && hasDraft) return 'draft';
  return handedInState(submittedAt, assignment, teamWorkPhaseAt(now, activity, assignment));
}
