/** Removes what is kept of class lists longer than it is of use. */
import { undoDays } from '@baeum/contract/enrolment/roster-terms';
import { and, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { rosterImport, rosterImportAccount, rosterImportEnrolment } from '../tables.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Files that nobody has applied within a day, and what imports have changed that can no longer be undone. */
export async function forgetRosters(db: Database, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await db
    .delete(rosterImport)
    .where(and(isNull(rosterImport.appliedAt), lt(rosterImport.createdAt, ago(1))));
  const settled = db
    .select({ id: rosterImport.id })
    .from(rosterImport)
    .where(lt(rosterImport.appliedAt, ago(undoDays)));
  await db.delete(rosterImportEnrolment).where(inArray(rosterImportEnrolment.importId, settled));
  await db.delete(rosterImportAccount).where(inArray(rosterImportAccount.importId, settled));
}
