import { commentRefusals } from '@baeum/contract/discussion/terms';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError, serverNow, useAction, useUser } from '../api.ts';
import { sendOnce, type Unconfirmed } from '../ui/form/send-once.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { newUuid } from '../ui/uuid.ts';
import type { Author, Change, Comment, Discussion, Sending, Thread, WrittenComment } from './model.ts';
import {
  appendReplies,
  type CommentRef,
  insertReply,
  insertThread,
  likedBy,
  patchComment,
  putThread,
  removeComment,
} from './pages.ts';
import { editPages } from './useThreads.ts';

interface Send<Input> {
  readonly input: Input;
  readonly sending: Sending;
  /** The comment that is replied to or edited. */
  readonly about: Comment | undefined;
  /** Called when the server has it, even if the form is gone. */
  readonly onDone: (id: number) => void;
}

interface Attempt extends Send<WrittenComment> {
  /** An earlier attempt whose reply was lost, perhaps the one that is repeated. */
  readonly unconfirmed: () => Unconfirmed<WrittenComment> | undefined;
  readonly onUnconfirmed: (unconfirmed: Unconfirmed<WrittenComment> | undefined) => void;
}

const isSame = (a: WrittenComment, b: WrittenComment): boolean =>
  a.text === b.text && a.stance === b.stance && a.secret === b.secret && a.file === b.file;

const threadOf = (about: Comment | undefined): number | null =>
  about === undefined ? null : (about.threadId ?? about.id);

/** A comment as the server returns it after it was written. */
function newComment(
  id: number,
  { input, about }: Send<WrittenComment>,
  author: Author,
  { like }: Discussion,
): Comment {
  return {
    id,
    threadId: threadOf(about),
    author,
    to: about === undefined ? null : { id: about.author.id, name: about.author.name },
    text: input.text,
    at: new Date(serverNow()).toISOString(),
    revision: 0,
    edited: false,
    deleted: false,
    stance: input.stance ?? null,
    likes: like === undefined ? null : { count: 0, own: false },
    secret: input.secret,
    hidden: false,
    file: null,
  };
}

/** When the comment has been deleted its form disappears, so the text is shown for copying. */
const showLostText = (input: Change) => (error: unknown) => {
  const isGone =
    error instanceof ApiError && (error.status === 404 || error.errorCode === commentRefusals.gone.errorCode);
  if (isGone) void dialogs.alert(commentRefusals.gone.message, { note: input.text });
  throw error;
};

/** Writing and editing. Cached comments are updated at once; calls that count them are refetched. */
export function useSending(discussion: Discussion) {
  const client = useQueryClient();
  const user = useUser();
  const { refreshes } = discussion;
  const author = { id: user.id, name: user.name, position: '', photoPath: user.usrPhto ?? '' };

  const add = useAction(
    async (send: Attempt) => {
      const { input, onDone } = send;
      const { addedId, isChanged } = await addOnce(client, discussion, send);
      const comment = newComment(addedId, send, author, discussion);
      const { id, threadId } = comment;
      editPages(client, discussion, (pages, view) =>
        threadId === null
          ? insertThread(pages, view, { ...comment, threadId, replies: [], replyCount: 0, repliesNext: null })
          : insertReply(pages, threadId, comment),
      );
      // Only the server knows the name of a stored file, and of what it had already that it was changed.
      if (input.file !== undefined || isChanged)
        await refetchComment(client, discussion, comment).catch(() => {});
      onDone(id);
    },
    { refreshes, quiet: 'refusals' },
  );

  const change = useAction(
    async ({ input, about, sending, onDone }: Send<Change>) => {
      if (about === undefined) return;
      await changeOnce(client, discussion, about, { input, sending }).catch(showLostText(input));
      const { text, stance = null, secret, revision } = input;
      const patch = { text, stance, secret, revision: revision + 1, edited: true };
      editPages(client, discussion, (pages) => patchComment(pages, about, patch));
      if (input.file !== undefined || input.removesFile !== undefined)
        await refetchComment(client, discussion, about).catch(() => {});
      onDone(about.id);
    },
    { refreshes, quiet: 'refusals' },
  );

  return { add, change };
}

