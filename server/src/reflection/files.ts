/** Files of what a student has written: changed inside the transaction that writes it. */
import { reflectionFileRules, reflectionRefusals } from '@baeum/contract/reflection/terms';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { forgetFiles, keepFiles, type ReceivedFile } from '../platform/files/incoming.ts';
import { reflectionSubmissionFile } from './tables.ts';

/**
 * Leaves those that are named and takes the others out. Refuses `changed` when one that is to stay is not there, or not the
 * student's.
 * @returns the storage keys to remove after the commit, and the place behind the last that has stayed
 */
export async function keepOnly(tx: Transaction, submissionId: number, kept: readonly number[]) {
  const own = await tx
    .select({
      id: reflectionSubmissionFile.id,
      storedFileId: reflectionSubmissionFile.storedFileId,
      position: reflectionSubmissionFile.position,
    })
    .from(reflectionSubmissionFile)
    .where(eq(reflectionSubmissionFile.submissionId, submissionId))
    .orderBy(asc(reflectionSubmissionFile.position));
  const wanted = new Set(kept);
  const staying = own.filter(({ id }) => wanted.has(id));
  if (staying.length !== wanted.size) refuse(reflectionRefusals.changed);
  const leaving = own.filter(({ id }) => !wanted.has(id));
  if (leaving.length > 0)
    await tx.delete(reflectionSubmissionFile).where(
      inArray(
        reflectionSubmissionFile.id,
        leaving.map(({ id }) => id),
      ),
    );
  const removed = await forgetFiles(
    tx,
    leaving.map(({ storedFileId }) => storedFileId),
  );
  return { removed, count: staying.length, last: own.at(-1)?.position ?? 0 };
}

/** Links received files behind those that are there. Refuses `tooManyFiles`. */
export async function addFiles(
  tx: Transaction,
  submissionId: number,
  files: readonly ReceivedFile[],
  behind: { readonly count: number; readonly last: number } = { count: 0, last: 0 },
): Promise<void> {
  if (behind.count + files.length > reflectionFileRules.maxFiles) refuse(reflectionRefusals.tooManyFiles);
  if (files.length === 0) return;
  const ids = await keepFiles(tx, 'reflection_submission', files);
  await tx.insert(reflectionSubmissionFile).values(
    ids.map((storedFileId, index) => ({
      storedFileId,
      submissionId,
      position: behind.last + index + 1,
    })),
  );
}
