/**
 * Cursors for pages of comments. They contain the sort key of the last comment, so that comments added or
 * deleted meanwhile do not shift the pages. A cursor grants no access: a forged one only starts at another
 * position.
 */
import type { CommentSort } from '@baeum/contract/discussion/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { refuse } from '../platform/errors.ts';

/** The last comment of a page; `likes` is used only when sorting by likes. */
export interface Position {
  readonly id: number;
  readonly likes: number;
}

const patterns = {
  latest: /^n([0-9]{1,15})$/,
  regist: /^o([0-9]{1,15})$/,
  like: /^l([0-9]{1,15})-([0-9]{1,9})$/,
  replies: /^r([0-9]{1,15})$/,
} as const;

/** What is paged: threads in one order, or the replies of a thread. */
export type CursorKind = CommentSort | 'replies';

const first: Readonly<Record<CursorKind, Position>> = {
  latest: { id: Number.MAX_SAFE_INTEGER, likes: 0 },
  regist: { id: 0, likes: 0 },
  like: { id: Number.MAX_SAFE_INTEGER, likes: 2 ** 31 - 1 },
  replies: { id: 0, likes: 0 },
};

const letters: Readonly<Record<CursorKind, string>> = { latest: 'n', regist: 'o', like: 'l', replies: 'r' };

/** The cursor of the page after a comment. */
export const cursorAfter = (kind: CursorKind, { id, likes }: Position): string =>
  `${letters[kind]}${id}${kind === 'like' ? `-${likes}` : ''}`;

/**
 * The position a page starts after; without a cursor, that of the first page. Refuses (400) a cursor of
 * another kind.
 */
export function readCursor(kind: CursorKind, cursor: string | undefined): Position {
  if (cursor === undefined) return first[kind];
  const [, id, likes] = patterns[kind].exec(cursor) ?? refuse(commonRefusals.invalid);
  return { id: Number(id), likes: Number(likes ?? 0) };
}
