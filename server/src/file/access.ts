import { and, eq, or, sql } from 'drizzle-orm';
import type { OpenRowFinder, RowFinder } from '../handler.ts';
import { prepared } from '../platform/database.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds, OpenFileKinds, PictureHolder } from '../platform/files/readers.ts';
import { inNoLecture, type Located } from '../platform/held-back.ts';
import type { FileReply } from '../platform/files/serve.ts';
import { storedFile } from '../platform/tables.ts';
import { mediaUpload } from './tables.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `/profile/{login id}/{file id}.{extension}`; only the kind and the file's id are looked up. */
const imagePath = /^\/([a-z_]+)\/[^/]+\/([0-9a-f-]{36})\.[a-z0-9]{1,10}$/;

/** What is shown in place: pictures, and captions to the player of their video. */
const shown = /^image\/|^text\/vtt$/;

/** Stored files by the names that replies give; each kind's own domain says who may read it. */
export function fileRows(kinds: FileKinds) {
  const read: RowFinder<FileReply & Located> = async ({ db }, account, { id, parent }, now) => {
    const reader = typeof parent === 'string' && Object.hasOwn(kinds, parent) ? kinds[parent] : undefined;
    return typeof id === 'string' && uuid.test(id) ? reader?.(db, account, id, now) : undefined;
  };
  const image: RowFinder<FileReply & Located> = async (services, account, { id }, now) => {
    const [, kind, fileId] = imagePath.exec(String(id)) ?? [];
    if (kind === undefined || fileId === undefined) return undefined;
    const found = await read(services, account, { id: fileId, parent: kind }, now);
    return found !== undefined && shown.test(found.mediaType) ? found : undefined;
  };
  return { file: read, image };
}

/** The same of files that everybody may read. */
export function openFileRows(kinds: OpenFileKinds) {
  const publicFile: OpenRowFinder<FileReply> = async ({ db }, _nobody, { id, parent }, now) => {
    const reader = typeof parent === 'string' && Object.hasOwn(kinds, parent) ? kinds[parent] : undefined;
    return typeof id === 'string' && uuid.test(id) ? reader?.(db, id, now) : undefined;
  };
  return { publicFile };
}

/** Pictures in rich texts: whoever sent one reads it, and whoever may read a text that holds it. */
export function mediaFiles(holders: readonly PictureHolder[]) {
  const accountId = sql`${sql.placeholder('accountId')}::bigint`;
  const fileId = sql`${storedFile.id}`;
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const heldBack = sql`${sql.placeholder('heldBack')}::text[]`;
  const isSender = sql`exists (select from ${mediaUpload}
    where ${mediaUpload.storedFileId} = ${storedFile.id} and ${mediaUpload.accountId} = ${accountId})`;
  const picture = prepared((db) =>
    db
      .select(fileReplyColumns)
      .from(storedFile)
      .where(
        and(
          eq(storedFile.id, sql.placeholder('id')),
          eq(storedFile.kind, 'media'),
          or(isSender, ...holders.map(({ shows }) => shows({ fileId, accountId, now, heldBack }))),
        ),
      )
      .prepare('media_file'),
  );
  return {
    media: async (db, account, id, at) =>
      // It may stand in texts of several lectures; those that are held back do not count.
      inNoLecture(
        (
          await picture(db).execute({
            id,
            accountId: account.id,
            now: at,
            heldBack: account.heldBack.map(({ lectureCode }) => lectureCode),
          })
        )[0],
      ),
  } satisfies FileKinds;
}
