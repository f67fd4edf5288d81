/**
 * Where a page of comments ended, as the wire carries it: what the order of the page sorts by, so that comments written and
 * deleted meanwhile move nothing. A cursor says nothing about whose comments they are; a forged one only starts elsewhere.
 */
import type { CommentSort } from '@baeum/contract/discussion/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { refuse } from '../platform/errors.ts';

/** The last comment of a page; `likes` matters where the most liked stand first. */
export interface Position {
  readonly id: number;
  readonly likes: number;
}

const forms = {
  latest: /^n([0-9]{1,15})$/,
  regist: /^o([0-9]{1,15})$/,
  like: /^l([0-9]{1,15})-([0-9]{1,9})$/,
  replies: /^r([0-9]{1,15})$/,
} as const;

/** What a cursor is about: the threads in one order, or the replies of one thread. */
export type CursorKind = CommentSort | 'replies';

const first: Readonly<Record<CursorKind, Position>> = {
  latest: { id: Number.MAX_SAFE_INTEGER, likes: 0 },
  regist: { id: 0, likes: 0 },
  like: { id: Number.MAX_SAFE_INTEGER, likes: 2 ** 31 - 1 },
  replies: { id: 0, likes: 0 },
};

const letters: Readonly<Record<CursorKind, string>> = { latest: 'n', regist: 'o', like: 'l', replies: 'r' };

/** The cursor behind a comment. */
export const cursorBehind = (kind: CursorKind, { id, likes }: Position): string =>
  `${letters[kind]}${id}${kind === 'like' ? `-${likes}` : ''}`;

/** Where the next page starts; without a cursor, the first one. Refuses (400) what is no cursor of this kind. */
export function readCursor(kind: CursorKind, cursor: string | undefined): Position {
  if (cursor === undefined) return first[kind];
  const [, id, likes] = forms[kind].exec(cursor) ?? refuse(commonRefusals.invalid);
  return { id: Number(id), likes: Number(likes ?? 0) };
}
