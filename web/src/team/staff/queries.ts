/** Queries of the team activities that staff make. */
import type { Input, Result } from '@baeum/contract';
import {
  type addTeamActivity,
  type arrangeTeams,
  getTeamActivity,
  getTeams,
  listPeerReviews,
  listTeamMembers,
  type readTeamList,
} from '@baeum/contract/team/staff-terms';
import { changedWithTerm } from '../../activity/staff/changed-with-term.ts';
import { callQuery } from '../../api.ts';

export type Activity = Result<typeof getTeamActivity>;
export type ActivityInput = Omit<Input<typeof addTeamActivity>, 'lectureCode'>;
export type Evaluation = NonNullable<ActivityInput['evaluation']>;
export type Assignment = ActivityInput['assignments'][number];

export type Teams = Result<typeof getTeams>;
export type TeamStudent = Teams['students'][number];
export type ArrangedTeam = Input<typeof arrangeTeams>['teams'][number];
export type ListRow = Result<typeof readTeamList>['rows'][number];

export const activityQuery = (lectureCode: string, activityCode: string) =>
  callQuery(getTeamActivity, { lectureCode, activityCode });

export const teamsQuery = (lectureCode: string, activityCode: string) =>
  callQuery(getTeams, { lectureCode, activityCode });

/** Calls whose replies change when an activity does. */
export const changedByActivity = [getTeamActivity, listPeerReviews, ...changedWithTerm] as const;
/** Calls whose replies change when somebody is put into another team. */
export const changedByTeams = [getTeams, getTeamActivity, listTeamMembers, listPeerReviews] as const;
