/** What notices of a course board may be, for packs and for staff alike. */
import { codeShape } from '@baeum/contract/authoring/terms';
import type { FlaggedType, PostType } from '@baeum/contract/board/terms';
import { postFileRules } from '@baeum/contract/posting/terms';
import { sql } from 'drizzle-orm';
import { type AuthoredFile, inOrder, replaceFiles } from '../authoring/files.ts';
import { type AuthoringIssue, type Draft, issue, refuseIssues } from '../authoring/issues.ts';
import { lectureOutlines } from '../authoring/outline.ts';
import type { Instant } from '../authoring/periods.ts';
import { idSet, textSet } from '../authoring/rows.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';
import { sanitizeRichText } from '../platform/rich-text.ts';
import { linkPictures, shownFile, sourcesIn, storePictures } from '../authoring/pictures.ts';

export interface BoardNoticeInput {
  readonly lectureCode: string;
  /** Tells it from the others of its lecture. */
  readonly key: string;
  readonly authorId: number;
  readonly typeCode: PostType | FlaggedType;
  readonly title: string;
  readonly bodyHtml: string;
  /** Files that its text shows, by their addresses there. */
  readonly pictures: ReadonlyMap<string, AuthoredFile>;
  /** Null for a draft. */
  readonly publishedAt: Instant | null;
  /** When it was last saved. */
  readonly savedAt: Instant;
  readonly deletedAt: Instant | null;
  /** How often it was changed and opened before it came here: only of a notice that is made now. */
  readonly revision?: number | undefined;
  readonly viewCount?: number | undefined;
  /** Exactly these, in this order. */
  readonly files: readonly AuthoredFile[];
}

export type BoardNoticeIssueCode = 'keyInvalid' | 'titleMissing' | 'pictureElsewhere';

/** What is wrong with a notice, as far as it is known; needs no database. */
export const boardNoticeIssues = ({
  key,
  title,
  bodyHtml,
  pictures,
}: Draft<BoardNoticeInput>): AuthoringIssue<BoardNoticeIssueCode>[] => [
  ...(key === undefined || codeShape.test(key) ? [] : [issue('key', 'keyInvalid', { key })]),
  ...(title?.trim() === '' ? [issue('title', 'titleMissing')] : []),
  // A picture elsewhere would tell its owner who reads.
  ...(bodyHtml === undefined || pictures === undefined
    ? []
    : sourcesIn(sanitizeRichText(bodyHtml))
        .filter((source) => !pictures.has(source) && shownFile(source) === undefined)
        .map((source) => issue('bodyHtml', 'pictureElsewhere', { source }))),
];

/**
 * Makes notices, or changes those whose keys are known in their lectures: they stay the same ones when another author is
 * given.
 * @throws AuthoringRefused
 */
export async function writeBoardNotices(
  authoring: AuthoringTransaction,
  notices: readonly BoardNoticeInput[],
): Promise<void> {
  if (notices.length === 0) return;
  const authors = await refuse(authoring, notices);
  const before = await noticeIds(authoring, notices);
  const texts = await storePictures(
    authoring,
    notices.map((input) => ({
      post: before.get(nameOf(input)),
      author: authors.get(input.authorId) ?? '',
      html: sanitizeRichText(input.bodyHtml),
      pictures: input.pictures,
    })),
  );
  await authoring.upsert({
    table: 'post',
    key: ['lecture_code', 'board', 'key'],
    onlyNew: ['revision', 'view_count'],
    rows: notices.map((input, index) => ({
      lecture_code: input.lectureCode,
      board: 'notice',
      key: input.key,
      author_id: input.authorId,
      type_code: input.typeCode,
      title: input.title,
      body_html: texts[index]?.html ?? '',
      is_secret: false,
      published_at: input.publishedAt,
      saved_at: input.savedAt,
      deleted_at: input.deletedAt,
      revision: input.revision ?? 0,
      view_count: input.viewCount ?? 0,
    })),
  });
  const ids = await noticeIds(authoring, notices);
  const idOf = (input: BoardNoticeInput) => ids.get(nameOf(input)) ?? 0;
  await linkPictures(
    authoring,
    notices.map((input, index) => ({
      post: idOf(input),
      author: input.authorId,
      html: texts[index]?.html ?? '',
    })),
  );
  await replaceFiles(
    authoring,
    { table: 'post_file', owner: 'post_id' },
    notices.map((input) => ({ owner: idOf(input), files: inOrder('post', input.files, postFileRules) })),
  );
}

const nameOf = ({ lectureCode, key }: Pick<BoardNoticeInput, 'lectureCode' | 'key'>) =>
  `${lectureCode} ${key}`;

/** @returns login ids of the authors, who are no students */
async function refuse(
  { tx }: AuthoringTransaction,
  notices: readonly BoardNoticeInput[],
): Promise<ReadonlyMap<number, string>> {
  const lectures = await lectureOutlines(
    tx,
    notices.map(({ lectureCode }) => lectureCode),
  );
  const { rows } = await tx.execute<{ id: number; login_id: string }>(sql`
    select id, login_id from account
    where type <> 'student' and id in ${idSet(notices.map(({ authorId }) => authorId))}`);
  const authors = new Map(rows.map(({ id, login_id }) => [id, login_id]));
  refuseIssues(notices, (input) => [
    ...boardNoticeIssues(input),
    ...(lectures.has(input.lectureCode) ? [] : [issue('lectureCode', 'lectureUnknown')]),
    ...(authors.has(input.authorId) ? [] : [issue('authorId', 'authorNotStaff')]),
  ]);
  return authors;
}

async function noticeIds(
  { tx }: AuthoringTransaction,
  notices: readonly BoardNoticeInput[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ id: number; lectureCode: string; key: string }>(sql`
    select id, lecture_code as "lectureCode", key from post
    where board = 'notice' and key is not null
      and lecture_code in ${textSet(notices.map(({ lectureCode }) => lectureCode))}`);
  return new Map(rows.map((row) => [nameOf(row), row.id]));
}
