/** Files of an inquiry and of its answer: read with them, and changed inside the transaction that writes them. */
import { inquiryFileRules, inquiryRefusals } from '@baeum/contract/inquiry/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { forgetFiles, keepFiles, type ReceivedFile } from '../platform/files/incoming.ts';
import { storedFile } from '../platform/tables.ts';
import type { inquiryFiles } from './access.ts';
import { inquiry, inquiryFile } from './tables.ts';

/** Of an inquiry: what was asked, or what was answered. */
export type Part = 'question' | 'answer';

const kindOf = { question: 'inquiry', answer: 'inquiry_answer' } as const satisfies Record<
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

/** The files of one part of the inquiry that is selected, in order. */
export const listedFiles = (part: Part) =>
  sql<readonly ListedFile[]>`coalesce(${filesOf(
    part,
    sql`json_agg(json_build_object('fileId', ${storedFile.id}, 'kind', ${storedFile.kind}, 'name', ${storedFile.name},
    'extension', ${storedFile.extension}, 'byteSize', ${storedFile.byteSize}) order by ${inquiryFile.position})`,
  )}, '[]')`;

/** The SHA-256 of the files of what was asked, in hexadecimal. */
export const questionDigests = sql<readonly string[]>`coalesce(${filesOf(
  'question',
  sql`array_agg(encode(${storedFile.sha256}, 'hex') order by ${inquiryFile.position})`,
)}, '{}')`;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids that a request keeps; refuses (400) what is none. */
export function keptFiles(sent: string | readonly string[] | undefined): ReadonlySet<string> {
  const ids = [sent ?? ''].flat().flatMap((list) => list.split(',').filter((id) => id !== ''));
  if (!ids.every((id) => uuid.test(id))) refuse(commonRefusals.invalid);
  return new Set(ids);
}

interface Owner {
  readonly inquiryId: number;
  readonly part: Part;
}

/**
 * Makes the files of a part, whose inquiry is held, those that are kept and behind them the received ones. Refuses `changed` when
 * one to be kept is not there, or not any more, and `tooManyFiles`.
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
  const held = await tx
    .select({ id: inquiryFile.storedFileId, position: inquiryFile.position })
    .from(inquiryFile)
    .where(isOfPart)
    .orderBy(asc(inquiryFile.position));
  const staying = held.filter(({ id }) => kept.has(id));
  if (staying.length !== kept.size) refuse(inquiryRefusals.changed);
  if (staying.length + received.length > inquiryFileRules.maxFiles) refuse(inquiryRefusals.tooManyFiles);
  const going = held.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (going.length > 0)
    await tx.delete(inquiryFile).where(and(isOfPart, inArray(inquiryFile.storedFileId, going)));
  const keys = await forgetFiles(tx, going);
  const ids = await keepFiles(tx, kindOf[part], received);
  const last = held.at(-1)?.position ?? 0;
  if (ids.length > 0)
    await tx
      .insert(inquiryFile)
      .values(
        ids.map((storedFileId, index) => ({ storedFileId, inquiryId, ofAnswer, position: last + index + 1 })),
      );
  return keys;
}
