import { teamViewNames } from '@baeum/contract/team/terms';
import { useQuery } from '@tanstack/react-query';
import { useLinkTo } from '../../navigation.ts';
import { type TeamView, type TeamViewQuery, useTeam } from '../activities/useTeam.ts';
import { useTeamLink } from '../activities/views.ts';
import type { Team } from '../queries.ts';
import { postQuery, type PostReply } from './queries.ts';

/** A post and its team. */
export interface TeamPost {
  readonly reply: PostReply;
  /** When the post arrived. */
  readonly at: number;
  readonly view: TeamView;
}

type TeamPostQuery = Pick<TeamViewQuery, 'error' | 'isFetching' | 'refetch'> & {
  readonly data: TeamPost | undefined;
};

/** Loads the post's team as well, which determines whether comments can be written. */
export function useTeamPost(tbSeq: number): TeamPostQuery {
  const post = useQuery(postQuery(tbSeq));
  const team = useTeam(post.data?.data.teamSeq);
  return {
    data: post.data && team.data && { reply: post.data, at: post.dataUpdatedAt, view: team.data },
    error: post.error ?? team.error,
    isFetching: post.isFetching || team.isFetching,
    refetch: () => (post.data === undefined ? post.refetch() : team.refetch()),
  };
}

/** Breadcrumbs of a post's screen and the target of 목록, which is the list of activities until the team is known. */
export function usePath(lctrShdlCd: string, team: Pick<Team, 'teamSeq'> | undefined) {
  const activities = useLinkTo()('teamAll', { lctrShdlCd });
  const teamLink = useTeamLink();
  const path = [{ label: '학습' }, { label: '팀활동', link: activities }];
  if (team === undefined) return { path, list: activities };
  const list = teamLink(lctrShdlCd, team.teamSeq, 'board');
  return {
    path: [...path, { label: teamViewNames.board, link: list }],
    list,
  };
}
