import { and, inArray, lt, not, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { forgetFiles } from '../platform/files/incoming.ts';
import type { PictureHolder } from '../platform/files/readers.ts';
import { mediaUpload } from './tables.ts';

const batch = 200;

/**
 * Forgets pictures that were sent before an instant and are in no text. A text that is being saved holds the pictures in it:
 * what is held is passed over, and what is forgotten first is missed by the text.
 * @returns the storage keys, to be removed
 */
export async function forgetUnusedPictures(
  db: Database,
  holders: readonly PictureHolder[],
  sentBefore: Date,
): Promise<readonly string[]> {
  const isUnused = and(...holders.map(({ holds }) => not(holds(sql`${mediaUpload.storedFileId}`))));
  const keys: string[] = [];
  for (;;) {
    const forgotten = await db.transaction(async (tx) => {
      const held = await tx
        .select({ id: mediaUpload.storedFileId })
        .from(mediaUpload)
        .where(and(lt(mediaUpload.createdAt, sentBefore), isUnused))
        .orderBy(mediaUpload.createdAt)
        .limit(batch)
        .for('update', { skipLocked: true });
      if (held.length === 0) return [];
      // Asked once more: a text may have been saved between the asking and the holding.
      const gone = await tx
        .delete(mediaUpload)
        .where(
          and(
            inArray(
              mediaUpload.storedFileId,
              held.map(({ id }) => id),
            ),
            isUnused,
          ),
        )
        .returning({ id: mediaUpload.storedFileId });
      return forgetFiles(
        tx,
        gone.map(({ id }) => id),
      );
    });
    keys.push(...forgotten);
    if (forgotten.length < batch) return keys;
  }
}
