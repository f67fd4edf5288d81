/** Files of a student's submission. They change inside the transaction that writes it. */
import { reflectionFileRules, reflectionRefusals } from '@baeum/contract/reflection/terms';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { forgetFiles, keepFiles, type ReceivedFile } from '../platform/files/incoming.ts';
import { reflectionSubmissionFile } from './tables.ts';

/**
 * Removes all files but the given ones. Refuses `changed` when a file to keep does not exist or belongs to
 * somebody else.
 * @returns the storage keys to remove after the commit, and the number and last position of the remaining
 * files
 */
export async function removeOtherFiles(tx: Transaction, submissionId: number, keptIds: readonly number[]) {
  const own = await tx
    .select({
      id: reflectionSubmissionFile.id,
      storedFileId: reflectionSubmissionFile.storedFileId,
      position: reflectionSubmissionFile.position,
    })
    .from(reflectionSubmissionFile)
    .where(eq(reflectionSubmissionFile.submissionId, submissionId))
    .orderBy(asc(reflectionSubmissionFile.position));
  const keptSet = new Set(keptIds);
  const remaining = own.filter(({ id }) => keptSet.has(id));
  if (remaining.length !== keptSet.size) refuse(reflectionRefusals.changed);
  const removedRows = own.filter(({ id }) => !keptSet.has(id));
  if (removedRows.length > 0)
    await tx.delete(reflectionSubmissionFile).where(
      inArray(
        reflectionSubmissionFile.id,
        removedRows.map(({ id }) => id),
      ),
    );
  const removed = await forgetFiles(
    tx,
    removedRows.map(({ storedFileId }) => storedFileId),
  );
  return { removed, count: remaining.length, last: own.at(-1)?.position ?? 0 };
}

/** Appends received files. Refuses `tooManyFiles`. */
export async function addFiles(
  tx: Transaction,
  submissionId: number,
  files: readonly ReceivedFile[],
  existing: { readonly count: number; readonly last: number } = { count: 0, last: 0 },
): Promise<void> {
  if (existing.count + files.length > reflectionFileRules.maxFiles) refuse(reflectionRefusals.tooManyFiles);
  if (files.length === 0) return;
  const ids = await keepFiles(tx, 'reflection_submission', files);
  await tx.insert(reflectionSubmissionFile).values(
    ids.map((storedFileId, index) => ({
      storedFileId,
      submissionId,
      position: existing.last + index + 1,
    })),
  );
}
