/**
 * Cached pages of a discussion and their updates. Loaded pages are never refetched, so that the scroll position is
 * kept; unchanged comments keep their identity and are not rendered again.
 */
import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';
import type { Comment, RepliesPage, Thread, ThreadPage, View } from './model.ts';

export type Pages = InfiniteData<ThreadPage, string | undefined>;

/** All threads in order, without duplicates, since threads may move between two pages. */
export function threadsOf({ pages }: Pages): Thread[] {
  const seen = new Set<number>();
  return pages.flatMap(({ threads }) => threads).filter(({ id }) => !seen.has(id) && seen.add(id));
}

export const totalOf = ({ pages }: Pages): number => pages[0]?.total ?? 0;

const isComplete = ({ pages }: Pages): boolean => (pages.at(-1)?.next ?? null) === null;

/** Whether somebody writes below a comment at the moment. */
type IsInUse = (id: number) => boolean;

const unused: IsInUse = () => false;

/**
 * Merges a refetched first page into the loaded ones and keeps further pages and further replies; also comments that are not there
 * any more, as long as somebody writes below them.
 */
export function mergeFirst(pages: Pages, fresh: ThreadPage, isInUse: IsInUse = unused): Pages {
  const known = threadsOf(pages);
  const isKept = (thread: Thread) => isInUse(thread.id) || thread.replies.some(({ id }) => isInUse(id));
  const { merged, goesOn } = mergeLeading(known, fresh.threads, fresh.next, (before, now) =>
    mergeThread(before, now, isInUse),
  );
  const next = goesOn ? (pages.pages.at(-1)?.next ?? null) : fresh.next;
  const threads = withKept(known, merged, isKept);
  return { pages: [{ threads, total: fresh.total, next }], pageParams: [undefined] };
}

/** Puts known items that are kept back behind those that they followed. */
function withKept<One extends { readonly id: number }>(
  known: readonly One[],
  merged: readonly One[],
  isKept: (one: One) => boolean,
): readonly One[] {
  if (!known.some(isKept)) return merged;
  const all = [...merged];
  let place = 0;
  for (const one of known) {
    const index = all.findIndex(({ id }) => id === one.id);
    if (index !== -1) place = index + 1;
    else if (isKept(one)) all.splice(place++, 0, one);
  }
  return all;
}

/** The fresh items followed by known ones after the last of them, or the fresh items alone when there is a gap. */
function mergeLeading<One extends { readonly id: number }>(
  known: readonly One[],
  fresh: readonly One[],
  freshNext: string | null,
  merge: (before: One, now: One) => One,
): { readonly merged: readonly One[]; readonly goesOn: boolean } {
  const before = new Map(known.map((one) => [one.id, one]));
  const merged = fresh.map((now) => {
    const old = before.get(now.id);
    return old === undefined ? now : merge(old, now);
  });
  const last = fresh.at(-1);
  const end = last === undefined ? -1 : known.findIndex(({ id }) => id === last.id);
  if (freshNext === null || end === -1) return { merged, goesOn: false };
  const ids = new Set(fresh.map(({ id }) => id));
  return { merged: [...merged, ...known.slice(end + 1).filter(({ id }) => !ids.has(id))], goesOn: true };
}

function mergeThread(before: Thread, now: Thread, isInUse: IsInUse = unused): Thread {
  const { merged, goesOn } = mergeLeading(before.replies, now.replies, now.repliesNext, replaceEqualDeep);
  const repliesNext = goesOn ? before.repliesNext : now.repliesNext;
  const replies = withKept(before.replies, merged, ({ id }) => isInUse(id));
  return replaceEqualDeep(before, { ...now, replies, repliesNext });
}

/** Updates one thread, or removes it. */
function withThread(pages: Pages, id: number, change: (thread: Thread) => Thread | undefined): Pages {
  return {
    ...pages,
    pages: pages.pages.map((page) =>
      page.threads.some((thread) => thread.id === id)
        ? {
            ...page,
            threads: page.threads.flatMap((thread) => (thread.id === id ? (change(thread) ?? []) : thread)),
          }
        : page,
    ),
  };
}

const withTotal = (pages: Pages, by: number): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, total: Math.max(0, page.total + by) })),
});

const has = (pages: Pages, id: number): boolean =>
  pages.pages.some(({ threads }) => threads.some((thread) => thread.id === id));

