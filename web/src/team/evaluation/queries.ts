/** What the screens of roles, scores and peer reviews ask the server. */
import type { Result } from '@baeum/contract';
import { getAcaSchlList, getMyLctrInfo, getMyLctrList } from '@baeum/contract/lecture/terms';
import { getLctrDsbjList } from '@baeum/contract/study/terms';
import { getReviewQestList, getTeamRoleList, getTeamScreList } from '@baeum/contract/team/evaluation-terms';
import { type EvaluationType, getTeamActList, getTeamData } from '@baeum/contract/team/terms';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery, post, renewReply } from '../../api.ts';

export type Roles = Result<typeof getTeamRoleList>;
/** A member with what he does in the team. */
export type Member = Roles['list'][number];
/** A teammate with one's own evaluation of him. */
export type Evaluated = Result<typeof getTeamScreList>['list'][number];
/** The questionnaire about one teammate with one's own answers. */
export type Review = Result<typeof getReviewQestList>;
export type Question = Review['list'][number];

/** A team and its activity, as what is written for them names them. */
export interface EvaluationPlace {
  readonly lctrShdlCd: string;
  readonly taCd: string;
  readonly teamSeq: number;
}

const rolesInput = ({ teamSeq }: Pick<EvaluationPlace, 'teamSeq'>) => ({ teamSeq });
export const rolesQuery = (place: Pick<EvaluationPlace, 'teamSeq'>) =>
  callQuery(getTeamRoleList, rolesInput(place));

const evaluatedInput = (teamSeq: number, evalTy: EvaluationType) => ({ teamSeq, evalTy });
export const evaluatedQuery = (teamSeq: number, evalTy: EvaluationType) =>
  callQuery(getTeamScreList, evaluatedInput(teamSeq, evalTy));

/** A teammate, as a review of him names him. */
export interface ReviewName {
  readonly taCd: string;
  readonly teamSeq: number;
  readonly untyId: string;
  readonly teSeq: number;
}
export const reviewQuery = (name: ReviewName) => callQuery(getReviewQestList, name);

/* As the server has it now, which is then what every screen shows. Asked once: somebody is waiting. */

export const readRoles = (client: QueryClient, place: EvaluationPlace): Promise<Roles> =>
  renewReply(client, rolesQuery(place).queryKey, () => post(getTeamRoleList, rolesInput(place)));

export const readScores = (client: QueryClient, teamSeq: number) =>
  renewReply(client, evaluatedQuery(teamSeq, '2').queryKey, () =>
    post(getTeamScreList, evaluatedInput(teamSeq, '2')),
  );

export const readReview = (client: QueryClient, name: ReviewName): Promise<Review> =>
  renewReply(client, reviewQuery(name).queryKey, () => post(getReviewQestList, name));

/** Calls whose replies an evaluation changes: also the cells of its week, the counts and the calendar. */
export const changedByEvaluation = [
  getTeamData,
  getTeamActList,
  getTeamRoleList,
  getTeamScreList,
  getReviewQestList,
  getLctrDsbjList,
  getMyLctrInfo,
  getMyLctrList,
  getAcaSchlList,
] as const;
