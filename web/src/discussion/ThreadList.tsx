import { commentMessages } from '@baeum/contract/discussion/terms';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Card } from '../ui/Card.tsx';
import { type FaceQuery, Faces } from '../ui/faces/Faces.tsx';
import { Message } from '../ui/Message.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useDiscussion } from './context.ts';
import type { Thread } from './model.ts';
import { rememberedHeights } from './heights.ts';
import { threadsOf } from './pages.ts';
import { ThreadItem } from './ThreadItem.tsx';
import classes from './Threads.module.css';
import type { useThreads } from './useThreads.ts';

type Loaded = ReturnType<typeof useThreads>;

/** The threads that have been loaded, and the way to the others. */
export function ThreadList({ query, threads }: Pick<Loaded, 'query' | 'threads'>) {
  const face: FaceQuery<readonly Thread[]> = {
    data: threads,
    error: threads === undefined ? query.error : null,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
  return (
    <Card label="댓글 목록">
      <Faces
        query={face}
        loading={{ shape: 'list', rows: 5 }}
        empty={{ when: (found) => found.length === 0, text: commentMessages.none }}
      >
        {(found) => (
          <>
            <Items threads={found} />
            <More query={query} count={found.length} last={found.at(-1)?.id} />
          </>
        )}
      </Faces>
    </Card>
  );
}

function Items({ threads }: { threads: readonly Thread[] }) {
  const { discussion } = useDiscussion();
  const list = useRef<HTMLUListElement>(null);
  const [heights] = useState(() => rememberedHeights(discussion));

  // When the page is left: what is above the place that Back returns to is as high then as it is now.
  useLayoutEffect(() => {
    const items = list.current;
    return () => {
      for (const item of items?.children ?? [])
        if (item instanceof HTMLElement) heights.set(Number(item.dataset.thread), item.clientHeight);
    };
  }, [heights]);

  return (
    <ul ref={list} className={classes.list} aria-label="댓글">
      {threads.map((thread) => (
        <ThreadItem key={thread.id} thread={thread} height={heights.get(thread.id)} />
      ))}
    </ul>
  );
}

interface MoreProps {
  query: Loaded['query'];
  count: number;
  last: number | undefined;
}

/** Loads on by itself when the end comes near; by the button for those who do not scroll, and after a failure. */
function More({ query, count, last }: MoreProps) {
  const { focusOn } = useDiscussion();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  async function loadByHand(): Promise<void> {
    const { data } = await fetchNextPage();
    const loaded = data === undefined ? [] : threadsOf(data);
    const first = loaded[loaded.findIndex(({ id }) => id === last) + 1];
    if (first !== undefined) focusOn(first.id);
  }

  return (
    <div className={classes.more}>
      {waits && <End key={count} onNear={() => void fetchNextPage()} />}
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

/** Tells once when it comes near to what is in view; a new one for each page, for an end that stays near is not told of twice. */
function End({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (place.current === null) return;
    const view = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: '0px 0px 600px',
    });
    view.observe(place.current);
    return () => view.disconnect();
  }, []);
  return <span ref={place} className={classes.end} aria-hidden="true" />;
}