/**
 * Inserts the student's new thread at its sorted position, or at the top if that position is not loaded yet, so that
 * the student sees it.
 */
export function insertThread(pages: Pages, { sort, stance }: View, thread: Thread): Pages {
  if (has(pages, thread.id)) return pages;
  const counted = withTotal(pages, 1);
  if (stance !== undefined && stance !== thread.stance) return counted;
  const last = counted.pages.length - 1;
  const atEnd = sort !== 'latest' && isComplete(counted);
  return {
    ...counted,
    pages: counted.pages.map((page, index) => {
      if (atEnd) return index === last ? { ...page, threads: [...page.threads, thread] } : page;
      return index === 0 ? { ...page, threads: [thread, ...page.threads] } : page;
    }),
  };
}

const byId = (a: Comment, b: Comment) => a.id - b.id;

export function insertReply(pages: Pages, threadId: number, reply: Comment): Pages {
  let isNew = true;
  const inserted = withThread(pages, threadId, (thread) => {
    isNew = !thread.replies.some(({ id }) => id === reply.id);
    if (!isNew) return thread;
    return {
      ...thread,
      replies: [...thread.replies, reply].toSorted(byId),
      replyCount: thread.replyCount + 1,
    };
  });
  return isNew ? withTotal(inserted, 1) : pages;
}

/** Adds further replies without duplicating those written meanwhile. */
export function appendReplies(pages: Pages, threadId: number, { replies, next }: RepliesPage): Pages {
  return withThread(pages, threadId, (thread) => {
    const received = new Set(replies.map(({ id }) => id));
    const known = thread.replies.filter(({ id }) => !received.has(id));
    return { ...thread, replies: [...known, ...replies].toSorted(byId), repliesNext: next };
  });
}

export type CommentPatch = Partial<Omit<Comment, 'id' | 'threadId'>>;

export function patchComment(pages: Pages, { id, threadId }: CommentRef, patch: CommentPatch): Pages {
  if (threadId === null) return withThread(pages, id, (thread) => ({ ...thread, ...patch }));
  return withThread(pages, threadId, (thread) => ({
    ...thread,
    replies: thread.replies.map((reply) => (reply.id === id ? { ...reply, ...patch } : reply)),
  }));
}

export type CommentRef = Pick<Comment, 'id' | 'threadId'>;

const nothingLeft = {
  text: '',
  file: null,
  to: null,
  stance: null,
  deleted: true,
} satisfies CommentPatch;

/** Removes a reply; a thread with remaining replies is only marked as deleted. */
export function removeComment(pages: Pages, { id, threadId }: CommentRef): Pages {
  let found = false;
  const removed = withThread(pages, threadId ?? id, (thread) => {
    if (threadId === null) {
      found = !thread.deleted;
      return thread.replyCount > 0 ? { ...thread, ...nothingLeft } : undefined;
    }
    const replies = thread.replies.filter((reply) => reply.id !== id);
    if (replies.length === thread.replies.length) return thread;
    found = true;
    const replyCount = Math.max(0, thread.replyCount - 1);
    return thread.deleted && replyCount === 0 ? undefined : { ...thread, replies, replyCount };
  });
  return found ? withTotal(removed, -1) : removed;
}

export const putThread = (pages: Pages, now: Thread): Pages =>
  withThread(pages, now.id, (before) => mergeThread(before, now));

export const likedBy = (likes: Comment['likes'], own: boolean): Comment['likes'] => {
  if (likes === null || likes.own === own) return likes;
  return { own, count: Math.max(0, likes.count + (own ? 1 : -1)) };
};

/** The comment to focus after a deletion: the next one, else the previous one; undefined when none is left. */
export function neighbourOf(threads: readonly Thread[], { id, threadId }: CommentRef): number | undefined {
  const thread = threads.find((one) => one.id === (threadId ?? id));
  if (thread === undefined) return undefined;
  if (threadId === null && thread.replyCount > 0) return id;
  const index = threads.indexOf(thread);
  if (threadId === null) return threads[index + 1]?.id ?? threads[index - 1]?.id;
  const reply = thread.replies.findIndex((one) => one.id === id);
  const near = thread.replies[reply + 1] ?? thread.replies[reply - 1];
  if (near !== undefined) return near.id;
  return thread.deleted ? (threads[index + 1]?.id ?? threads[index - 1]?.id) : thread.id;
}
