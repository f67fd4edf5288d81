import { listReceivers, messageStaffTexts, recallMessage } from '@baeum/contract/message/staff-terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { post, useAction, useServerNow, useUser } from '../../api.ts';
import { PostFacts } from '../../posting/PostFacts.tsx';
import { HistoryButton } from '../../staff-kit/HistoryButton.tsx';
import { Readers } from '../../staff-kit/Readers.tsx';
import { useLectureCode } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { PostFrame } from '../../ui/PostFrame.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import classes from './Messages.module.css';
import { changedByMessage, messageQuery, type Sent, sentPath } from './queries.ts';

/** One message that was sent, with its receivers. */
export default function SentMessageScreen() {
  const { messageId = '' } = useParams();
  // The server refuses anything that is not a number.
  return <Shown key={messageId} id={Number(messageId)} />;
}

function Shown({ id }: { id: number }) {
  const lectureCode = useLectureCode();
  const query = useQuery(messageQuery(id));
  const { data } = query;
  const list = { to: sentPath(lectureCode) };
  return (
    <>
      <PostFrame
        query={query}
        path={[{ label: '쪽지', link: list }]}
        name="쪽지"
        title={data?.title}
        facts={
          data && (
            <PostFacts
              kind={<Tag>{data.receivers}명에게</Tag>}
              author={data.sender}
              at={data.sentAt}
              dated="보낸 시각"
            />
          )
        }
        label="쪽지 내용"
      >
        {(sent) => (
          <>
            <CardStack>
              <OnItsWay sent={sent} />
              <Card label="쪽지 내용">
                <p className={classes.text}>{sent.body}</p>
              </Card>
            </CardStack>
            {sent.showsReceivers && <Readers call={listReceivers} id={id} />}
          </>
        )}
      </PostFrame>
      <PageActions back={list} quiet>
        {data && (
          <HistoryButton lectureCode={lectureCode} kind="message" object={String(id)} name={data.title} />
        )}
      </PageActions>
    </>
  );
}

/** As long as no student sees it, its sender can take it back. */
function OnItsWay({ sent: { id, lectureCode, sender, sentAt } }: { sent: Sent }) {
  const navigate = useNavigate();
  const user = useUser();
  const arrives = Date.parse(sentAt);
  const now = useServerNow([arrives]);
  const recall = useAction(() => post(recallMessage, { id }), { refreshes: changedByMessage });
  if (now >= arrives || user.name !== sender) return null;
  return (
    <Notice>
      <div className={classes.onItsWay}>
        <span role="timer">{Math.ceil((arrives - now) / 1000)}초 뒤에 학생에게 전달됩니다.</span>
        <Button
          variant="default"
          size="xs"
          loading={recall.isPending}
          onClick={() =>
            recall.mutate(undefined, {
              onSuccess: () => {
                void toast(messageStaffTexts.recalled);
                void navigate(sentPath(lectureCode), { replace: true });
              },
            })
          }
        >
          보내기 취소
        </Button>
      </div>
    </Notice>
  );
}
