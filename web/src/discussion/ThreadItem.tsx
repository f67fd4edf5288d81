import { Button } from '@mantine/core';
import { memo } from 'react';
import { CommentView } from './CommentView.tsx';
import { useDiscussion } from './context.ts';
import type { Thread } from './model.ts';
import classes from './Threads.module.css';
import { useMoreReplies } from './useCommentActions.ts';

interface ThreadItemProps {
  thread: Thread;
  /** Its last rendered height, which keeps the page's height without painting the thread. */
  height: number | undefined;
}

/** A thread with its replies. Threads outside the viewport are not painted. */
export const ThreadItem = memo(function ThreadItem({ thread, height }: ThreadItemProps) {
  const { replies } = thread;
  return (
    <li
      className={classes.thread}
      data-thread={thread.id}
      style={height === undefined ? undefined : { containIntrinsicBlockSize: `auto ${height}px` }}
    >
      <div className={classes.inside}>
        <CommentView comment={thread} />
        {replies.length > 0 && (
          <ul
            className={classes.replies}
            aria-label={`${thread.deleted ? '삭제된 댓글' : thread.author.name}의 답글`}
          >
            {replies.map((reply) => (
              <li key={reply.id}>
                <CommentView comment={reply} />
              </li>
            ))}
          </ul>
        )}
        {thread.repliesNext !== null && <MoreReplies thread={thread} />}
      </div>
    </li>
  );
});

function MoreReplies({ thread }: { thread: Thread }) {
  const { discussion, focusOn } = useDiscussion();
  const more = useMoreReplies(discussion);
  const last = thread.replies.at(-1)?.id ?? 0;
  const remaining = thread.replyCount - thread.replies.length;
  return (
    <Button
      className={classes.moreReplies}
      variant="subtle"
      size="xs"
      loading={more.isPending}
      onClick={() => more.mutate(thread, { onSuccess: (first) => focusOn(first ?? last) })}
    >
      {remaining > 0 ? `답글 ${remaining}개 더 보기` : '답글 더 보기'}
    </Button>
  );
}
