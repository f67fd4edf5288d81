import type { Result } from '@baeum/contract';
import { getTeamActList, getTeamData } from '@baeum/contract/team/terms';
import { callQuery } from '../api.ts';

/** The student's team with its activity, members and the evaluations of the lecture. */
export type TeamReply = Result<typeof getTeamData>;
export type Team = TeamReply['data'];
export type EvaluationRow = TeamReply['evalList'][number];

/** An activity of the lecture with the student's team. */
export type ActivityRow = Result<typeof getTeamActList>['list'][number];

export const activitiesQuery = (lctrShdlCd: string) => callQuery(getTeamActList, { lctrShdlCd });

export const teamQuery = (teamSeq: number) => callQuery(getTeamData, { teamSeq });
