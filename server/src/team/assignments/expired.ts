/** Drafts whose period is over: they are no submission, and are deleted with their files (specification 2 §4). */
import { draftsKeptMinutes } from '@baeum/contract/team/assignment-terms';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database.ts';
import { forgetFiles, trashObjects } from '../../platform/files/incoming.ts';
import { afterMinute } from '../../platform/periods.ts';
import { storedFile } from '../../platform/tables.ts';
import type { Services } from '../../services.ts';
import { teamAssignment, teamSubmission } from '../tables.ts';

const batch = 100;
const minuteMs = 60_000;

const periodEnd = sql`coalesce(${afterMinute(teamAssignment.lateClosesAt)}, ${afterMinute(teamAssignment.closesAt)})`;

/**
 * Deletes some drafts whose periods were over by an instant. One that is being changed or handed in is passed over; whoever comes
 * to one that is being deleted finds it gone.
 */
const deleteSome = (db: Database, overBy: Date) =>
  db.transaction(async (tx) => {
    const drafts = await tx
      .select({
        id: teamSubmission.id,
        assignmentId: teamSubmission.assignmentId,
        teamId: teamSubmission.teamId,
        submitterId: teamSubmission.submitterId,
        fileId: teamSubmission.storedFileId,
        fileName: storedFile.name,
      })
      .from(teamSubmission)
      .innerJoin(teamAssignment, eq(teamAssignment.id, teamSubmission.assignmentId))
      .innerJoin(storedFile, eq(storedFile.id, teamSubmission.storedFileId))
      .where(
        and(isNull(teamSubmission.submittedAt), sql`${periodEnd} <= ${overBy.toISOString()}::timestamptz`),
      )
      .orderBy(teamSubmission.id)
      .limit(batch)
      .for('update', { of: teamSubmission, skipLocked: true });
    if (drafts.length === 0) return { drafts, keys: [] };
    const ids = drafts.map(({ id }) => id);
    await tx.delete(teamSubmission).where(inArray(teamSubmission.id, ids));
    const keys = await forgetFiles(
      tx,
      drafts.map(({ fileId }) => fileId),
    );
    return { drafts, keys };
  });

/**
 * Deletes the drafts whose period, the late one included, has been over for {@link draftsKeptMinutes}, and tells the log of each.
 * Several servers may do so at once.
 * @returns how many were deleted
 */
export async function deleteExpiredDrafts(
  { db, store, clock }: Pick<Services, 'db' | 'store' | 'clock'>,
  log: FastifyBaseLogger,
): Promise<number> {
  const overBy = new Date(clock.now().getTime() - draftsKeptMinutes * minuteMs);
  for (let deleted = 0; ; ) {
    const { drafts, keys } = await deleteSome(db, overBy);
    for (const { assignmentId, teamId, submitterId, fileName } of drafts)
      log.info({ assignmentId, teamId, submitterId, fileName }, 'draft of a team deleted after its period');
    await trashObjects(store, log, keys);
    deleted += drafts.length;
    if (drafts.length < batch) return deleted;
  }
}
