import { uuidShape } from '@baeum/contract/uuid';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { PublicResourceLoader, ResourceLoader } from '../handler.ts';
import { preparedQuery } from '../platform/statements.ts';
import { type LectureScoped, withoutLecture } from '../platform/evaluation-block.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds, OpenFileKinds, PictureUsage, TextFileKinds } from '../platform/files/readers.ts';
import type { FileReply } from '../platform/files/serve.ts';
import { storedFile } from '../platform/tables.ts';
import { mediaUpload } from './tables.ts';

/**
 * Matches `/profile/{login id}/{file id}.{extension}`; only the kind and the file id are used to find the
 * file.
 */
const imagePath = /^\/([a-z_]+)\/[^/]+\/([0-9a-f-]{36})\.[a-z0-9]{1,10}$/;

/** Media types served inline: pictures, and captions for the video player. */
const inlineTypes = /^image\/|^text\/vtt$/;

/**
 * Stored files, found by the kind and id that replies contain; the domain that owns the kind decides who may
 * read the file.
 */
export function fileResources(kinds: FileKinds) {
  const read: ResourceLoader<FileReply & LectureScoped> = async ({ db }, account, { id, parent }, now) => {
    const reader = typeof parent === 'string' && Object.hasOwn(kinds, parent) ? kinds[parent] : undefined;
    return typeof id === 'string' && uuidShape.test(id) ? reader?.(db, account, id, now) : undefined;
  };
  const image: ResourceLoader<FileReply & LectureScoped> = async (services, account, { id }, now) => {
    const [, kind, fileId] = imagePath.exec(String(id)) ?? [];
    if (kind === undefined || fileId === undefined) return undefined;
    const file = await read(services, account, { id: fileId, parent: kind }, now);
    return file !== undefined && inlineTypes.test(file.mediaType) ? file : undefined;
  };
  return { file: read, image };
}

/**
 * What players and texts ask for by its name: `parent` is the text, or the content that has a medium.
 * @param media finds a medium of a content
 */
export function mediaResources(media: ResourceLoader<FileReply & LectureScoped>, kinds: TextFileKinds) {
  const find: typeof media = async (services, account, ref, now) => {
    const [, kind, text] = /^([a-z_]+):(.+)$/.exec(String(ref.parent)) ?? [];
    if (kind === undefined || text === undefined) return media(services, account, ref, now);
    const reader = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    return reader?.(services.db, account, { text, name: String(ref.id) }, now);
  };
  return { media: find };
}

/** The same for public files. */
export function openFileResources(kinds: OpenFileKinds) {
  const publicFile: PublicResourceLoader<FileReply> = async ({ db }, _account, { id, parent }, now) => {
    const reader = typeof parent === 'string' && Object.hasOwn(kinds, parent) ? kinds[parent] : undefined;
    return typeof id === 'string' && uuidShape.test(id) ? reader?.(db, id, now) : undefined;
  };
  return { publicFile };
}

/**
 * Pictures in rich texts: readable by the student who uploaded them and by everybody who may read a text that
 * contains them.
 */
export function mediaFiles(usages: readonly PictureUsage[]) {
  const accountId = sql`${sql.placeholder('accountId')}::bigint`;
  const fileId = sql`${storedFile.id}`;
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const evaluationBlocks = sql`${sql.placeholder('evaluationBlocks')}::text[]`;
  const isUploader = sql`exists (select from ${mediaUpload}
    where ${mediaUpload.storedFileId} = ${storedFile.id} and ${mediaUpload.accountId} = ${accountId})`;
  const picture = preparedQuery('media_file', fileReplyColumns, (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .where(
        and(
          eq(storedFile.id, sql.placeholder('id')),
          inArray(storedFile.kind, ['media', 'text']),
          or(
            isUploader,
            ...usages.map(({ isReadable }) => isReadable({ fileId, accountId, now, evaluationBlocks })),
          ),
        ),
      ),
  );
  return {
    media: async (db, account, id, at) =>
      // A picture can be in texts of several lectures; texts of blocked lectures do not make it readable.
      withoutLecture(
        (
          await picture(db, {
            id,
            accountId: account.id,
            now: at,
            evaluationBlocks: account.evaluationBlocks.map(({ lectureCode }) => lectureCode),
          })
        )[0],
      ),
  } satisfies FileKinds;
}
