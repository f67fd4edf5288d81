import { boardNames, type WritableBoard } from '@baeum/contract/board/terms';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { type RouteState, useGo, useRouteState } from '../navigation.ts';
import { EditPostForm } from '../posting/PostForm.tsx';
import { OwnPost } from '../posting/OwnPost.tsx';
import { boardOf, isWritable, publishHint, RedirectToList, useListLink } from './boards.ts';
import { boardPosting } from './posting.ts';
import { postQuery, storedPost } from './queries.ts';

/** Edits the student's own inquiry or question. */
export default function EditScreen() {
  const state = useRouteState('BoardEdit');
  if (state === undefined) return null;
  const { lctrShdlCd, boardType, boardSeq } = state;
  const board = boardOf(boardType);
  if (!isWritable(board)) return <RedirectToList lctrShdlCd={lctrShdlCd} board={board} />;
  return <Edit key={boardSeq} board={board} state={state} />;
}

function Edit({ board, state }: { board: WritableBoard; state: RouteState<'BoardEdit'> }) {
  const { lctrShdlCd, boardSeq, overPost } = state;
  const query = useQuery({ ...postQuery({ lctrShdlCd, board, boardSeq }), select: storedPost });
  const posting = useMemo(() => boardPosting(board, lctrShdlCd), [board, lctrShdlCd]);
  const go = useGo();
  const navigate = useNavigate();
  const list = useListLink()(lctrShdlCd, board);
  const name = boardNames[board];
  const toPost = () => void go('BoardDesc', { lctrShdlCd, boardType: board, boardSeq }, { replace: true });
  return (
    <OwnPost
      query={query}
      list={list}
      onNotOwn={toPost}
      path={[{ label: '게시판' }, { label: name, link: list }]}
      title={`${name} 수정`}
    >
      {(stored) => (
        <EditPostForm
          posting={posting}
          seq={boardSeq}
          stored={stored}
          list={list}
          publishHint={publishHint[board]}
          onLeave={() => (overPost === 'Y' ? void navigate(-1) : toPost())}
        />
      )}
    </OwnPost>
  );
}
