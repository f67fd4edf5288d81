/**
 * Playlists of recordings name what they play by the addresses of their content. Those of a copied one name its own, which
 * students of the copy may read, whatever becomes of the lecture that it is from.
 */
import { submissionFileRules } from '@baeum/contract/assignment/terms';
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { playlistOfCopy } from '../authoring/lessons/recording.ts';
import { textSet } from '../authoring/rows.ts';
import { mayWaitForFiles, type Transaction, transaction } from '../platform/database.ts';
import { receiveFile } from '../platform/files/incoming.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { Services } from '../services.ts';

interface StoredPlaylist extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly storageKey: string;
  readonly contentCode: string;
}

interface Writing {
  readonly tx: Transaction;
  readonly store: FileStore;
}

const filesAtOnce = 32;
const rules = { ...submissionFileRules, ...authoredFileRules.video };

const playlists = (tx: Transaction, condition: SQL) =>
  tx.execute<StoredPlaylist>(sql`
    select file.id, file.name, storage_key as "storageKey", content_code as "contentCode"
    from topic join content on content.topic_code = topic.code
      join content_file on content_code = content.code
      join stored_file as file on file.id = stored_file_id
    where content_file.role = 'playlist' and ${condition}`);

/** Stores the playlists of lectures anew that have just been copied, whose rows still share the objects of others. */
export async function addressPlaylists(writing: Writing, lectures: readonly string[]): Promise<void> {
  const { rows } = await playlists(writing.tx, sql`lecture_code in ${textSet(lectures)}`);
  // Of a whole programme they may be thousands.
  if (rows.length > 0) await mayWaitForFiles(writing.tx);
  await readdress(writing, rows);
}

/**
 * Stores playlists anew that name another content than their own.
 * @returns how many
 */
async function readdress({ tx, store }: Writing, found: readonly StoredPlaylist[]): Promise<number> {
  const written = await pLimit(filesAtOnce).map(found, async ({ id, name, storageKey, contentCode }) => {
    const before = await textOf(store.read(storageKey));
    const playlist = playlistOfCopy(before, contentCode);
    if (playlist === before) return [];
    const content = Readable.from([Buffer.from(playlist)]);
    const { sha256, ...file } = await receiveFile(store, rules, { name, content });
    return [{ id, storageKey: file.storageKey, byteSize: file.byteSize, sha256: sha256.toString('hex') }];
  });
  const rows = written.flat();
  await tx.execute(sql`
    update stored_file set storage_key = written."storageKey", byte_size = written."byteSize",
      sha256 = decode(written.sha256, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as written (id uuid, "storageKey" text, "byteSize" bigint, sha256 text)
    where stored_file.id = written.id`);
  return rows.length;
}

/**
 * Looks once at the playlists that are older than the copies' own ones, some at a time. One that cannot be read, because
 * its object is missing or the store cannot be reached, is looked at again by the next run.
 */
export async function checkPlaylists({ db, store }: Services, log: FastifyBaseLogger): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select stored_file_id as id from playlist_to_check where stored_file_id > ${last}::uuid
      order by stored_file_id limit ${filesAtOnce}`);
    if (rows.length === 0) return;
    for (const { id } of rows) await checkPlaylist({ db, store }, id, log);
    last = rows.at(-1)?.id ?? last;
  }
}

async function checkPlaylist(
  { db, store }: Pick<Services, 'db' | 'store'>,
  id: string,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await transaction(db, async (tx) => {
      const { rowCount } = await tx.execute(
        sql`delete from playlist_to_check where stored_file_id = ${id}::uuid`,
      );
      // Another server has looked at it.
      if (rowCount === 0) return;
      const { rows } = await playlists(tx, sql`file.id = ${id}::uuid`);
      await readdress({ tx, store }, rows);
    });
  } catch (error) {
    log.warn({ err: error, playlist: id }, 'a playlist could not be checked');
  }
}
