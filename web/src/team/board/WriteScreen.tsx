import { teamViewNames } from '@baeum/contract/team/terms';
import { useMemo } from 'react';
import { type RouteState, useGo, useRouteState } from '../../navigation.ts';
import { NewPostForm } from '../../posting/NewPostForm.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useTeam } from '../activities/useTeam.ts';
import { teamPosting } from './posting.ts';
import { usePath } from './usePath.ts';

/** A new post for one's team. */
export default function WriteScreen() {
  const state = useRouteState('TeamBoardWrite');
  // What is written for one team is not taken over to another.
  return state && <NewPost key={state.teamSeq} {...state} />;
}

function NewPost({ lctrShdlCd, teamSeq, taCd }: RouteState<'TeamBoardWrite'>) {
  const go = useGo();
  // Who writes does not wait for it: the server knows as well whether the activity runs.
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
        // Where it stands first: on the first page, without a search.
        onLeave={() => void go('TeamDesc', { lctrShdlCd, teamSeq, view: 'board' }, { replace: true })}
      />
    </>
  );
}
