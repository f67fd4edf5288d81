/** Removes what is kept of files with scores longer than it is of use. */
import { and, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { scoreImport, scoreImportRow } from '../tables.ts';
import { undoableSince } from './imports.ts';

/** Files that nobody has applied within a day, and what files have changed that can no longer be undone. */
export async function forgetScoreFiles(db: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 86_400_000);
  await db
    .delete(scoreImport)
    .where(and(isNull(scoreImport.appliedAt), lt(scoreImport.createdAt, yesterday)));
  const settled = db
    .select({ id: scoreImport.id })
    .from(scoreImport)
    .where(lt(scoreImport.appliedAt, undoableSince(now)));
  await db.delete(scoreImportRow).where(inArray(scoreImportRow.importId, settled));
}
