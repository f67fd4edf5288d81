/**
 * Playlists of recordings name what they play by the addresses of their content. Those of a copied one name its own, which
 * students of the copy may read, whatever becomes of the lecture that it is from.
 */
import { submissionFileRules } from '@baeum/contract/assignment/terms';
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { playlistOfCopy } from '../authoring/lessons/recording.ts';
import { textSet } from '../authoring/rows.ts';
import type { Transaction } from '../platform/database.ts';
import { receiveFile } from '../platform/files/incoming.ts';
import type { FileStore } from '../platform/files/store.ts';

interface CopiedPlaylist extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly storageKey: string;
  readonly contentCode: string;
}

const filesAtOnce = 32;
const rules = { ...submissionFileRules, ...authoredFileRules.video };

/** Stores the playlists of lectures anew that have just been copied, whose rows still share the objects of others. */
export async function addressPlaylists(
  { tx, store }: { readonly tx: Transaction; readonly store: FileStore },
  lectures: readonly string[],
): Promise<void> {
  const { rows: playlists } = await tx.execute<CopiedPlaylist>(sql`
    select file.id, file.name, storage_key as "storageKey", content_code as "contentCode"
    from topic join content on content.topic_code = topic.code
      join content_file on content_code = content.code
      join stored_file as file on file.id = stored_file_id
    where lecture_code in ${textSet(lectures)} and content_file.role = 'playlist'`);
  const written = await pLimit(filesAtOnce).map(playlists, async ({ id, name, storageKey, contentCode }) => {
    const playlist = playlistOfCopy(await textOf(store.read(storageKey)), contentCode);
    const content = Readable.from([Buffer.from(playlist)]);
    const { sha256, ...file } = await receiveFile(store, rules, { name, content });
    return { id, storageKey: file.storageKey, byteSize: file.byteSize, sha256: sha256.toString('hex') };
  });
  await tx.execute(sql`
    update stored_file set storage_key = written."storageKey", byte_size = written."byteSize",
      sha256 = decode(written.sha256, 'hex')
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as written (id uuid, "storageKey" text, "byteSize" bigint, sha256 text)
    where stored_file.id = written.id`);
}
