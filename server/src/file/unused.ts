import { and, inArray, lt, not, sql } from 'drizzle-orm';
import { type Database, transaction } from '../platform/database.ts';
import { forgetFiles } from '../platform/files/incoming.ts';
import type { PictureUsage } from '../platform/files/readers.ts';
import { mediaUpload } from './tables.ts';

const batch = 200;

/**
 * Deletes pictures uploaded before an instant that no text contains. Saving a text locks the pictures in it,
 * so locked ones are skipped; a picture deleted first makes that save fail.
 * @returns the storage keys, to be removed
 */
export async function forgetUnusedPictures(
  db: Database,
  usages: readonly PictureUsage[],
  sentBefore: Date,
): Promise<readonly string[]> {
  const isUnused = and(...usages.map(({ isUsed }) => not(isUsed(sql`${mediaUpload.storedFileId}`))));
  const keys: string[] = [];
  for (;;) {
    const deleted = await transaction(db, async (tx) => {
      const candidates = await tx
        .select({ id: mediaUpload.storedFileId })
        .from(mediaUpload)
        .where(and(lt(mediaUpload.createdAt, sentBefore), isUnused))
        .orderBy(mediaUpload.createdAt)
        .limit(batch)
        .for('update', { skipLocked: true });
      if (candidates.length === 0) return [];
      // Checked again: a text may have been saved between the select and the lock.
      const rows = await tx
        .delete(mediaUpload)
        .where(
          and(
            inArray(
              mediaUpload.storedFileId,
              candidates.map(({ id }) => id),
            ),
            isUnused,
          ),
        )
        .returning({ id: mediaUpload.storedFileId });
      return forgetFiles(
        tx,
        rows.map(({ id }) => id),
      );
    });
    keys.push(...deleted);
    if (deleted.length < batch) return keys;
  }
}
