/** Attachments of a post. They change inside the transaction that writes the post. */
import { postFileRules, postRefusals } from '@baeum/contract/posting/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { uuidShape } from '@baeum/contract/uuid';
import { and, count, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { forgetFiles, keepFiles, type ReceivedFile } from '../platform/files/incoming.ts';
import { storedFile } from '../platform/tables.ts';
import { post, postFile } from './tables.ts';

export interface ListedFile {
  readonly fileId: string;
  readonly kind: string;
  readonly name: string;
  readonly byteSize: number;
}

const filesOf = (aggregate: SQL) => sql`(select ${aggregate}
  from ${postFile} join ${storedFile} on ${storedFile.id} = ${postFile.storedFileId}
  where ${postFile.postId} = ${post.id})`;

/** The number of files of the selected post. */
export const fileCount = sql<number>`${sql`(select count(*)::int from ${postFile} where ${postFile.postId} = ${post.id})`}`;

/** The files of the selected post, in order. */
export const listedFiles = sql<readonly ListedFile[]>`coalesce(${filesOf(
  sql`json_agg(json_build_object('fileId', ${storedFile.id}, 'kind', ${storedFile.kind},
    'name', ${storedFile.name}, 'byteSize', ${storedFile.byteSize}) order by ${postFile.position})`,
)}, '[]')`;

/** The SHA-256 of each file, in hexadecimal. */
export const fileDigests = sql<readonly string[]>`coalesce(${filesOf(
  sql`array_agg(encode(${storedFile.sha256}, 'hex') order by ${postFile.position})`,
)}, '{}')`;

/** The ids of comma-separated lists; refuses (400) a malformed one. */
export function fileIdsOf(sent: string | readonly string[] | undefined): readonly string[] {
  const ids = [sent ?? ''].flat().flatMap((list) => list.split(',').filter((id) => id !== ''));
  if (!ids.every((id) => uuidShape.test(id))) refuse(commonRefusals.invalid);
  return [...new Set(ids)];
}

/**
 * Removes files of a post whose row is locked. Refuses `changed` when one of them does not belong to the
 * post, or no longer does.
 * @returns the storage keys to remove after the commit
 */
export async function removeFiles(
  tx: Transaction,
  postId: number,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const removed = await tx
    .delete(postFile)
    .where(and(eq(postFile.postId, postId), inArray(postFile.storedFileId, [...ids])))
    .returning({ id: postFile.storedFileId });
  if (removed.length !== ids.length) refuse(postRefusals.changed);
  return forgetFiles(tx, ids);
}

/**
 * Appends received files to a post whose row is locked or new. Refuses `tooManyFiles`.
 * @param kind the domain's kind of stored file, which decides who may read it
 */
export async function addFiles(
  tx: Transaction,
  postId: number,
  kind: string,
  files: readonly ReceivedFile[],
): Promise<void> {
  if (files.length === 0) return;
  const [existing] = await tx
    .select({ files: count(), last: max(postFile.position) })
    .from(postFile)
    .where(eq(postFile.postId, postId));
  if ((existing?.files ?? 0) + files.length > postFileRules.maxFiles) refuse(postRefusals.tooManyFiles);
  const ids = await keepFiles(tx, kind, files);
  const last = existing?.last ?? 0;
  await tx
    .insert(postFile)
    .values(ids.map((storedFileId, index) => ({ storedFileId, postId, position: last + index + 1 })));
}
