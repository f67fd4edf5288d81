/** Videos on their way: announced, received by the tus server, and once they have arrived taken by a content. */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { videoLimits, videoRefusals } from '@baeum/contract/study/video-terms';
import { uuidShape } from '@baeum/contract/uuid';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { StaffResourceLoader } from '../../handler.ts';
import { lecture } from '../../lecture/tables.ts';
import { type Database, type Transaction, transaction } from '../../platform/database.ts';
import { diskSpaceOf, isDiskFull, requireSpace, whileSpaceLeft } from '../../platform/disk-space.ts';
import { refuse } from '../../platform/errors.ts';
import { removeOlder, unlessAbsent } from '../../platform/files/folders.ts';
import type { FileStore as Store } from '../../platform/files/store.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { storedFile } from '../../platform/tables.ts';
import type { MediaFile } from '../../authoring/files.ts';
import { videoUpload, videoUploadFile } from '../tables.ts';
import { usedSpace } from './used-space.ts';

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

export interface UploadRow {
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

/** The store of the tus server, which keeps each upload in a file of the folder, and leaves the database its reserve on the disk. */
class PartStore extends FileStore {
  override async write(part: Readable, uploadId: string, offset: number): Promise<number> {
    let cause: unknown;
    // The library ends the part itself, with the error.
    const source = part.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    const kept = Readable.from(whileSpaceLeft(source, diskSpaceOf(this.directory)));
    kept.once('error', (error) => {
      cause = error;
    });
    // The library says of every error only that it could not write.
    return super.write(kept, uploadId, offset).catch((error: unknown) => {
      throw isDiskFull(cause) ? cause : error;
    });
  }
}

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
  const coming = (await unreceivedBytes(tx, uploads)) + byteSize;
  const { free, total } = await requireSpace(diskSpaceOf(uploads), coming);
  const usedBytes = await claimSpace(tx, lectureCode, byteSize);
  const [row] = await tx
    .insert(videoUpload)
    .values({ lectureCode, accountId, name, byteSize, createdAt: now })
    .returning({ id: videoUpload.id });
  const uploadId = row?.id ?? '';
  await partStore(uploads).create(new Upload({ id: uploadId, size: byteSize, offset: 0 }));
  return { uploadId, usedBytes, diskShare: Math.round(((total - free) / total) * 100) };
}

/** In ms. What nobody has sent a part of for so long may never come. */
const underWayFor = 60 * 60_000;

/** Bytes that are on their way to this folder and still to arrive. */
async function unreceivedBytes(tx: Transaction, uploads: string): Promise<number> {
  const announced = await tx
    .select({ id: videoUpload.id, byteSize: videoUpload.byteSize })
    .from(videoUpload)
    .where(isNull(videoUpload.mediaSeconds));
  const missing = await Promise.all(
    announced.map(async ({ id, byteSize }) => {
      const received = await unlessAbsent(stat(join(uploads, id)));
      const isUnderWay = received !== undefined && Date.now() - received.mtimeMs < underWayFor;
      return isUnderWay ? byteSize - received.size : 0;
    }),
  );
  return missing.reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Refuses videos that the lecture has no space for. Two that ask at once do not both take what is left.
 * @returns bytes of everything that the lecture stores, with these
 */
export async function claimSpace(tx: Transaction, lectureCode: string, bytes: number): Promise<number> {
  await tx.execute(sql`select from lecture where code = ${lectureCode} for no key update`);
  const usedBytes = (await usedSpace(tx, lectureCode)) + bytes;
  return usedBytes > videoLimits.lectureBytes ? refuse(videoRefusals.quota) : usedBytes;
}

/** A finished video, as a content takes it. */
export interface TakenVideo {
  readonly media: readonly MediaFile[];
  readonly seconds: number;
  /** Of its rows, which go once the content has its own. */
  readonly storedFileIds: readonly string[];
}

/** Takes a finished upload of the lecture, so that nobody else can. */
export async function takeUpload(
  tx: Transaction,
  store: Store,
  { uploadId, lectureCode }: { readonly uploadId: string; readonly lectureCode: string },
): Promise<TakenVideo> {
  const refused = () => refuse(videoRefusals.unknown, { about: { field: 'video' } });
  if (!uuidShape.test(uploadId)) return refused();
  const isNamed = and(eq(videoUpload.id, uploadId), eq(videoUpload.lectureCode, lectureCode));
  const [upload] = await tx
    .select({ seconds: videoUpload.mediaSeconds })
    .from(videoUpload)
    .where(isNamed)
    .for('update');
  if (upload?.seconds == null) return refused();
  const files = await tx
    .select({
      role: videoUploadFile.role,
      name: videoUploadFile.name,
      storedFileId: storedFile.id,
      stored: {
        storageKey: storedFile.storageKey,
        name: storedFile.name,
        extension: storedFile.extension,
        byteSize: storedFile.byteSize,
        mediaType: storedFile.mediaType,
        inline: storedFile.inline,
        sha256: storedFile.sha256,
      },
    })
    .from(videoUploadFile)
    .innerJoin(storedFile, eq(storedFile.id, videoUploadFile.storedFileId))
    .where(eq(videoUploadFile.uploadId, uploadId))
    .orderBy(videoUploadFile.role, videoUploadFile.position);
  await tx.delete(videoUpload).where(isNamed);
  return {
    media: files.map(({ role, name, stored }) => ({
      role,
      name,
      file: { name: stored.name, open: () => store.read(stored.storageKey), stored },
    })),
    seconds: upload.seconds,
    storedFileIds: files.map(({ storedFileId }) => storedFileId),
  };
}

/** Forgets uploads that nobody has finished or taken, with their parts. */
export async function forgetUploads(db: Database, uploads: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - videoLimits.keptDays * dayMs);
  const isOld = lt(videoUpload.createdAt, before);
  await transaction(db, async (tx) => {
    const files = await tx
      .select({ id: videoUploadFile.storedFileId })
      .from(videoUploadFile)
      .innerJoin(videoUpload, eq(videoUpload.id, videoUploadFile.uploadId))
      .where(isOld)
      .for('update');
    await tx.delete(videoUpload).where(isOld);
    const ids = files.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(storedFile).where(inArray(storedFile.id, ids));
  });
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  await removeOlder(uploads, before);
}
