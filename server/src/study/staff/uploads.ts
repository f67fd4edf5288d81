/** Videos that arrive in parts: announced, received by the tus server, checked and stored, and then taken by a content. */
import { createReadStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { submissionFileRules } from '@baeum/contract/assignment/terms';
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { type Movie, movieProblem, readMovie } from '@baeum/contract/study/mp4';
import { movieProblems, videoLimits, videoRefusals } from '@baeum/contract/study/video-terms';
import { uuidShape } from '@baeum/contract/uuid';
import { FileStore as PartStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { AuthoredFile } from '../../authoring/files.ts';
import type { StaffResourceLoader } from '../../handler.ts';
import { lecture } from '../../lecture/tables.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { diskSpaceOf } from '../../platform/disk-space.ts';
import { refuse } from '../../platform/errors.ts';
import { keepFiles, receiveFile } from '../../platform/files/incoming.ts';
import { removeOlder } from '../../platform/files/folders.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { storedFile } from '../../platform/tables.ts';
import { content, contentFile, topic, videoUpload } from '../tables.ts';

const dayMs = 86_400_000;

const uploadPlace = preparedQuery(
  'staff_upload_place',
  {
    uploadId: videoUpload.id,
    lectureCode: videoUpload.lectureCode,
    programmeCode: lecture.academicCourseCode,
    name: videoUpload.name,
    byteSize: videoUpload.byteSize,
    mediaSeconds: videoUpload.mediaSeconds,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(videoUpload)
      .innerJoin(lecture, eq(lecture.code, videoUpload.lectureCode))
      .where(eq(videoUpload.id, sql.placeholder('id'))),
);

interface UploadRow {
  readonly uploadId: string;
  readonly lectureCode: string;
  readonly programmeCode: string;
  readonly name: string;
  readonly byteSize: number;
  /** Null until it has been finished. */
  readonly mediaSeconds: number | null;
}

const findUpload: StaffResourceLoader<UploadRow> = async (db, { id }) =>
  typeof id === 'string' && uuidShape.test(id) ? (await uploadPlace(db, { id }))[0] : undefined;

export const uploadResources = { upload: findUpload };

/** The store of the tus server, which keeps each upload in a file of the folder. */
export const partStore = (folder: string): PartStore => new PartStore({ directory: folder });

interface Announced {
  readonly lectureCode: string;
  readonly accountId: number;
  readonly name: string;
  readonly byteSize: number;
}

/** Announces a video: from now on its lecture's quota counts it. */
export async function announceUpload(
  { tx, uploads, now }: { readonly tx: Transaction; readonly uploads: string; readonly now: Date },
  { lectureCode, accountId, name, byteSize }: Announced,
): Promise<{ readonly uploadId: string; readonly usedBytes: number; readonly diskShare: number }> {
  if (byteSize > videoLimits.bytes) refuse(videoRefusals.tooLarge);
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  const { free, total } = await diskSpaceOf(uploads)();
  if (free < byteSize) refuse(commonRefusals.full);
  // Two that are announced at once do not both take what is left.
  await tx.execute(sql`select from lecture where code = ${lectureCode} for no key update`);
  const usedBytes = (await usedBy(tx, lectureCode)) + byteSize;
  if (usedBytes > videoLimits.lectureBytes) refuse(videoRefusals.quota);
  const [row] = await tx
    .insert(videoUpload)
    .values({ lectureCode, accountId, name, byteSize, createdAt: now })
    .returning({ id: videoUpload.id });
  const uploadId = row?.id ?? '';
  await partStore(uploads).create(new Upload({ id: uploadId, size: byteSize, offset: 0 }));
  return { uploadId, usedBytes, diskShare: Math.round(((total - free) / total) * 100) };
}

/** Bytes of the videos of a lecture, and of those under way. */
async function usedBy(tx: Transaction, lectureCode: string): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    select ((select coalesce(sum(${storedFile.byteSize}), 0) from ${storedFile}
        join ${contentFile} on ${contentFile.storedFileId} = ${storedFile.id}
        join ${content} on ${content.code} = ${contentFile.contentCode}
        join ${topic} on ${topic.code} = ${content.topicCode}
        where ${topic.lectureCode} = ${lectureCode} and ${storedFile.kind} = 'video')
      + (select coalesce(sum(${videoUpload.byteSize}), 0) from ${videoUpload}
        where ${videoUpload.lectureCode} = ${lectureCode}))::bigint as bytes`);
  return rows[0]?.bytes ?? 0;
}

/**
 * Checks a video that has arrived, and stores it; once more it does nothing. Who finishes it twice at once waits.
 * @returns its length in seconds
 */
export async function finishUpload(
  { tx, store, uploads }: { readonly tx: Transaction; readonly store: FileStore; readonly uploads: string },
  { uploadId, name, byteSize }: UploadRow,
): Promise<{ readonly mediaSeconds: number; readonly isNew: boolean }> {
  const [row] = await tx
    .select({ mediaSeconds: videoUpload.mediaSeconds })
    .from(videoUpload)
    .where(eq(videoUpload.id, uploadId))
    .for('update');
  if (row === undefined) refuse(videoRefusals.unknown);
  if (row.mediaSeconds !== null) return { mediaSeconds: row.mediaSeconds, isNew: false };
  const path = join(uploads, uploadId);
  const { size } = await stat(path).catch(() => ({ size: -1 }));
  if (size !== byteSize) refuse(videoRefusals.incomplete);
  const movie = await movieAt(path, size);
  const problem = movieProblem(movie);
  if (problem !== undefined || movie === undefined)
    refuse(videoRefusals.unplayable, { message: movieProblems[problem ?? 'notMp4'] });
  const mediaSeconds = Math.floor(movie.seconds);
  const rules = { ...submissionFileRules, ...authoredFileRules.video };
  const received = await receiveFile(store, rules, { name, content: createReadStream(path) });
  const [storedFileId] = await keepFiles(tx, 'video', [received]);
  await tx.update(videoUpload).set({ storedFileId, mediaSeconds }).where(eq(videoUpload.id, uploadId));
  return { mediaSeconds, isNew: true };
}

async function movieAt(path: string, size: number): Promise<Movie | undefined> {
  const handle = await open(path);
  try {
    return await readMovie(async (position, length) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    }, size);
  } finally {
    await handle.close();
  }
}

/** A finished video, as a content takes it. */
export interface TakenVideo {
  readonly file: AuthoredFile;
  readonly seconds: number;
  /** Of its row, which goes once the content has its own. */
  readonly storedFileId: string;
}

/** Takes a finished upload of the lecture, so that nobody else can. */
export async function takeUpload(
  tx: Transaction,
  store: FileStore,
  { uploadId, lectureCode }: { readonly uploadId: string; readonly lectureCode: string },
): Promise<TakenVideo> {
  const isNamed = uuidShape.test(uploadId)
    ? and(eq(videoUpload.id, uploadId), eq(videoUpload.lectureCode, lectureCode))
    : sql`false`;
  const [taken] = await tx
    .delete(videoUpload)
    .where(and(isNamed, sql`${videoUpload.storedFileId} is not null`))
    .returning({ storedFileId: videoUpload.storedFileId, seconds: videoUpload.mediaSeconds });
  if (taken?.storedFileId == null) return refuse(videoRefusals.unknown, { about: { field: 'video' } });
  const [file] = await tx.select().from(storedFile).where(eq(storedFile.id, taken.storedFileId));
  if (file === undefined) return refuse(videoRefusals.unknown, { about: { field: 'video' } });
  const { id: storedFileId, kind: _, ...stored } = file;
  return {
    file: { name: stored.name, open: () => store.read(stored.storageKey), stored },
    seconds: taken.seconds ?? 0,
    storedFileId,
  };
}

/** Forgets uploads that nobody has finished or taken, with their parts on this machine. */
export async function forgetUploads(db: Database, uploads: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - videoLimits.keptDays * dayMs);
  const gone = await db
    .delete(videoUpload)
    .where(lt(videoUpload.createdAt, before))
    .returning({ storedFileId: videoUpload.storedFileId });
  for (const { storedFileId } of gone)
    if (storedFileId !== null) await db.delete(storedFile).where(eq(storedFile.id, storedFileId));
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  await removeOlder(uploads, before);
}
