/**
 * Interface between the discussion engine and the domains that have comments: a debate, a post of the course board, a
 * team's post. A domain provides a {@link Discussion} and renders `DiscussionSection`.
 *
 * ```tsx
 * const discussion = useMemo(() => qnaDiscussion(boardSeq), [boardSeq]);
 * <DiscussionSection
 *   discussion={discussion}
 *   first={{ page: pageOf(query.data), at: query.dataUpdatedAt }}
 *   closed={isNotice ? '…' : undefined}
 * />
 * ```
 */
import type { Path } from '@baeum/contract';
import type { CommentSort, Stance } from '@baeum/contract/discussion/terms';
import type { StoredFileName } from '@baeum/contract/file/terms';
import type { FileRules } from '@baeum/contract/files';
import type { ReactNode } from 'react';
import type { Progress } from '../api.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

export interface Author extends Person {
  /** Of staff, such as 교수; empty for students. */
  readonly position: string;
  /** For `imageUrl`; empty without a photo. */
  readonly photoPath: string;
}

export interface CommentFile extends StoredFileName {
  /** Id by which an edit removes it. */
  readonly id: string;
  /** In bytes. */
  readonly size: number;
}

/** A thread's first comment, or a reply in it. */
export interface Comment {
  readonly id: number;
  /** The thread of a reply; null for a thread itself. */
  readonly threadId: number | null;
  readonly author: Author;
  /** The person a reply is addressed to. */
  readonly to: Person | null;
  /** Plain text; empty when deleted or hidden. */
  readonly text: string;
  /** When it was written, ISO 8601. */
  readonly at: string;
  /** Number of edits; sent with the next one. */
  readonly revision: number;
  readonly edited: boolean;
  /** Deleted, but still listed because of its replies. */
  readonly deleted: boolean;
  readonly stance: Stance | null;
  /** Null where comments cannot be liked. */
  readonly likes: { readonly count: number; readonly own: boolean } | null;
  readonly secret: boolean;
  /** Secret to this student. */
  readonly hidden: boolean;
  readonly file: CommentFile | null;
  /** Whether staff have made it the official answer. */
  readonly official?: boolean;
  /** Why staff have hidden it, for its author and for them; null for others. Undefined where it is not hidden. */
  readonly hiddenBecause?: string | null | undefined;
}

export interface Thread extends Comment {
  /** Oldest first; only the first ones while `repliesNext` is given. */
  readonly replies: readonly Comment[];
  /** Number of replies that are not deleted, including those not loaded yet. */
  readonly replyCount: number;
  /** Cursor of further replies; null when all are loaded. */
  readonly repliesNext: string | null;
}

export interface ThreadPage {
  readonly threads: readonly Thread[];
  /** Number of comments that are not deleted, including replies. */
  readonly total: number;
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}

export interface RepliesPage {
  /** The thread itself when reading from the beginning; undefined when it has been deleted. */
  readonly thread: Thread | undefined;
  readonly replies: readonly Comment[];
  readonly next: string | null;
}

export interface View {
  readonly sort: CommentSort;
  /** Only threads of one side. */
  readonly stance?: Stance | undefined;
}

/** The input of a comment. */
export interface CommentInput {
  /** In NFC, neither empty nor too long. */
  readonly text: string;
  /** Required where there are sides. */
  readonly stance?: Stance | undefined;
  readonly secret: boolean;
  /** A file picked on this device. */
  readonly file?: File | undefined;
}

export interface WrittenComment extends CommentInput {
  /** The comment replied to, which may itself be a reply; undefined starts a thread. */
  readonly parentId?: number | undefined;
}

interface NewComment extends WrittenComment {
  /** Idempotency key (`wrtKey`). */
  readonly key: string;
}

export interface Change extends CommentInput {
  readonly id: number;
  /** The revision that the edit is based on. */
  readonly revision: number;
  /** Id of the stored file to remove. */
  readonly removesFile?: string | undefined;
}

export interface Sending {
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/** What a domain defines for its discussion. Memoise it (`useMemo`), since its identity is that of the list. */
export interface Discussion {
  /** `debate`, `board-qna`, …; with `id` it names drafts on this device and pages in the cache. */
  readonly kind: string;
  readonly id: string | number;
  /** Whether comments take a side, by which threads can be filtered. */
  readonly sides: boolean;
  /** Whether a comment can be hidden from other students. */
  readonly secrecy: boolean;
  /** Whether one's own comments have a border, to find them among a team's. */
  readonly marksOwn?: boolean;
  /** Undefined where comments have no file. */
  readonly fileRules?: FileRules | undefined;
  /** Whether a comment is sent without a question. */
  readonly quick?: boolean;
  /** What else can be done with a comment. */
  readonly actions?: (comment: Comment) => ReactNode;
  /** The message when no side was chosen; only where there are sides. */
  readonly noStance?: string;

  /** A page of threads; the first one without `next`. */
  readonly readPage: (ask: View & { readonly next?: string }, signal?: AbortSignal) => Promise<ThreadPage>;
  /** A page of a thread's replies; without `next` it starts at the beginning and includes the thread. */
  readonly readReplies: (
    threadId: number,
    ask: { readonly next?: string },
    signal?: AbortSignal,
  ) => Promise<RepliesPage>;

  /** Returns the number of the new comment, and of the one that an earlier request with its key has created. */
  readonly add: (comment: NewComment, sending: Sending) => Promise<number>;
  readonly change: (change: Change, sending: Sending) => Promise<unknown>;
  readonly remove: (id: number) => Promise<unknown>;
  /** Absent where comments cannot be liked. */
  readonly like?: ((id: number, likes: boolean) => Promise<unknown>) | undefined;

  /**
   * Calls whose replies become stale when a comment is written, edited or deleted, such as details and lists with
   * counts. The section updates its own comments itself.
   */
  readonly refreshes: readonly Path[];
  /** The ids of other discussions of this kind that show the comment, too. */
  readonly elsewhere?: (comment: Comment) => readonly string[];
}
