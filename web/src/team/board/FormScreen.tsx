import { teamViewNames } from '@baeum/contract/team/terms';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type RouteState, useGo, useRouteState } from '../../navigation.ts';
import { OwnPost } from '../../posting/OwnPost.tsx';
import { EditPostForm, NewPostForm } from '../../posting/PostForm.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useTeam } from '../activities/useTeam.ts';
import { publishes, teamPosting } from './posting.ts';
import { storedPost } from './queries.ts';
import { usePath, useTeamPost } from './useTeamPost.ts';

/** Writes a post for the student's team. */
export function WriteScreen() {
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

/** Edits one's own post for the team. */
export function EditScreen() {
  const state = useRouteState('TeamBoardEdit');
  return state && <Edit key={state.tbSeq} {...state} />;
}

function Edit({ lctrShdlCd, tbSeq, overPost }: RouteState<'TeamBoardEdit'>) {
  const { data: found, ...query } = useTeamPost(tbSeq);
  const go = useGo();
  const navigate = useNavigate();
  const { path, list } = usePath(lctrShdlCd, found?.view.team);
  const reply = found?.reply;
  const stored = useMemo(() => reply && storedPost(reply), [reply]);
  const toPost = () => void go('TeamBoardDesc', { lctrShdlCd, tbSeq }, { replace: true });
  return (
    <OwnPost
      query={{ ...query, data: stored }}
      list={list}
      onNotOwn={toPost}
      path={path}
      title={`${teamViewNames.board} 수정`}
    >
      {(admitted) =>
        found && (
          <EditPostForm
            posting={teamPosting(found.view.team)}
            seq={tbSeq}
            stored={admitted}
            list={list}
            publishes={publishes}
            closed={found.view.closed}
            onLeave={() => (overPost === 'Y' ? void navigate(-1) : toPost())}
          />
        )
      }
    </OwnPost>
  );
}
