/** Files of an inquiry and of its answer. They change inside the transaction that writes the text. */
import { inquiryFileRules, inquiryRefusals } from '@baeum/contract/inquiry/terms';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { forgetFiles, keepFiles, type ReceivedFile } from '../platform/files/incoming.ts';
import { storedFile } from '../platform/tables.ts';
import type { inquiryFiles } from './access.ts';
import { inquiry, inquiryFile } from './tables.ts';

/** The question or the answer of an inquiry. */
export type Part = 'question' | 'answer';

/** `stored_file.kind` of the files of a part. */
export const kindOf = { question: 'inquiry', answer: 'inquiry_answer' } as const satisfies Record<
  Part,
  keyof typeof inquiryFiles
>;

export interface ListedFile {
  readonly fileId: string;
  readonly kind: string;
  readonly name: string;
  readonly extension: string;
  readonly byteSize: number;
}

const filesOf = (part: Part, aggregate: SQL) => sql`(select ${aggregate}
  from ${inquiryFile} join ${storedFile} on ${storedFile.id} = ${inquiryFile.storedFileId}
  where ${inquiryFile.inquiryId} = ${inquiry.id} and ${inquiryFile.ofAnswer} = ${sql.raw(String(part === 'answer'))})`;

/** The files of one part of the selected inquiry, in order. */
export const listedFiles = (part: Part) =>
  sql<readonly ListedFile[]>`coalesce(${filesOf(
    part,
    sql`json_agg(json_build_object('fileId', ${storedFile.id}, 'kind', ${storedFile.kind}, 'name', ${storedFile.name},
    'extension', ${storedFile.extension}, 'byteSize', ${storedFile.byteSize}) order by ${inquiryFile.position})`,
  )}, '[]')`;

/** The SHA-256 of the files of the question, in hexadecimal. */
export const questionDigests = sql<readonly string[]>`coalesce(${filesOf(
  'question',
  sql`array_agg(encode(${storedFile.sha256}, 'hex') order by ${inquiryFile.position})`,
)}, '{}')`;

interface Owner {
  readonly inquiryId: number;
  readonly part: Part;
}

/**
 * Replaces the files of a part of a locked inquiry by the kept ones followed by the received ones. Refuses
 * `changed` when a file to keep does not exist, or no longer does, and `tooManyFiles`.
 * @returns the storage keys to remove after the commit
 */
export async function replaceFiles(
  tx: Transaction,
  { inquiryId, part }: Owner,
  kept: ReadonlySet<string>,
  received: readonly ReceivedFile[],
): Promise<string[]> {
  const ofAnswer = part === 'answer';
  const isOfPart = and(eq(inquiryFile.inquiryId, inquiryId), eq(inquiryFile.ofAnswer, ofAnswer));
  const current = await tx
    .select({ id: inquiryFile.storedFileId, position: inquiryFile.position })
    .from(inquiryFile)
    .where(isOfPart)
    .orderBy(asc(inquiryFile.position));
  const remaining = current.filter(({ id }) => kept.has(id));
  if (remaining.length !== kept.size) refuse(inquiryRefusals.changed);
  if (remaining.length + received.length > inquiryFileRules.maxFiles) refuse(inquiryRefusals.tooManyFiles);
  const removed = current.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (removed.length > 0)
    await tx.delete(inquiryFile).where(and(isOfPart, inArray(inquiryFile.storedFileId, removed)));
  const keys = await forgetFiles(tx, removed);
  const ids = await keepFiles(tx, kindOf[part], received);
  const last = current.at(-1)?.position ?? 0;
  if (ids.length > 0)
    await tx
      .insert(inquiryFile)
      .values(
        ids.map((storedFileId, index) => ({ storedFileId, inquiryId, ofAnswer, position: last + index + 1 })),
      );
  return keys;
}
