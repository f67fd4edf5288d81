import { teamViewNames } from '@baeum/contract/team/terms';
import { useMemo } from 'react';
import { type RouteState, useGo, useRouteState } from '../../navigation.ts';
import { NewPostForm } from '../../posting/PostForm.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useTeam } from '../activities/useTeam.ts';
import { teamPosting } from './posting.ts';
import { usePath } from './useTeamPost.ts';

/** Writes a post for the student's team. */
export default function WriteScreen() {
  const state = useRouteState('TeamBoardWrite');
  // The key keeps drafts of different teams apart.
  return state && <NewPost key={state.teamSeq} {...state} />;
}

function NewPost({ lctrShdlCd, teamSeq, taCd }: RouteState<'TeamBoardWrite'>) {
  const go = useGo();
  // Writing need not wait for this, since the server also checks the period.
  const { data } = useTeam(teamSeq);
  const posting = useMemo(() => teamPosting({ teamSeq, taCd }), [teamSeq, taCd]);
  const { path, list } = usePath(lctrShdlCd, { teamSeq });
  return (
    <>
      <PageHeader path={path} title={`${teamViewNames.board} 등록`} />
      <NewPostForm
        posting={posting}
        id={teamSeq}
        list={list}
        closed={data?.closed}
        // The new post is on the first page, without a search.
        onLeave={() => void go('TeamDesc', { lctrShdlCd, teamSeq, view: 'board' }, { replace: true })}
      />
    </>
  );
}
