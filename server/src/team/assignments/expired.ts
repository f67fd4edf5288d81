/** Deletes drafts whose period is over, with their files: they are not submissions (specification §13.3). */
import { draftsKeptMinutes } from '@baeum/contract/team/assignment-terms';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, transaction } from '../../platform/database.ts';
import { forgetFiles, trashObjects } from '../../platform/files/incoming.ts';
import { storedFile } from '../../platform/tables.ts';
import type { Services } from '../../services.ts';
import { extension } from '../../extension/tables.ts';
import { teamAssignment, teamSubmission } from '../tables.ts';

const batch = 100;
const minuteMs = 60_000;

/** The last minute belongs to the period. The later end holds, the assignment's or the team's own. */
const periodEnd = sql`greatest(${teamAssignment.lateClosesAt}, ${teamAssignment.closesAt},
  (select coalesce(${extension.lateClosesAt}, ${extension.closesAt}) from ${extension}
    where ${extension.teamId} = ${teamSubmission.teamId})) + interval '1 minute'`;

/**
 * Deletes a batch of drafts whose period ended before an instant. Drafts locked by a change or a submission
 * are skipped; a request for a draft that is being deleted finds it gone.
 */
const deleteBatch = (db: Database, endedBefore: Date) =>
  transaction(db, async (tx) => {
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
        and(
          isNull(teamSubmission.submittedAt),
          sql`${periodEnd} <= ${endedBefore.toISOString()}::timestamptz`,
        ),
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
 * Deletes drafts {@link draftsKeptMinutes} after the end of their period, including the late one, and logs
 * each. Several servers may run this at once.
 * @returns the number of deleted drafts
 */
export async function deleteExpiredDrafts(
  { db, store, clock }: Pick<Services, 'db' | 'store' | 'clock'>,
  log: FastifyBaseLogger,
): Promise<number> {
  const endedBefore = new Date(clock.now().getTime() - draftsKeptMinutes * minuteMs);
  for (let deleted = 0; ; ) {
    const { drafts, keys } = await deleteBatch(db, endedBefore);
    for (const { assignmentId, teamId, submitterId, fileName } of drafts)
      log.info({ assignmentId, teamId, submitterId, fileName }, 'draft of a team deleted after its period');
    await trashObjects(store, log, keys);
    deleted += drafts.length;
    if (drafts.length < batch) return deleted;
  }
}
