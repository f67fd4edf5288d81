/**
 * Pictures in the texts of posts: linked when a text is saved, readable by everybody who may read a text that
 * contains them.
 */
import { postRefusals } from '@baeum/contract/posting/terms';
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { mediaUpload } from '../file/tables.ts';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import type { PictureUsage } from '../platform/files/readers.ts';
import { storedFile } from '../platform/tables.ts';
import type { Reader } from './reading.ts';
import { post, postMedia } from './tables.ts';

const linkedPosts = (fileId: SQL) => sql`from ${postMedia} join ${post} on ${post.id} = ${postMedia.postId}
  where ${postMedia.storedFileId} = ${fileId}`;

/**
 * Pictures in the texts of all posts; deleted posts keep theirs.
 * @param boards one condition for each domain with posts: whether the reader may read a post. It must be true
 * only for posts of that domain.
 */
export const postPictures = (boards: readonly ((reader: Reader) => SQL)[]): PictureUsage => ({
  isUsed: (fileId) => sql`exists (select ${linkedPosts(fileId)})`,
  isReadable: ({ fileId, accountId: studentId, now, evaluationBlocks }) =>
    sql`exists (select ${linkedPosts(fileId)} and not ${post.lectureCode} = any(${evaluationBlocks}) and (${sql.join(
      boards.map((isReadable) => isReadable({ studentId, now })),
      sql` or `,
    )}))`,
});

/**
 * Links a post with exactly the pictures in its text that the author uploaded or that were linked with it
 * before. Pictures uploaded by others are not linked. Refuses `noImage` for pictures that no longer exist.
 */
export async function linkPictures(
  tx: Transaction,
  { postId, accountId, pictures }: { postId: number; accountId: number; pictures: readonly string[] },
): Promise<void> {
  const ids = [...pictures];
  const own = await ownPictures(tx, accountId, ids);
  if (own.length > 0)
    await tx
      .insert(postMedia)
      .values(own.map((storedFileId) => ({ postId, storedFileId })))
      .onConflictDoNothing();
  await tx
    .delete(postMedia)
    .where(
      and(
        eq(postMedia.postId, postId),
        ids.length === 0 ? undefined : notInArray(postMedia.storedFileId, ids),
      ),
    );
}

/**
 * The pictures of a text that its author uploaded. They stay locked until the end of the transaction, so that
 * the cleanup cannot remove one meanwhile. Refuses `noImage` when any picture of the text no longer exists.
 * For every domain whose texts contain pictures.
 */
export async function ownPictures(
  tx: Transaction,
  accountId: number,
  pictures: readonly string[],
): Promise<readonly string[]> {
  if (pictures.length === 0) return [];
  const ids = [...pictures];
  const own = await tx
    .select({ id: mediaUpload.storedFileId })
    .from(mediaUpload)
    .where(and(inArray(mediaUpload.storedFileId, ids), eq(mediaUpload.accountId, accountId)))
    .for('key share');
  const existing = await tx
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(inArray(storedFile.id, ids), eq(storedFile.kind, 'media')));
  if (existing.length !== ids.length) refuse(postRefusals.noImage);
  return own.map(({ id }) => id);
}
