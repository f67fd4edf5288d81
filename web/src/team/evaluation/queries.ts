import type { Result } from '@baeum/contract';
import { getReviewQestList, getTeamRoleList, getTeamScreList } from '@baeum/contract/team/evaluation-terms';
import { type EvaluationType, getTeamActList, getTeamData } from '@baeum/contract/team/terms';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery, post, replaceReply } from '../../api.ts';
import { callsOfProgress } from '../../submission/progress.ts';

export type Roles = Result<typeof getTeamRoleList>;
/** A member with their role. */
export type Member = Roles['list'][number];
/** The student's evaluations of all teammates, with the revision of a set of scores. */
export type Scores = Result<typeof getTeamScreList>;
/** A teammate with the student's evaluation. */
export type Evaluated = Scores['list'][number];
/** The questionnaire about one teammate with the student's answers. */
export type Review = Result<typeof getReviewQestList>;
export type Question = Review['list'][number];

/** Ids of a team and its activity. */
export interface EvaluationIds {
  readonly lctrShdlCd: string;
  readonly taCd: string;
  readonly teamSeq: number;
}

const rolesInput = ({ teamSeq }: Pick<EvaluationIds, 'teamSeq'>) => ({ teamSeq });
export const rolesQuery = (ids: Pick<EvaluationIds, 'teamSeq'>) =>
  callQuery(getTeamRoleList, rolesInput(ids));

const evaluatedInput = (teamSeq: number, evalTy: EvaluationType) => ({ teamSeq, evalTy });
export const evaluatedQuery = (teamSeq: number, evalTy: EvaluationType) =>
  callQuery(getTeamScreList, evaluatedInput(teamSeq, evalTy));

/** Ids of a teammate's review. */
export interface ReviewIds {
  readonly taCd: string;
  readonly teamSeq: number;
  readonly untyId: string;
  readonly teSeq: number;
}
export const reviewQuery = (name: ReviewIds) => callQuery(getReviewQestList, name);

/* The following refetch without retries, since the student is waiting, and update the cache. */

export const readRoles = (client: QueryClient, ids: EvaluationIds): Promise<Roles> =>
  replaceReply(client, rolesQuery(ids).queryKey, () => post(getTeamRoleList, rolesInput(ids)));

export const readScores = (client: QueryClient, teamSeq: number): Promise<Scores> =>
  replaceReply(client, evaluatedQuery(teamSeq, '2').queryKey, () =>
    post(getTeamScreList, evaluatedInput(teamSeq, '2')),
  );

export const readReview = (client: QueryClient, name: ReviewIds): Promise<Review> =>
  replaceReply(client, reviewQuery(name).queryKey, () => post(getReviewQestList, name));

/** Calls whose replies an evaluation changes, including the week's cells, the counts and the calendar. */
export const changedByEvaluation = [
  getTeamData,
  getTeamActList,
  getTeamRoleList,
  getTeamScreList,
  getReviewQestList,
  ...callsOfProgress,
] as const;
