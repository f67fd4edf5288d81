/** What several screens of team activities ask the server. */
import type { Result } from '@baeum/contract';
import { getTeamActList, getTeamData } from '@baeum/contract/team/terms';
import { callQuery } from '../api.ts';

/** One's own team with its activity and its members, and how the evaluations of the lecture stand. */
export type TeamReply = Result<typeof getTeamData>;
export type Team = TeamReply['data'];
export type EvaluationRow = TeamReply['evalList'][number];

export const activitiesQuery = (lctrShdlCd: string) => callQuery(getTeamActList, { lctrShdlCd });

export const teamQuery = (teamSeq: number) => callQuery(getTeamData, { teamSeq });
