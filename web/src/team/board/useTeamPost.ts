import { useQuery } from '@tanstack/react-query';
import { type TeamView, type TeamViewQuery, useTeam } from '../activities/useTeam.ts';
import { type PostReply, postQuery } from './queries.ts';

/** A post and the team that it was written for. */
export interface TeamPost {
  readonly reply: PostReply;
  /** When the post came. */
  readonly at: number;
  readonly view: TeamView;
}

type TeamPostQuery = Pick<TeamViewQuery, 'error' | 'isFetching' | 'refetch'> & {
  readonly data: TeamPost | undefined;
};

/** Whether anything can be written below a post is known of its team, whose number comes with it. */
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
