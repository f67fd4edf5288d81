import type { Result } from '@baeum/contract';
import { getTeamActList, getTeamChcList, getTeamData } from '@baeum/contract/team/terms';
import { callQuery } from '../api.ts';
import { callsOfProgress } from '../submission/progress.ts';

/** The student's team with its activity, members and the evaluations of the lecture. */
export type TeamReply = Result<typeof getTeamData>;
export type Team = TeamReply['data'];
export type EvaluationRow = TeamReply['evalList'][number];

/** An activity of the lecture with the student's team. */
export type ActivityRow = Result<typeof getTeamActList>['list'][number];

export const activitiesQuery = (lctrShdlCd: string) => callQuery(getTeamActList, { lctrShdlCd });

/** The teams of an activity that students choose themselves. */
export type Choices = Result<typeof getTeamChcList>;

export const choicesQuery = (lctrShdlCd: string, taCd: string) =>
  callQuery(getTeamChcList, { lctrShdlCd, taCd });

/** Calls whose replies change when the student is in another team. */
export const changedByChoice = [getTeamChcList, getTeamActList, ...callsOfProgress] as const;

export const teamQuery = (teamSeq: number) => callQuery(getTeamData, { teamSeq });
