import { boardNames, type WritableBoard } from '@baeum/contract/board/terms';
import { useMemo } from 'react';
import { useGo, useRouteState } from '../navigation.ts';
import { NewPostForm } from '../posting/PostForm.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { boardOf, isWritable, RedirectToList, useListLink } from './boards.ts';
import { boardPosting } from './posting.ts';

/** Writes an inquiry or a question. */
export default function WriteScreen() {
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
