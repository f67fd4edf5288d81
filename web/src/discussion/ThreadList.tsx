import { commentMessages } from '@baeum/contract/discussion/terms';
import { Button } from '@mantine/core';
import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { Card } from '../ui/Card.tsx';
import { Message } from '../ui/Message.tsx';
import { watchNearness } from '../ui/nearness.ts';
import { type LoadableQuery, QueryState } from '../ui/query-state/QueryState.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { CommentView } from './CommentView.tsx';
import { useDiscussion } from './context.ts';
import type { Thread } from './model.ts';
import { threadsOf } from './pages.ts';
import classes from './Threads.module.css';
import { useMoreReplies } from './useCommentActions.ts';
import type { useThreads } from './useThreads.ts';

type Loaded = ReturnType<typeof useThreads>;

export function ThreadList({ query, threads }: Pick<Loaded, 'query' | 'threads'>) {
  const state: LoadableQuery<readonly Thread[]> = {
    data: threads,
    error: threads === undefined ? query.error : null,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
  return (
    <Card label="댓글 목록">
      <QueryState
        query={state}
        loading={{ shape: 'list', rows: 5 }}
        empty={{ when: (found) => found.length === 0, text: commentMessages.none }}
      >
        {(found) => (
          <>
            <Items threads={found} />
            <More query={query} count={found.length} last={found.at(-1)?.id} />
          </>
        )}
      </QueryState>
    </Card>
  );
}

function Items({ threads }: { threads: readonly Thread[] }) {
  return (
    <ul className={classes.list} aria-label="댓글">
      {threads.map((thread) => (
        <ThreadItem key={thread.id} thread={thread} />
      ))}
    </ul>
  );
}

interface MoreProps {
  query: Loaded['query'];
  count: number;
  last: number | undefined;
}

/** Loads the next page near the end of the list; the button is for keyboard users and for failures. */
function More({ query, count, last }: MoreProps) {
  const { focusOn } = useDiscussion();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const loadsMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  async function loadByHand(): Promise<void> {
    const { data } = await fetchNextPage();
    const loaded = data === undefined ? [] : threadsOf(data);
    const first = loaded[loaded.findIndex(({ id }) => id === last) + 1];
    if (first !== undefined) focusOn(first.id);
  }

  return (
    <div className={classes.more}>
      {loadsMore && <EndOfList key={count} onNear={() => void fetchNextPage()} />}
      <VisuallyHidden>
        <output>{hasNextPage || count > 30 ? `댓글 묶음 ${count}개를 불러왔습니다.` : ''}</output>
      </VisuallyHidden>
      {isFetchNextPageError && error !== null && !error.endsSession && (
        <p className={classes.failed} role="alert">
          <Message text={error.message} />
        </p>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void loadByHand()}>
          댓글 더 보기
        </Button>
      )}
    </div>
  );
}

/** Whoever goes through the list by keyboard would never reach its end, and asks for more by the button. */
function isReadByKeyboard(end: Element): boolean {
  const focused = end.closest('section')?.querySelector(':focus-visible') ?? null;
  return focused !== null || focusBehind(end) !== undefined;
}

/** What has the focus behind the end of the list: another page would push it out of the window. */
function focusBehind(end: Element): Element | undefined {
  const { activeElement } = document;
  if (activeElement === null) return undefined;
  const follows = end.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
  return follows === 0 ? undefined : activeElement;
}

/**
 * Fires once when it comes near the viewport, but not by the keyboard. Each page renders a new one, because an
 * observer does not fire again while the end stays near.
 */
function EndOfList({ onNear }: { onNear: () => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const end = ref.current;
    if (end === null) return;
    // The page that has just been rendered was on its way when the focus got there.
    focusBehind(end)?.scrollIntoView({ block: 'nearest' });
    return watchNearness(end, { margin: '0px 0px 600px' }, (isNear) => {
      if (isNear && !isReadByKeyboard(end)) near();
    });
  }, []);
  return <span ref={ref} className={classes.end} aria-hidden="true" />;
}

/** A thread with its replies. */
const ThreadItem = memo(function ThreadItem({ thread }: { thread: Thread }) {
  const { replies } = thread;
  return (
    <li className={classes.thread} data-thread={thread.id}>
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
