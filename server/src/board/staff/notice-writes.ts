/** Writing notices of lectures, in the transaction of the call. */
import type { lectureNoticeCalls } from '@baeum/contract/board/staff-notice-calls';
import {
  type addLectureNotice,
  lectureNoticeFileRules,
  lectureNoticeRefusals,
} from '@baeum/contract/board/staff-notice-terms';
import type { RequestOf } from '@baeum/contract/call';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { publishedSince } from '../../authoring/publication.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { keepFiles, type ReceivedFile } from '../../platform/files/incoming.ts';
import { plainText } from '../../platform/rich-text.ts';
import { momentOf, serializeMomentOrNull } from '../../platform/time.ts';
import { addFiles, fileDigests, removeFiles } from '../../posting/files.ts';
import { linkPictures, ownPictures } from '../../posting/pictures.ts';
import { areSameFiles } from '../../posting/requests.ts';
import { post, postFile, postMedia } from '../../posting/tables.ts';
import { postContent } from '../../posting/text.ts';
import type { LectureNotice } from './notice-queries.ts';

export type NoticeFields = Omit<
  RequestOf<(typeof lectureNoticeCalls)[typeof addLectureNotice]>,
  'lectureCode' | 'classes' | 'wrtKey'
>;

export interface Writer {
  readonly tx: Transaction;
  readonly accountId: number;
  readonly now: Date;
}

const fileKind = 'post';

/**
 * The values to store. Drafts may not lack anything either, because staff see them in one list with what students see.
 * @param shownSince when a notice that students see already appeared
 */
function valuesOf(fields: NoticeFields, shownSince: Date) {
  const { title, body, typeCode, state, publishedAt } = fields;
  const { values, pictures } = postContent({ title, body, typeCode, isSecret: false, isDraft: false });
  const shownFrom = publishedAt === '' ? shownSince : new Date(momentOf(publishedAt));
  return { values: { ...values, publishedAt: state === 'draft' ? null : shownFrom }, pictures };
}

interface NewNotices {
  readonly lectureCodes: readonly string[];
  readonly fields: NoticeFields;
  readonly files: readonly ReceivedFile[];
  /** Idempotency key: a repeated request with the same key makes nothing. */
  readonly key: string | undefined;
}

const placed = { id: post.id, lectureCode: post.lectureCode, revision: post.revision };
type Placed = Pick<typeof post.$inferSelect, keyof typeof placed>;

interface Added {
  /** In the order of the lectures. */
  readonly notices: readonly Placed[];
  /** Whether no earlier request has made them. */
  readonly isNew: boolean;
  /** What the history keeps of each. */
  readonly stored: StoredNotice;
}

