import { getMyMsgList, updateMyMsgRead } from '@baeum/contract/message/terms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { post, useAction } from '../api.ts';
import { type RouteState, useLinkTo } from '../navigation.ts';
import { PostFacts } from '../posting/PostFacts.tsx';
import { Card } from '../ui/Card.tsx';
import { impersonation } from '../ui/impersonation.ts';
import { PageActions } from '../ui/PageActions.tsx';
import { PostFrame } from '../ui/PostFrame.tsx';
import { Tag } from '../ui/Tag.tsx';
import classes from './MessageScreen.module.css';
import { messageQuery } from './queries.ts';

/** One message; whoever sent it learns that it has been opened. */
export default function MessageScreen({ msgSeq }: RouteState<'messageView'>) {
  const linkTo = useLinkTo();
  const query = useQuery(messageQuery(msgSeq));
  const data = query.data?.data;
  useReadNote(data?.readYn === 'N' ? data.msgSeq : undefined);
  const list = linkTo('messageList', {});
  return (
    <>
      <PostFrame
        query={query}
        path={[{ label: '쪽지', link: list }]}
        name="쪽지"
        title={data?.msgTitle}
        facts={
          data && (
            <PostFacts
              kind={<Tag>{data.sbcKrnm}</Tag>}
              author={data.rgsrNm}
              at={data.rgsrDt}
              dated="보낸 시각"
            />
          )
        }
        label="쪽지 내용"
      >
        {(reply) => (
          <Card label="쪽지 내용">
            <p className={classes.text}>{reply.data.msgContents}</p>
          </Card>
        )}
      </PostFrame>
      <PageActions back={list} quiet />
    </>
  );
}

/** Notes once that an unread message has been opened. */
function useReadNote(unread: number | undefined): void {
  const note = useAction((msgSeq: number) => post(updateMyMsgRead, { msgSeq }), {
    // The student did not ask for this, so failures are not shown.
    quiet: 'everything',
    refreshes: [getMyMsgList],
  });
  const opened = useEffectEvent((msgSeq: number) => {
    if (!impersonation.isReadOnly()) note.mutate(msgSeq);
  });
  useEffect(() => {
    if (unread !== undefined) opened(unread);
  }, [unread]);
}
