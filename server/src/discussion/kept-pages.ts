/**
 * Pages of discussions, kept by the process with the version that their discussion had: reading a page anew takes the database three
 * times as long as asking whether it is still the same, and this process ten times.
 */
import type { Database } from '../platform/database.ts';
import { keptValues } from '../platform/kept-values.ts';
import type { News, StoredComment } from './comment-rows.ts';
import type { LiveParts } from './seen-by.ts';

export interface KeptPage {
  readonly version: number;
  /** Live comments of the discussion. */
  readonly total: number;
  readonly rows: readonly StoredComment[];
  /** The ids of its comments and of the people in them, as arrays of PostgreSQL. */
  readonly commentIds: string;
  readonly peopleIds: string;
}

/** Characters of all pages that are kept, with what a comment takes beside its text: some 20 MB. */
const capacity = 4_000_000;
const besideText = 500;

const pages = keptValues<string, KeptPage>(capacity, ({ rows }) =>
  rows.reduce((sum, { body }) => sum + besideText + body.length, besideText),
);
export const keptPage = pages.get;

const arrayOf = (ids: Iterable<number>) => `{${[...ids].join()}}`;

export function keepPage(db: Database, key: string, rows: readonly StoredComment[]): void {
  const [first] = rows;
  if (first === undefined) return;
  const people = new Set(rows.flatMap(({ authorId, addresseeId }) => [authorId, addresseeId ?? authorId]));
  pages.keep(db, key, {
    version: first.version,
    total: first.total,
    rows,
    commentIds: arrayOf(rows.map(({ id }) => id)),
    peopleIds: arrayOf(people),
  });
}

/** Likes and people as they are now, for each comment of a kept page. */
export function liveParts({ rows }: KeptPage, { likes, liked, people }: News): LiveParts[] {
  const own = new Set(liked);
  const byId = new Map((people ?? []).map((person) => [person[0], person]));
  const personOf = (id: number) => {
    const person = byId.get(id);
    if (person === undefined) throw new Error(`account ${id} has written comments and is not there`);
    return person;
  };
  return rows.map((row, index) => {
    const [, authorLoginId, authorName, authorPosition, photoFileId, photoExtension] = personOf(row.authorId);
    const addressee = row.addresseeId === null ? undefined : personOf(row.addresseeId);
    return {
      likes: likes?.[index] ?? row.likes,
      isLiked: own.has(row.id),
      authorLoginId,
      authorName,
      authorPosition,
      photoFileId,
      photoExtension,
      addresseeLoginId: addressee?.[1] ?? null,
      addresseeName: addressee?.[2] ?? null,
    };
  });
}
