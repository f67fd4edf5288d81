import {
  type CommentSort,
  commentSortNames,
  commentSorts,
  type Stance,
  stanceNames,
  stances,
} from '@baeum/contract/discussion/terms';
import { NativeSelect } from '@mantine/core';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useUser } from '../api.ts';
import { Notice } from '../ui/Notice.tsx';
import { Composer } from './Composer.tsx';
import { commentElement, DiscussionProvider } from './context.ts';
import classes from './DiscussionSection.module.css';
import type { Discussion } from './model.ts';
import { neighbourOf, type Place } from './pages.ts';
import { ThreadList } from './ThreadList.tsx';
import { type FirstPage, useThreads } from './useThreads.ts';
import { useView } from './useView.ts';
import { useDeeds } from './useWriting.ts';

export interface DiscussionSectionProps {
  discussion: Discussion;
  /** The page that came with the thing discussed, newest first and of all sides, and when (`dataUpdatedAt`). */
  first: FirstPage;
  /** Why nothing can be written, liked, changed or deleted; undefined when it can. Comments are read all the same. */
  closed?: string | undefined;
  /** What has to be known before one writes, such as that it will count as late. */
  note?: ReactNode;
  /** The student's own side so far, chosen beforehand in the boxes. */
  ownStance?: Stance | null;
  placeholder?: string;
}

/** The comments below something: how many, in which order, the box to write, and the threads. */
export function DiscussionSection({
  discussion,
  first,
  closed,
  note,
  ownStance = null,
  placeholder,
}: DiscussionSectionProps) {
  const { id: user } = useUser();
  const { view, sortBy, showSide } = useView();
  const { query, threads, total } = useThreads(discussion, view, first);
  const { remove, like } = useDeeds(discussion);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusOn = useFocusOn({ heading, threads, showAll: view.stance && (() => showSide(undefined)) });
  const inView = useRef(threads);
  useEffect(() => {
    inView.current = threads;
  }, [threads]);

  const context = useMemo(
    () => ({
      discussion,
      user,
      closed,
      ownStance,
      remove,
      like,
      focusOn,
      neighbourOf: (place: Place) => neighbourOf(inView.current ?? [], place),
    }),
    [discussion, user, closed, ownStance, remove, like, focusOn],
  );
  return (
    <DiscussionProvider value={context}>
      <section className={classes.section} aria-labelledby="comments">
        <header className={classes.head}>
          <h2 id="comments" ref={heading} tabIndex={-1}>
            댓글 <span className={classes.count}>{total ?? first.page.total}</span>
          </h2>
          <div className={classes.tools}>
            {discussion.sides && <Sides shown={view.stance} onShow={showSide} />}
            <Sorts discussion={discussion} sort={view.sort} onSort={sortBy} />
          </div>
        </header>
        {closed !== undefined && (
          <div className={classes.closed}>
            <Notice>{closed}</Notice>
          </div>
        )}
        <Composer target={{ kind: 'new' }} placeholder={placeholder} note={note} />
        <ThreadList key={`${view.sort} ${view.stance}`} query={query} threads={threads} />
      </section>
    </DiscussionProvider>
  );
}

interface FocusPlaces {
  heading: RefObject<HTMLElement | null>;
  threads: unknown;
  /** Where one side alone is shown. */
  showAll: (() => void) | undefined;
}

/**
 * Puts the focus on a comment as soon as it is in the list; on the heading where it does not come into it. Who has written for
 * the side that is not shown is shown both, and his comment.
 */
function useFocusOn({ heading, threads, showAll }: FocusPlaces) {
  const showBoth = useRef(showAll);
  useEffect(() => {
    showBoth.current = showAll;
  }, [showAll]);
  const wanted = useRef<{ readonly id: number | undefined }>(undefined);

  const attempt = useCallback(
    (isLast: boolean) => {
      if (wanted.current === undefined) return;
      const { id } = wanted.current;
      const found = id === undefined ? null : document.getElementById(commentElement(id));
      if (found === null && !isLast) return;
      if (found === null && id !== undefined && showBoth.current) return showBoth.current();
      wanted.current = undefined;
      const element = found ?? heading.current;
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest' });
    },
    [heading],
  );
  useEffect(() => {
    if (threads !== undefined) attempt(true);
  }, [threads, attempt]);

  return useCallback(
    (id: number | undefined) => {
      wanted.current = { id };
      attempt(id === undefined);
    },
    [attempt],
  );
}

function Sides({
  shown,
  onShow,
}: {
  shown: Stance | undefined;
  onShow: (stance: Stance | undefined) => void;
}) {
  return (
    <fieldset className={classes.sides} aria-label="입장별로 보기">
      {[undefined, ...stances].map((stance) => (
        <button
          key={stance ?? 'all'}
          type="button"
          aria-pressed={shown === stance}
          onClick={() => onShow(stance)}
        >
          {stance === undefined ? '전체' : stanceNames[stance]}
        </button>
      ))}
    </fieldset>
  );
}

interface SortsProps {
  discussion: Discussion;
  sort: CommentSort;
  onSort: (sort: CommentSort) => void;
}

function Sorts({ discussion, sort, onSort }: SortsProps) {
  const sorts = commentSorts.filter((one) => one !== 'like' || discussion.like !== undefined);
  return (
    <NativeSelect
      className={classes.sort}
      aria-label="댓글 정렬"
      value={sort}
      data={sorts.map((value) => ({ value, label: commentSortNames[value] }))}
      onChange={(event) => {
        const chosen = sorts.find((one) => one === event.currentTarget.value);
        if (chosen !== undefined) onSort(chosen);
      }}
    />
  );
}
