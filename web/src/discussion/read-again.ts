/** Asking how a comment stands now, where what is shown has turned out to be old. */
import { commentRefusals } from '@baeum/contract/discussion/terms';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api.ts';
import type { Comment, Discussion } from './model.ts';
import { patchComment, type Place, putThread, removeComment } from './pages.ts';
import { editPages } from './useThreads.ts';

/** At most so many pages of replies are read to find one of them. */
const patience = 50;

/** How a comment stands at the server now, and with it the cache; undefined when it is gone. */
export async function readAgain(
  client: QueryClient,
  discussion: Discussion,
  { id, threadId }: Place,
): Promise<Comment | undefined> {
  if (threadId === null) {
    const { thread } = await discussion.readReplies(id, {});
    editPages(client, discussion, (pages) =>
      thread === undefined ? removeComment(pages, { id, threadId }) : putThread(pages, thread),
    );
    return thread;
  }
  let next: string | undefined;
  for (let page = 0; page < patience; page += 1) {
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

/** The refusal means that something else stands there than was shown. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || outdated.has(error.errorCode ?? ''));

/** Shows what stands there now when it is not what was to be changed. */
export async function lookAgain<Done>(
  client: QueryClient,
  discussion: Discussion,
  place: Place,
  act: () => Promise<Done>,
): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    // Were it not to be had, the refusal is news enough.
    if (isOutdated(error)) await readAgain(client, discussion, place).catch(() => {});
    throw error;
  }
}
