/** A file on its way in: measured, looked at and stored; a row of `stored_file` makes it count. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { extensionOf, type FileRules, fileRefusals } from '@baeum/contract/files';
import { inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../database.ts';
import { RefusalError, refuse } from '../errors.ts';
import { storedFile } from '../tables.ts';
import { describeContent, headBytes, isDangerous } from './content.ts';
import { type FileStore, newStorageKey } from './store.ts';

/** A file whose bytes are stored but which no row names yet. */
export interface ReceivedFile {
  readonly storageKey: string;
  readonly name: string;
  readonly extension: string;
  readonly byteSize: number;
  readonly mediaType: string;
  readonly inline: boolean;
  readonly sha256: Buffer;
}

/** The name a file is kept under: NFC, without folders and control characters, at most 200 characters with its extension. */
export function cleanName(sent: string): string {
  // Browsers write a quotation mark in a form's file name as %22.
  const base = sent.normalize('NFC').replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? '';
  const name = base.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  const extension = extensionOf(name);
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1);
  if (!name.isWellFormed() || extension === '' || stem.trim() === '') refuse(fileRefusals.badName);
  return `${Array.from(stem)
    .slice(0, 199 - extension.length)
    .join('')}.${name.slice(-extension.length)}`;
}

/** The bytes of an upload; if they end early, the sender ended them. */
async function* untilCut(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw error instanceof RefusalError ? error : new RefusalError(fileRefusals.incomplete);
  }
}

/**
 * Stores one sent file under the rules of its place. Refused files leave nothing.
 * @param file name as the client sent it, and its bytes
 */
export async function receiveFile(
  store: FileStore,
  rules: Pick<FileRules, 'extensions' | 'maxBytes' | 'tooLarge' | 'unsupported'>,
  file: { readonly name: string; readonly content: Readable },
): Promise<ReceivedFile> {
  // A connection may break before anybody reads; the reader is told then.
  file.content.on('error', () => {});
  if (!rules.extensions.includes(extensionOf(file.name.trim()))) refuse(rules.unsupported);
  const name = cleanName(file.name);
  const extension = extensionOf(name);

  const hash = createHash('sha256');
  let byteSize = 0;
  let head = Buffer.alloc(0);
  let looked = false;
  const look = () => {
    if (isDangerous(head)) refuse({ ...fileRefusals.unsafe, message: rules.unsupported.message });
    looked = true;
  };
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of untilCut(file.content)) {
      byteSize += chunk.length;
      if (byteSize > rules.maxBytes) refuse(rules.tooLarge);
      if (!looked) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      if (!looked && head.length === headBytes) look();
      hash.update(chunk);
      yield chunk;
    }
    if (byteSize === 0) refuse(fileRefusals.empty);
    if (!looked) look();
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

/** Gives received files their rows, inside the transaction that links them to their owner. Ids in the same order. */
export async function keepFiles(
  tx: Transaction,
  kind: string,
  files: readonly ReceivedFile[],
): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = await tx
    .insert(storedFile)
    .values(files.map((file) => ({ kind, ...file })))
    .returning({ id: storedFile.id });
  return rows.map(({ id }) => id);
}

/**
 * Deletes the rows of files whose links are gone already.
 * @returns their storage keys, to be removed from the store after the transaction has been committed
 */
export async function forgetFiles(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .delete(storedFile)
    .where(inArray(storedFile.id, [...ids]))
    .returning({ storageKey: storedFile.storageKey });
  return rows.map(({ storageKey }) => storageKey);
}

/** Removes objects whose rows are gone, after the commit. One that cannot be removed now is left to the sweep. */
export async function trashObjects(
  store: FileStore,
  log: FastifyBaseLogger,
  keys: readonly string[],
): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => store.trash(key)));
  for (const result of results)
    if (result.status === 'rejected') log.warn({ err: result.reason }, 'object not removed');
}