/** Makes the same notice in several lectures, in a number of statements that does not grow with them. */
export async function addNotices(
  { tx, accountId, now }: Writer,
  { lectureCodes, fields, files, key: sentKey = randomUUID() }: NewNotices,
): Promise<Added> {
  const { values, pictures } = valuesOf(fields, now);
  if (files.length > lectureNoticeFileRules.maxFiles) refuse(lectureNoticeRefusals.tooManyFiles);
  const own = await ownPictures(tx, accountId, pictures);
  // Tells it from those of course packs.
  const key = `n-${sentKey}`;
  const added = await tx
    .insert(post)
    .values(
      lectureCodes.map((lectureCode) => ({
        ...values,
        lectureCode,
        board: 'notice' as const,
        key,
        authorId: accountId,
        savedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning(placed);
  const isNew = added.length > 0;
  // In some of them it is stored, by an earlier request that named others.
  if (isNew && added.length < lectureCodes.length) refuse(lectureNoticeRefusals.sentOther);
  if (isNew) await attach(tx, added, files, own);
  const found = isNew ? added : await repeated(tx, accountId, { lectureCodes, fields, files, key }, values);
  return {
    notices: lectureCodes.flatMap((code) => found.find(({ lectureCode }) => lectureCode === code) ?? []),
    isNew,
    stored: {
      title: values.title,
      body: plainText(values.bodyHtml),
      typeCode: fields.typeCode,
      state: fields.state,
      publishedAt: serializeMomentOrNull(values.publishedAt),
      files: files.map(({ name }) => name),
    },
  };
}

/** Each notice has its own copies of the files and refers to the pictures. */
async function attach(
  tx: Transaction,
  notices: readonly Placed[],
  files: readonly ReceivedFile[],
  pictures: readonly string[],
): Promise<void> {
  const ids = notices.map(({ id }) => id);
  const copies = ids.flatMap((postId) => files.map((file, index) => ({ postId, file, position: index + 1 })));
  const stored = await keepFiles(
    tx,
    fileKind,
    copies.map(({ file }) => file),
  );
  if (copies.length > 0)
    await tx
      .insert(postFile)
      .values(
        copies.map(({ postId, position }, at) => ({ postId, position, storedFileId: stored[at] ?? '' })),
      );
  if (pictures.length > 0)
    await tx
      .insert(postMedia)
      .values(ids.flatMap((postId) => pictures.map((storedFileId) => ({ postId, storedFileId }))));
}

/** The notices that an earlier request with the same key has made; refuses when they are others. */
async function repeated(
  tx: Transaction,
  authorId: number,
  { lectureCodes, fields, files, key }: NewNotices & { readonly key: string },
  values: ReturnType<typeof valuesOf>['values'],
): Promise<readonly Placed[]> {
  const known = await tx
    .select({ ...getTableColumns(post), digests: fileDigests })
    .from(post)
    .where(and(eq(post.authorId, authorId), eq(post.board, 'notice'), eq(post.key, key)));
  const isSame = (one: (typeof known)[number]) =>
    lectureCodes.includes(one.lectureCode) &&
    one.title === values.title &&
    one.bodyHtml === values.bodyHtml &&
    one.typeCode === values.typeCode &&
    // Without a time it is shown from the first request on.
    (fields.state === 'published' && fields.publishedAt === ''
      ? one.publishedAt !== null
      : one.publishedAt?.getTime() === values.publishedAt?.getTime()) &&
    areSameFiles(files, one.digests);
  // Otherwise the author would believe that what was sent now has arrived.
  return known.length === lectureCodes.length && known.every(isSame)
    ? known
    : refuse(lectureNoticeRefusals.sentOther);
}

/**
 * Changes a notice whose row is locked.
 * @returns storage keys to remove after the commit
 */
export async function changeNotice(
  { tx, accountId, now }: Writer,
  before: LectureNotice,
  fields: NoticeFields,
  {
    removedFiles,
    received,
  }: { readonly removedFiles: readonly string[]; readonly received: readonly ReceivedFile[] },
): Promise<readonly string[]> {
  const { values, pictures } = valuesOf(fields, publishedSince(before.publishedAt, now));
  const removed = before.files
    .filter(({ fileId }) => removedFiles.includes(fileId))
    .map(({ fileId }) => fileId);
  const keys = await removeFiles(tx, before.id, removed);
  await addFiles(tx, before.id, fileKind, received);
  await linkPictures(tx, { postId: before.id, accountId, pictures });
  await tx
    .update(post)
    .set({ ...values, savedAt: now, revision: before.revision + 1 })
    .where(eq(post.id, before.id));
  return keys;
}

interface StoredNotice {
  readonly title: string;
  readonly body: string;
  readonly typeCode: LectureNotice['typeCode'];
  readonly state: 'draft' | 'published' | 'archived';
  readonly publishedAt: string | null;
  readonly files: readonly string[];
}

/** What the history keeps of a notice. */
export const storedOf = (row: LectureNotice): StoredNotice => ({
  title: row.title,
  body: plainText(row.bodyHtml),
  typeCode: row.typeCode,
  state: stateOf(row),
  publishedAt: serializeMomentOrNull(row.publishedAt),
  files: row.files.map(({ name }) => name),
});

export const stateOf = ({ standing }: LectureNotice): 'draft' | 'published' | 'archived' =>
  standing === 'draft' || standing === 'archived' ? standing : 'published';
