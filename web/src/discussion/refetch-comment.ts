/** Refetching a comment when the one shown turned out to be outdated. */
import { commentRefusals } from '@baeum/contract/discussion/terms';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api.ts';
import type { Comment, Discussion } from './model.ts';
import { type CommentRef, patchComment, putThread, removeComment } from './pages.ts';
import { editPages } from './useThreads.ts';

/** Limits how many pages of replies are read to find one of them. */
const maxReplyPages = 50;

/** Fetches a comment and updates the cache; undefined when it has been deleted. */
export async function refetchComment(
  client: QueryClient,
  discussion: Discussion,
  { id, threadId }: CommentRef,
): Promise<Comment | undefined> {
  if (threadId === null) {
    const { thread } = await discussion.readReplies(id, {});
    editPages(client, discussion, (pages) =>
      thread === undefined ? removeComment(pages, { id, threadId }) : putThread(pages, thread),
    );
    return thread;
  }
  let next: string | undefined;
  for (let page = 0; page < maxReplyPages; page += 1) {
    const read = await discussion.readReplies(threadId, next === undefined ? {} : { next });
    const found = read.replies.find((reply) => reply.id === id);
    if (found !== undefined) {
      const { id: _, threadId: __, ...patch } = found;
      editPages(client, discussion, (pages) => patchComment(pages, found, patch));
      return found;
    }
    if (read.next === null) break;
    next = read.next;
  }
  editPages(client, discussion, (pages) => removeComment(pages, { id, threadId }));
  return undefined;
}

const { changed, gone, notOwn } = commentRefusals;
const outdated: ReadonlySet<string> = new Set([changed.errorCode, gone.errorCode, notOwn.errorCode]);

/** Whether a refusal means that the comment shown is outdated. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || outdated.has(error.errorCode ?? ''));

/** Refetches the comment if the action is refused because it is outdated. */
export async function refetchIfOutdated<Done>(
  client: QueryClient,
  discussion: Discussion,
  comment: CommentRef,
  act: () => Promise<Done>,
): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    // The refusal is shown even if the refetch fails.
    if (isOutdated(error)) await refetchComment(client, discussion, comment).catch(() => {});
    throw error;
  }
}
