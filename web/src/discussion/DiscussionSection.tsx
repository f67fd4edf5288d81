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
import { type CommentRef, neighbourOf } from './pages.ts';
import { ThreadList } from './ThreadList.tsx';
import { useCommentActions } from './useCommentActions.ts';
import { type FirstPage, useThreads } from './useThreads.ts';
import { useView } from './useView.ts';
import shared from '../ui/shared.module.css';

export interface DiscussionSectionProps {
  discussion: Discussion;
  /** The first page from the parent's reply (newest first, all sides) and its `dataUpdatedAt`. */
  first: FirstPage;
  /** Why comments cannot be written, liked, edited or deleted; undefined when they can. They can always be read. */
  closed?: string | undefined;
  /** Shown before the student writes, such as that the comment will be late. */
  note?: ReactNode;
  /** The student's current side, preselected in the forms. */
  ownStance?: Stance | null;
  placeholder?: string;
}

/** Comments with their total, sorting, a form and the threads. */
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
  const { remove, like } = useCommentActions(discussion);
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
      neighbourOf: (comment: CommentRef) => neighbourOf(inView.current ?? [], comment),
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
          <div className={shared.row}>
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

interface FocusTargets {
  heading: RefObject<HTMLElement | null>;
  threads: unknown;
  /** Set while only one side is shown. */
  showAll: (() => void) | undefined;
}

/**
 * Focuses a comment as soon as it is in the list, or the heading when it never appears. If the student wrote for the
 * side that is filtered out, both sides are shown.
 */
function useFocusOn({ heading, threads, showAll }: FocusTargets) {
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
