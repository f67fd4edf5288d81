/** Receives files: measures and inspects them, stores their content, and creates their rows in `stored_file`. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isBlank } from '@baeum/contract/blank';
import { extensionOf, type FileRules, fileRefusals, stemOf } from '@baeum/contract/files';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { lostReference, type Transaction } from '../database.ts';
import { isDiskFull } from '../disk-space.ts';
import { RefusalError, refuse } from '../errors.ts';
import { preparedQuery } from '../statements.ts';
import { storedFile } from '../tables.ts';
import { describeContent, headBytes, isDangerous, isDrawing } from './content.ts';
import { type FileStore, newStorageKey, StoreUnavailableError } from './store.ts';

/** A file whose content is stored, but which has no row yet. */
export interface ReceivedFile {
  readonly storageKey: string;
  readonly name: string;
  readonly extension: string;
  readonly byteSize: number;
  readonly mediaType: string;
  readonly inline: boolean;
  readonly sha256: Buffer;
}

/** The name under which a file is stored: NFC, without folders and control characters, at most 200 characters with its extension. */
export function cleanName(sent: string): string {
  // Browsers encode a quotation mark in the file name of a form as %22.
  const base = sent.normalize('NFC').replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? '';
  const name = base.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  const extension = extensionOf(name);
  const stem = Array.from(stemOf(name))
    .slice(0, 199 - extension.length)
    .join('');
  if (!name.isWellFormed() || extension === '' || isBlank(stem)) refuse(fileRefusals.badName);
  return `${stem}.${name.slice(-extension.length)}`;
}

/** The content of an upload. If it ends early, the client has cancelled it. */
async function* untilCancelled(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw error instanceof RefusalError ? error : new RefusalError(fileRefusals.incomplete);
  }
}

/**
 * Stores an uploaded file if the rules accept it. Rejected files leave nothing.
 * @param file name as sent by the client, and content
 */
export async function receiveFile(
  store: Pick<FileStore, 'put'>,
  rules: Pick<FileRules, 'extensions' | 'maxBytes' | 'tooLarge' | 'unsupported'>,
  file: { readonly name: string; readonly content: Readable },
): Promise<ReceivedFile> {
  // The connection may break before the stream is read; reading then fails with the error.
  file.content.on('error', () => {});
  if (!rules.extensions.includes(extensionOf(file.name.trim()))) refuse(rules.unsupported);
  const name = cleanName(file.name);
  const extension = extensionOf(name);

  const hash = createHash('sha256');
  let byteSize = 0;
  let head = Buffer.alloc(0);
  let inspected = false;
  const inspect = () => {
    const isAccepted = extension === 'svg' ? isDrawing(head) : !isDangerous(head);
    if (!isAccepted) refuse({ ...fileRefusals.unsafe, message: rules.unsupported.message });
    inspected = true;
  };
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of untilCancelled(file.content)) {
      byteSize += chunk.length;
      if (byteSize > rules.maxBytes) refuse(rules.tooLarge);
      if (!inspected) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      if (!inspected && head.length === headBytes) inspect();
      hash.update(chunk);
      yield chunk;
    }
    if (byteSize === 0) refuse(fileRefusals.empty);
    if (!inspected) inspect();
  }

  const storageKey = newStorageKey();
  await store.put(storageKey, measured());
  return {
    storageKey,
    name,
    extension,
    byteSize,
    ...describeContent(head, extension),
    sha256: hash.digest(),
  };
}

/** Stores a copy of the content of a stored file; it has no row yet. */
export async function copyFile(store: FileStore, file: ReceivedFile): Promise<ReceivedFile> {
  const storageKey = newStorageKey();
  await store.put(storageKey, store.read(file.storageKey));
  return { ...file, storageKey };
}

/** The rows of received files, which are the placeholders `kind` and `files`, in the order of the table's columns. */
export const rowsOfFiles = sql`select gen_random_uuid(), ${sql.placeholder('kind')}::text, name, extension, "byteSize", "mediaType", inline,
    decode(sha256, 'hex'), "storageKey", now()
  from jsonb_to_recordset(${sql.placeholder('files')}::jsonb) received (
    name text, extension text, "byteSize" bigint, "mediaType" text, inline boolean, sha256 text, "storageKey" text)`;

/** Those placeholders. */
export const valuesOfFiles = (kind: string, files: readonly ReceivedFile[]) => ({
  kind,
  files: JSON.stringify(files.map((file) => ({ ...file, sha256: file.sha256.toString('hex') }))),
});

/** One statement for any number of files, in their order. */
const insertFiles = preparedQuery('keep_files', { id: storedFile.id }, (db, fields) =>
  db.insert(storedFile).select(rowsOfFiles).returning(fields),
);

/** Creates the rows of received files, in the transaction that links them to their owner. Returns ids in the same order. */
export async function keepFiles(
  tx: Transaction,
  kind: string,
  files: readonly ReceivedFile[],
): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = await insertFiles(tx, valuesOfFiles(kind, files));
  return rows.map(({ id }) => id);
}

const deleteFiles = preparedQuery('forget_files', { storageKey: storedFile.storageKey }, (db, fields) =>
  db
    .delete(storedFile)
    .where(sql`${storedFile.id} = any (${sql.placeholder('ids')}::uuid[])`)
    .returning(fields),
);

const sharedKeys = preparedQuery('shared_files', { storageKey: storedFile.storageKey }, (db, fields) =>
  db
    .selectDistinct(fields)
    .from(storedFile)
    .where(sql`${storedFile.storageKey} = any (${sql.placeholder('keys')}::text[])`),
);

/**
 * Deletes the rows of files whose links have been deleted.
 * @returns storage keys that no other row names, to be removed from the store after the commit
 */
export async function forgetFiles(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await deleteFiles(tx, { ids: [...ids] });
  const keys = rows.map(({ storageKey }) => storageKey);
  // As a statement of its own, it sees copies that the deletion waited for.
  const shared = await sharedKeys(tx, { keys });
  const kept = new Set(shared.map(({ storageKey }) => storageKey));
  return keys.filter((key) => !kept.has(key));
}

const whenAll = async (log: FastifyBaseLogger, actions: readonly Promise<void>[]): Promise<void> => {
  for (const result of await Promise.allSettled(actions))
    if (result.status === 'rejected') log.warn({ err: result.reason }, 'object not removed');
};

/** Moves objects to the trash after the commit that deleted their rows. The sweep removes those for which this fails. */
export const trashObjects = (
  store: FileStore,
  log: FastifyBaseLogger,
  keys: readonly string[],
): Promise<void> =>
  whenAll(
    log,
    keys.map((key) => store.trash(key)),
  );

/**
 * Whether a request that ended so has certainly committed nothing: it was refused, the file store failed (rows are written after
 * files), the disk is full, or what it is about is gone. After any other error rows may be there, and the sweep removes the objects
 * that have none.
 */
export const hasStoredNothing = (error: unknown): boolean =>
  error instanceof RefusalError ||
  error instanceof StoreUnavailableError ||
  isDiskFull(error) ||
  lostReference(error);

/** Removes objects that got no row. The sweep removes those for which this fails. */
export const removeObjects = (
  store: FileStore,
  log: FastifyBaseLogger,
  keys: readonly string[],
): Promise<void> =>
  whenAll(
    log,
    keys.map((key) => store.remove(key)),
  );
