import { teamViewNames } from '@baeum/contract/team/terms';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type RouteState, useGo, useRouteState } from '../../navigation.ts';
import { EditPostForm } from '../../posting/PostForm.tsx';
import { OwnPost } from '../../posting/OwnPost.tsx';
import { publishHint, teamPosting } from './posting.ts';
import { storedPost } from './queries.ts';
import { usePath, useTeamPost } from './useTeamPost.ts';

/** Edits one's own post for the team. */
export default function EditScreen() {
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
            publishHint={publishHint}
            closed={found.view.closed}
            onLeave={() => (overPost === 'Y' ? void navigate(-1) : toPost())}
          />
        )
      }
    </OwnPost>
  );
}
