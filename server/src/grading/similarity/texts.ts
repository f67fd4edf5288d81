/** The texts of work with their prints, read by a job and kept as long as the work stays as it is. */
import type { GradedKind } from '@baeum/contract/grading/points';
import { similarityLimits } from '@baeum/contract/grading/similarity-terms';
import { printsOf } from '@baeum/rules/similarity';
import { type SQL, sql } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import {
  type Database,
  mayWaitForFiles,
  type Queryable,
  type Transaction,
  transaction,
} from '../../platform/database.ts';
import { codeOf } from '../../platform/files/folders.ts';
import { type FileStore, StoreUnavailableError } from '../../platform/files/store.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { storedFile } from '../../platform/tables.ts';
import { fileIds, textsOf } from '../staff/detail.ts';
import { attempted, type Checked } from './attempts.ts';
import { isReadable, mostBytes, type TextReader } from './reading.ts';

export interface File {
  readonly extension: string;
  readonly byteSize: number;
  readonly storageKey: string;
}

export interface Reading {
  readonly db: Database;
  readonly store: FileStore;
  readonly reader: TextReader;
  /** For which the files are read. */
  readonly check: Checked;
}

/** Of a row `stored`. */
export const fileJson = sql`json_build_object('extension', stored.extension, 'byteSize', stored.byte_size, 'storageKey', stored.storage_key)`;

const holder = sql`${sql.placeholder('holder')}::bigint`;

/** What somebody has handed in, as whoever grades it sees it. */
const handedContent = preparedQuery(
  'compared_content',
  {
    texts: sql<readonly { readonly text: string }[]>`one.texts`,
    files: sql<readonly File[]>`one.files`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      select ${textsOf(holder)} as texts, (
        select coalesce(json_agg(${fileJson} order by stored.created_at, stored.id), '[]')
        from ${storedFile} as stored where stored.id in (${fileIds(holder)})) as files) as one`),
);

/** How a text says of which work it is: its columns, their values from a row `read`, and the row that must still be there. */
const owners: Readonly<
  Record<GradedKind, { readonly columns: SQL; readonly values: SQL; readonly row: SQL }>
> = {
  assignment: {
    columns: sql`submission_id`,
    values: sql`read.work_id`,
    row: sql`submission as work on work.id = read.work_id`,
  },
  teamAssignment: {
    columns: sql`team_submission_id`,
    values: sql`read.work_id`,
    row: sql`team_submission as work on work.id = read.work_id`,
  },
  debate: {
    columns: sql`debate_code, author_id`,
    values: sql`read.code, read.holder`,
    row: sql`debate as work on work.code = read.code`,
  },
  reflection: {
    columns: sql`reflection_submission_id`,
    values: sql`read.work_id`,
    row: sql`reflection_submission as work on work.id = read.work_id`,
  },
};

interface Unread extends Record<string, unknown> {
  readonly code: string;
  readonly holder: string;
  readonly workId: string;
  readonly handedAt: string;
}

const batch = 20;

/** Reads what was handed in since it was read last. @param works rows of `compared_work`, all of this kind */
export async function readTexts(reading: Reading, kind: GradedKind, works: SQL): Promise<void> {
  for (;;) {
    const { rows } = await reading.db.execute<Unread>(sql`
      select code, holder_id::text as holder, work_id::text as "workId", handed_at::text as "handedAt"
      from ${works} as work where text_id is null order by code, holder_id limit ${batch}`);
    if (kind === 'debate') await transaction(reading.db, (tx) => readDebates(reading, tx, rows));
    else await storeTexts(reading, reading.db, kind, rows);
    if (rows.length < batch) return;
  }
}

/** What is said in a debate is changed without being handed in anew: not while it is read, so that its text goes with the change. */
async function readDebates(reading: Reading, tx: Transaction, rows: readonly Unread[]): Promise<void> {
  await mayWaitForFiles(tx);
  await tx.execute(sql`
    select from comment where (discussion_id, author_id) in (
      select "workId", holder from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read ("workId" bigint, holder bigint))
    order by id for share`);
  await storeTexts(reading, tx, 'debate', rows);
}

async function storeTexts(
  reading: Reading,
  db: Queryable,
  kind: GradedKind,
  rows: readonly Unread[],
): Promise<void> {
  const { columns, values, row } = owners[kind];
  const texts = [];
  for (const one of rows) texts.push(await textOf(reading, db, kind, one));
  // One that is taken back at this moment is not there any more.
  await db.execute(sql`
    insert into work_text (${columns}, work_at, text, prints, is_unread)
    select ${values}, read.work_at, read.text, read.prints, read.is_unread
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
        as read (code text, holder bigint, work_id bigint, work_at timestamptz, text text, prints integer[], is_unread boolean)
      join ${row}
    on conflict (${columns}) do update set work_at = excluded.work_at, text = excluded.text, prints = excluded.prints,
      is_unread = excluded.is_unread`);
}

async function textOf(
  reading: Reading,
  db: Queryable,
  kind: GradedKind,
  { code, holder: own, workId, handedAt }: Unread,
) {
  const number = kind === 'teamAssignment' ? Number(code) : null;
  const [content] = await handedContent(db, { kind, code, number, holder: own });
  const ofFiles = await fileTexts(reading, content?.files ?? []);
  const text = keptText([...(content?.texts ?? []).map((part) => part.text), ...ofFiles.texts]);
  return {
    code,
    holder: own,
    work_id: workId,
    work_at: handedAt,
    text,
    prints: printsOf(text),
    is_unread: ofFiles.isUnread,
  };
}

/** One after the other. */
export async function fileTexts(reading: Reading, files: readonly File[]) {
  const texts: string[] = [];
  let isUnread = false;
  for (const file of files) {
    const text = await fileText(reading, file);
    if (text === undefined) isUnread = true;
    else texts.push(text);
  }
  return { texts, isUnread };
}

/** As it is stored and shown: without what no text has, and no longer than what is compared. */
export const keptText = (parts: readonly string[]): string =>
  Array.from(
    parts
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('\n\n')
      .replaceAll('\0', '')
      .toWellFormed()
      .normalize('NFC'),
  )
    .slice(0, similarityLimits.characters)
    .join('');

/** Undefined when no text could be read. */
async function fileText({ db, store, reader, check }: Reading, file: File): Promise<string | undefined> {
  if (!isReadable(file.extension) || file.byteSize > mostBytes) return undefined;
  const bytes = await contentOf(store, file);
  return bytes && attempted(db, check, file.storageKey, () => reader.read(bytes, file.extension));
}

/** Faults of a disk that are over once others have closed files, or there is memory. */
const passing: ReadonlySet<unknown> = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM']);

/** Undefined when it is lost, or cannot be read for good. A store that cannot be read now is asked again by the next run. */
async function contentOf(store: FileStore, { storageKey }: File): Promise<Uint8Array | undefined> {
  try {
    return await buffer(store.read(storageKey));
  } catch (error) {
    if (error instanceof StoreUnavailableError || passing.has(codeOf(error))) throw error;
    return undefined;
  }
}
