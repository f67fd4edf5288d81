import { boardMessages, boardNames, boardRefusals } from '@baeum/contract/board/terms';
import { hiddenNote } from '@baeum/contract/discussion/terms';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { post, useUser } from '../api.ts';
import { DiscussionSection } from '../discussion/DiscussionSection.tsx';
import { type RouteState, useGo, useLinkTo } from '../navigation.ts';
import { displayTitle } from '../posting/messages.ts';
import { OwnActions } from '../posting/OwnActions.tsx';
import { PostContent } from '../posting/PostContent.tsx';
import { useOpened } from '../posting/useOpened.ts';
import { AdjacentPosts } from '../ui/AdjacentPosts.tsx';
import { CardStack } from '../ui/Card.tsx';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { PostFrame } from '../ui/PostFrame.tsx';
import { SecretMark } from '../ui/SecretMark.tsx';
import { boardOf, isWritable, listCalls, useListLink, viewCalls } from './boards.ts';
import { boardDiscussion, pageOf } from './discussion.ts';
import { OfficialAnswer } from './OfficialAnswer.tsx';
import { BoardPostFacts, PostState } from './PostFacts.tsx';
import { boardPosting } from './posting.ts';
import { filesOf, type PostIds, postQuery, type PostReply } from './queries.ts';

const listCallPaths = Object.values(listCalls);

export default function PostScreen({ lctrShdlCd, boardType, boardSeq }: RouteState<'BoardDesc'>) {
  const board = boardOf(boardType);
  const ids = { lctrShdlCd, board, boardSeq };
  const query = useQuery(postQuery(ids));
  const linkTo = useLinkTo();
  const go = useGo();
  const { data, error } = query;
  const refused = useSecret(ids, error?.errorCode);
  const viewCall = viewCalls[board];
  useOpened({
    kind: `board-${board}`,
    seq: data?.data.tempYn === 'N' ? data.data.boardSeq : undefined,
    count: viewCall && ((boardSeq) => post(viewCall, { boardSeq })),
    refreshes: listCallPaths,
  });
  const user = useUser();
  const list = useListLink()(lctrShdlCd, board);
  const name = boardNames[board];
  return (
    <>
      <PostFrame
        query={query}
        path={[{ label: '게시판' }, { label: name, link: list }]}
        name={name}
        title={data && displayTitle(data.data.boardTitle)}
        chip={data && <PostState post={data.data} />}
        facts={data && <BoardPostFacts post={data.data} />}
        label="글 내용"
        leaving={refused}
      >
        {(reply) => <Filled ids={ids} reply={reply} at={query.dataUpdatedAt} />}
      </PostFrame>
      <PageActions back={list} quiet={data?.data.tempYn !== 'Y'}>
        {isWritable(board) && data?.data.rgsrId === user.id && (
          <OwnActions
            posting={boardPosting(board, lctrShdlCd)}
            seq={boardSeq}
            isDraft={data.data.tempYn === 'Y'}
            edit={linkTo('BoardEdit', { lctrShdlCd, boardType: board, boardSeq, overPost: 'Y' })}
            onDeleted={() => go('BoardList', { lctrShdlCd, boardType: board }, { replace: true })}
          />
        )}
      </PageActions>
    </>
  );
}

interface FilledProps {
  ids: PostIds;
  reply: PostReply;
  /** When the reply arrived. */
  at: number;
}

function Filled({ ids, reply, at }: FilledProps) {
  const { lctrShdlCd, board } = ids;
  const { boardSeq, tempYn, ...shown } = reply.data;
  const linkTo = useLinkTo();
  const discussion = useMemo(
    () => (isWritable(board) ? boardDiscussion(board, boardSeq) : undefined),
    [board, boardSeq],
  );
  const first = useMemo(() => ({ page: pageOf(reply), at }), [reply, at]);

  function neighbour(seq: number | null, title: string | null, secrtYn: 'Y' | 'N' | null) {
    if (seq === null) return null;
    const target = linkTo('BoardDesc', { lctrShdlCd, boardType: board, boardSeq: seq });
    return { title: title ?? '', mark: secrtYn === 'Y' && <SecretMark />, target };
  }

  const content = (
    <>
      {reply.data.hddnRsn !== null && <Notice>{hiddenNote(reply.data.hddnRsn)}</Notice>}
      <PostContent html={reply.data.boardContents} files={filesOf(reply.file)} />
    </>
  );
  if (tempYn === 'Y') return content;
  return (
    <>
      <CardStack>
        {content}
        {reply.data.offclCmmt && <OfficialAnswer answer={reply.data.offclCmmt} />}
        {discussion && <DiscussionSection key={boardSeq} discussion={discussion} first={first} />}
      </CardStack>
      <AdjacentPosts
        previous={neighbour(shown.bfSeq, shown.bfBoardTitle, shown.bfSecrtYn)}
        next={neighbour(shown.afSeq, shown.afBoardTitle, shown.afSecrtYn)}
        none={{ previous: boardMessages.noPrevious, next: boardMessages.noNext }}
      />
    </>
  );
}

/** Tells the student that a linked question is secret and returns to the list. */
function useSecret({ lctrShdlCd, board }: PostIds, errorCode: string | undefined): boolean {
  const go = useGo();
  const refused = errorCode === boardRefusals.secret.errorCode;
  const leave = useEffectEvent(() => {
    void dialogs.alert(boardRefusals.secret.message);
    void go('BoardList', { lctrShdlCd, boardType: board }, { replace: true });
  });
  useEffect(() => {
    if (refused) leave();
  }, [refused]);
  return refused;
}