/** Writes a comment once, also when the reply to an earlier attempt was lost and the comment has been changed since. */
async function addOnce(client: QueryClient, discussion: Discussion, attempt: Attempt) {
  let isChanged = false;
  const addedId = await sendOnce(attempt.input, attempt.unconfirmed(), {
    insert: (written, key) => discussion.add({ ...written, key }, attempt.sending),
    async change(id, written) {
      const stored = await refetchComment(client, discussion, { id, threadId: threadOf(attempt.about) });
      const { revision = 0, file } = stored ?? {};
      await discussion.change({ ...written, id, revision, removesFile: file?.id }, attempt.sending);
      isChanged = true;
    },
    isSame,
    newKey: newUuid,
    onUnconfirmed: attempt.onUnconfirmed,
    isCancelled: () => attempt.sending.signal.aborted,
  });
  return { addedId, isChanged };
}

/** Changes a comment once: the change that the server refuses for may be this very one, whose reply was lost. */
export const changeOnce = (
  client: QueryClient,
  discussion: Discussion,
  about: Comment,
  { input, sending }: Pick<Send<Change>, 'input' | 'sending'>,
): Promise<void> =>
  refetchIfOutdated(
    client,
    discussion,
    about,
    () => discussion.change(input, sending),
    // A file is told by its size.
    ({ revision, text, stance, secret, file }) =>
      revision === input.revision + 1 &&
      text === input.text &&
      stance === (input.stance ?? null) &&
      secret === input.secret &&
      (input.file ? file?.size === input.file.size : !input.removesFile || !file),
  );

interface Removal {
  readonly comment: Comment;
  /** Called when the server no longer has it, while it is still shown. */
  readonly onGone: () => void;
  readonly onDone: () => void;
}

/** Deleting and liking; the functions are stable for the whole list. */
export function useCommentActions(discussion: Discussion) {
  const client = useQueryClient();

  const remove = useAction(
    async ({ comment, onGone, onDone }: Removal) => {
      try {
        await discussion.remove(comment.id);
      } catch (error) {
        // Already deleted in another window, or by a request whose reply was lost.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
      onGone();
      editPages(client, discussion, (pages) => removeComment(pages, comment));
      onDone();
    },
    { refreshes: discussion.refreshes },
  );

  const like = useAction(
    async ({ comment, likes }: { readonly comment: Comment; readonly likes: boolean }) => {
      const { like: send } = discussion;
      if (send === undefined) return;
      await refetchIfOutdated(client, discussion, comment, () => send(comment.id, likes));
      editPages(client, discussion, (pages) =>
        patchComment(pages, comment, { likes: likedBy(comment.likes, likes) }),
      );
    },
  );

  return { remove: remove.mutate, like: like.mutate };
}

export function useMoreReplies(discussion: Discussion) {
  const client = useQueryClient();
  return useAction(async (thread: Thread) => {
    if (thread.repliesNext === null) return undefined;
    const page = await discussion.readReplies(thread.id, { next: thread.repliesNext });
    editPages(client, discussion, (pages) => appendReplies(pages, thread.id, page));
    return page.replies[0]?.id;
  });
}

/** Refetching a comment when the one shown turned out to be outdated. */

/** Limits how many pages of replies are read to find one of them. */
const maxReplyPages = 50;

/** Fetches a comment and updates the cache; undefined when it has been deleted. */
async function refetchComment(
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

/**
 * Refetches the comment if the action is refused because it is outdated.
 * @param isDone whether it is what the action was to make of it
 */
async function refetchIfOutdated(
  client: QueryClient,
  discussion: Discussion,
  comment: CommentRef,
  act: () => Promise<unknown>,
  isDone: (stored: Comment) => boolean = () => false,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    // The refusal is shown even if the refetch fails.
    const stored =
      isOutdated(error) && (await refetchComment(client, discussion, comment).catch(() => undefined));
    if (!stored || !isDone(stored)) throw error;
  }
}
