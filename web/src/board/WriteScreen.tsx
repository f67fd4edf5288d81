import { boardNames, type WritableBoard } from '@baeum/contract/board/terms';
import { postFileRules } from '@baeum/contract/posting/terms';
import { useRef } from 'react';
import { useGo, useRouteState } from '../navigation.ts';
import { boardOf, isWritable } from './boards.ts';
import { PostFormView } from './PostFormView.tsx';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { BackToList } from './BackToList.tsx';
import { noTexts } from './texts.ts';
import { useListLink } from './useListLink.ts';
import { usePostForm, useSaving } from './usePostForm.ts';
import { isArrived } from './sending.ts';
import { useInsert } from './useTransfer.ts';
import { arrivedWords } from './words.ts';

/** A new inquiry or question. */
export default function WriteScreen() {
  const state = useRouteState('BoardWrite');
  if (state === undefined) return null;
  const { lctrShdlCd, boardType } = state;
  const board = boardOf(boardType);
  if (!isWritable(board)) return <BackToList lctrShdlCd={lctrShdlCd} board={board} />;
  // What is written for one board of one lecture is not taken over to another.
  return <NewPost key={`${board} ${lctrShdlCd}`} lctrShdlCd={lctrShdlCd} board={board} />;
}

function NewPost({ lctrShdlCd, board }: { lctrShdlCd: string; board: WritableBoard }) {
  const place = useRef<HTMLDivElement>(null);
  const go = useGo();
  const list = useListLink()(lctrShdlCd, board);
  const name = boardNames[board];
  const form = usePostForm({
    board,
    id: `new:${lctrShdlCd}`,
    stored: noTexts,
    base: '',
    rules: postFileRules,
    edits: false,
  });
  const insert = useInsert({ lctrShdlCd, board, unheard: form.restoredBase ?? '', onUnheard: form.keepBase });
  const saving = useSaving({
    form,
    transfer: insert,
    // Where it stands first: on the first page, without a search.
    onLeave: () => void go('BoardList', { lctrShdlCd, boardType: board }, { replace: true }),
    onRefused(error) {
      if (!isArrived(error)) return false;
      void dialogs.alert(arrivedWords);
      return true;
    },
    place,
  });
  return (
    <>
      <PageHeader path={[{ label: '게시판' }, { label: name, link: list }]} title={`${name} 등록`} />
      <PostFormView form={form} saving={saving} place={place} draftable list={list} />
    </>
  );
}
