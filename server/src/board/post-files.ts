/** Attachments of a post and the pictures in its text, inside the transaction that writes it. */
import { boardRefusals, postFileRules } from '@baeum/contract/board/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, count, eq, inArray, max, notInArray } from 'drizzle-orm';
import { mediaUpload } from '../file/tables.ts';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { forgetFiles, keepFiles, type ReceivedFile } from '../platform/files/incoming.ts';
import { storedFile } from '../platform/tables.ts';
import { postFile, postMedia } from './tables.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids of a comma list; refuses (400) what is none. */
export function fileIdsOf(list: string | undefined): readonly string[] {
  const ids = (list ?? '').split(',').filter((id) => id !== '');
  if (!ids.every((id) => uuid.test(id))) refuse(commonRefusals.invalid);
  return [...new Set(ids)];
}

/**
 * Unlinks files of a post whose row is held and deletes their rows. Refuses `changed` when one of them is not the post's, or not
 * any more.
 * @returns the storage keys to remove after the commit
 */
export async function removeFiles(
  tx: Transaction,
  postId: number,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const removed = await tx
    .delete(postFile)
    .where(and(eq(postFile.postId, postId), inArray(postFile.storedFileId, [...ids])))
    .returning({ id: postFile.storedFileId });
  if (removed.length !== ids.length) refuse(boardRefusals.changed);
  return forgetFiles(tx, ids);
}

/** Links received files behind those that a post has; its row is held, or new. Refuses `tooManyFiles`. */
export async function addFiles(
  tx: Transaction,
  postId: number,
  files: readonly ReceivedFile[],
): Promise<void> {
  if (files.length === 0) return;
  const [held] = await tx
    .select({ files: count(), last: max(postFile.position) })
    .from(postFile)
    .where(eq(postFile.postId, postId));
  if ((held?.files ?? 0) + files.length > postFileRules.maxFiles) refuse(boardRefusals.tooManyFiles);
  const ids = await keepFiles(tx, 'post', files);
  const last = held?.last ?? 0;
  await tx
    .insert(postFile)
    .values(ids.map((storedFileId, index) => ({ storedFileId, postId, position: last + index + 1 })));
}

/**
 * Links a post with the pictures in its text, and with no others: the author's uploads, and what had been linked with it
 * before. Pictures that others have sent stay theirs. Refuses `noImage` for what is not there any more.
 */
export async function linkPictures(
  tx: Transaction,
  { postId, accountId, pictures }: { postId: number; accountId: number; pictures: readonly string[] },
): Promise<void> {
  const ids = [...pictures];
  if (ids.length > 0) {
    // Held until the end, so that none is tidied away meanwhile.
    const own = await tx
      .select({ storedFileId: mediaUpload.storedFileId })
      .from(mediaUpload)
      .where(and(inArray(mediaUpload.storedFileId, ids), eq(mediaUpload.accountId, accountId)))
      .for('key share');
    const there = await tx
      .select({ id: storedFile.id })
      .from(storedFile)
      .where(and(inArray(storedFile.id, ids), eq(storedFile.kind, 'media')));
    if (there.length !== ids.length) refuse(boardRefusals.noImage);
    if (own.length > 0)
      await tx
        .insert(postMedia)
        .values(own.map(({ storedFileId }) => ({ postId, storedFileId })))
        .onConflictDoNothing();
  }
  await tx
    .delete(postMedia)
    .where(
      and(
        eq(postMedia.postId, postId),
        ids.length === 0 ? undefined : notInArray(postMedia.storedFileId, ids),
      ),
    );
}
