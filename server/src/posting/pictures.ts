/** Pictures in the texts of posts: linked when a text is written, shown to whoever may read one that holds them. */
import { postRefusals } from '@baeum/contract/posting/terms';
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { mediaUpload } from '../file/tables.ts';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import type { PictureHolder } from '../platform/files/readers.ts';
import { storedFile } from '../platform/tables.ts';
import type { Reader } from './reading.ts';
import { post, postMedia } from './tables.ts';

const holding = (fileId: SQL) => sql`from ${postMedia} join ${post} on ${post.id} = ${postMedia.postId}
  where ${postMedia.storedFileId} = ${fileId}`;

/**
 * Pictures in the texts of all posts; deleted ones keep theirs.
 * @param boards for each domain with posts, whether somebody may read a post: true of its own posts alone
 */
export const postPictures = (boards: readonly ((reader: Reader) => SQL)[]): PictureHolder => ({
  holds: (fileId) => sql`exists (select ${holding(fileId)})`,
  shows: ({ fileId, accountId: studentId, now, heldBack }) =>
    sql`exists (select ${holding(fileId)} and not ${post.lectureCode} = any(${heldBack}) and (${sql.join(
      boards.map((isReadable) => isReadable({ studentId, now })),
      sql` or `,
    )}))`,
});

/**
 * Links a post with the pictures in its text, and with no others: the author's uploads, and what had been linked with it
 * before. Pictures that others have sent stay theirs. Refuses `noImage` for what is not there any more.
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
 * Which pictures of a text its author has sent himself; they are held until the end of the transaction, so that none is tidied
 * away meanwhile. Refuses `noImage` when one of all is not there any more. For every domain whose texts hold pictures.
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
  const there = await tx
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(inArray(storedFile.id, ids), eq(storedFile.kind, 'media')));
  if (there.length !== ids.length) refuse(postRefusals.noImage);
  return own.map(({ id }) => id);
}
