import { boardNames, type WritableBoard } from '@baeum/contract/board/terms';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { type RouteState, useGo, useRouteState } from '../navigation.ts';
import { OwnPost } from '../posting/OwnPost.tsx';
import { EditPostForm, NewPostForm } from '../posting/PostForm.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { boardOf, isWritable, publishes, RedirectToList, useListLink } from './boards.ts';
import { boardPosting } from './posting.ts';
import { postQuery, storedPost } from './queries.ts';

/** Writes an inquiry or a question. */
export function WriteScreen() {
  const state = useRouteState('BoardWrite');
  if (state === undefined) return null;
  const { lctrShdlCd, boardType } = state;
  const board = boardOf(boardType);
  if (!isWritable(board)) return <RedirectToList lctrShdlCd={lctrShdlCd} board={board} />;
  // The key keeps drafts of different boards and lectures apart.
  return <NewPost key={`${board} ${lctrShdlCd}`} lctrShdlCd={lctrShdlCd} board={board} />;
}

function NewPost({ lctrShdlCd, board }: { lctrShdlCd: string; board: WritableBoard }) {
  const go = useGo();
  const list = useListLink()(lctrShdlCd, board);
  const posting = useMemo(() => boardPosting(board, lctrShdlCd), [board, lctrShdlCd]);
  const name = boardNames[board];
  return (
    <>
      <PageHeader path={[{ label: '게시판' }, { label: name, link: list }]} title={`${name} 등록`} />
      <NewPostForm
        posting={posting}
        id={lctrShdlCd}
        list={list}
        // The new post is on the first page, without a search.
        onLeave={() => void go('BoardList', { lctrShdlCd, boardType: board }, { replace: true })}
      />
    </>
  );
}

/** Edits the student's own inquiry or question. */
export function EditScreen() {
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
          publishes={publishes[board]}
          onLeave={() => (overPost === 'Y' ? void navigate(-1) : toPost())}
        />
      )}
    </OwnPost>
  );
}
