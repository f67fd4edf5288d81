/**
 * What a discussion is to its screens, whatever its domain calls things on the wire: a debate, a post of the course board, a
 * team's post. A domain brings a {@link Discussion}; `DiscussionSection` does the rest.
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
  /** What removes it in a change. */
  readonly id: string;
  /** In bytes. */
  readonly size: number;
}

/** A thread's first comment, or a reply in it. */
export interface Comment {
  readonly id: number;
  /** The thread a reply belongs to; null for a thread itself. */
  readonly threadId: number | null;
  readonly author: Author;
  /** Whom a reply answers. */
  readonly to: Person | null;
  /** Plain text; empty when it was deleted or is hidden. */
  readonly text: string;
  /** When it was written, ISO 8601. */
  readonly at: string;
  /** Counts the changes; goes back with the next one. */
  readonly revision: number;
  readonly edited: boolean;
  /** It has been deleted, and only its replies live. */
  readonly deleted: boolean;
  readonly stance: Stance | null;
  /** Null where comments are not liked. */
  readonly likes: { readonly count: number; readonly own: boolean } | null;
  readonly secret: boolean;
  /** It is secret to this student. */
  readonly hidden: boolean;
  readonly file: CommentFile | null;
}

export interface Thread extends Comment {
  /** As written, the oldest first; the first ones of them while `repliesNext` is given. */
  readonly replies: readonly Comment[];
  /** Live replies, those that are not here yet included. */
  readonly replyCount: number;
  /** Asks for further replies; null when all are here. */
  readonly repliesNext: string | null;
}

export interface ThreadPage {
  readonly threads: readonly Thread[];
  /** Live comments of the discussion, replies included. */
  readonly total: number;
  /** Asks for the next page; null on the last one. */
  readonly next: string | null;
}

export interface RepliesPage {
  /** The thread itself, when its replies are read from the beginning; undefined when it is gone. */
  readonly thread: Thread | undefined;
  readonly replies: readonly Comment[];
  readonly next: string | null;
}

/** Which threads, in which order. */
export interface View {
  readonly sort: CommentSort;
  /** Threads of one side only. */
  readonly stance?: Stance | undefined;
}

/** What is written: the parts that its discussion has. */
export interface Written {
  /** In NFC, neither empty nor too long. */
  readonly text: string;
  /** Where there are sides, always given. */
  readonly stance?: Stance | undefined;
  readonly secret: boolean;
  /** A file picked on this device. */
  readonly file?: File | undefined;
}

export interface NewComment extends Written {
  /** `wrtKey`: what is sent twice with it is kept once. */
  readonly key: string;
  /** The comment replied to, which may itself be a reply; undefined begins a thread. */
  readonly parentId?: number | undefined;
}

export interface Change extends Written {
  readonly id: number;
  /** The revision that the change is based on. */
  readonly revision: number;
  /** Id of the stored file to remove. */
  readonly removesFile?: string | undefined;
}

/** Of a file on its way. */
export interface Sending {
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/** What a domain tells of a discussion of its own. Keep it stable (`useMemo`): its identity is that of the list. */
export interface Discussion {
  /** `debate`, `board-qna`, …; with `id` the name of its drafts on this device and of its pages in the cache. */
  readonly kind: string;
  readonly id: string | number;
  /** Whether a comment takes a side; then `stance` is asked for, and threads can be chosen by it. */
  readonly sides: boolean;
  /** Whether a comment may be kept from other students. */
  readonly secrecy: boolean;
  /** Whether one's own comments are bordered, so that they are found among a team's. */
  readonly marksOwn?: boolean;
  /** Rules of the one file of a comment; undefined where comments have none. */
  readonly fileRules?: FileRules | undefined;
  /** The alert when no side was chosen; only where there are sides. */
  readonly noStance?: string;

  /** A page of threads; the first one without `next`. */
  readonly readPage: (ask: View & { readonly next?: string }, signal?: AbortSignal) => Promise<ThreadPage>;
  /** A page of a thread's replies; from the beginning, with the thread itself, without `next`. */
  readonly readReplies: (
    threadId: number,
    ask: { readonly next?: string },
    signal?: AbortSignal,
  ) => Promise<RepliesPage>;

  /** Returns the number of the new comment. */
  readonly add: (comment: NewComment, sending: Sending) => Promise<number>;
  readonly change: (change: Change, sending: Sending) => Promise<unknown>;
  readonly remove: (id: number) => Promise<unknown>;
  /** Absent where comments are not liked. */
  readonly like?: ((id: number, likes: boolean) => Promise<unknown>) | undefined;

  /**
   * Calls whose replies writing, changing and deleting make stale: the detail itself where it counts comments, lists, cells,
   * counts. The comments in view are kept up by the section itself.
   */
  readonly refreshes: readonly Path[];
}
