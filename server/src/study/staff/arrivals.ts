/** Videos that have arrived: checked, and stored as players want them. */
import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { extensionOf, stemOf } from '@baeum/contract/files';
import { commonRefusals } from '@baeum/contract/refusals';
import { movieProblem, readMovie } from '@baeum/contract/study/mp4';
import {
  movieProblems,
  recordingProblems,
  videoLimits,
  videoRefusals,
} from '@baeum/contract/study/video-terms';
import { eq } from 'drizzle-orm';
import { storeFiles } from '../../authoring/files.ts';
import type { ZippedRecording } from '../../authoring/lessons/recording-zip.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Transaction } from '../../platform/database.ts';
import { diskSpaceOf } from '../../platform/disk-space.ts';
import { refuse } from '../../platform/errors.ts';
import { withFileOpen } from '../../platform/files/read-at.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { MediaFile } from '../content-authoring.ts';
import { videoUpload } from '../tables.ts';
import { indexFirst, type Piece } from './index-first.ts';
import { claimSpace, type UploadRow } from './uploads.ts';

interface Storing {
  readonly tx: Transaction;
  readonly store: FileStore;
  readonly uploads: string;
  readonly now: Date;
}

interface Arrived {
  readonly media: readonly MediaFile[];
  readonly seconds: number;
  /** Of all files. */
  readonly bytes: number;
}

/**
 * Checks a video that has arrived, and stores it; once more it does nothing. Who finishes it twice at once waits.
 * @returns its length in seconds
 */
export async function finishUpload(
  storing: Storing,
  upload: UploadRow,
): Promise<{ readonly mediaSeconds: number; readonly isNew: boolean }> {
  const { tx, uploads } = storing;
  const { uploadId, name, byteSize } = upload;
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
  const keep = (arrived: Arrived) => keepArrived(storing, upload, arrived);
  const mediaSeconds =
    extensionOf(name) === 'zip'
      ? await withZipped(path, storing, keep)
      : await keep(await filmAt(path, name));
  return { mediaSeconds, isNew: true };
}

async function keepArrived(
  { tx, store, now }: Storing,
  { uploadId, lectureCode, byteSize }: UploadRow,
  { media, seconds, bytes }: Arrived,
): Promise<number> {
  const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
  const ids = await storeFiles(
    authoring,
    media.map(({ file, role }) => ({
      file,
      kind: 'video',
      rules: authoredFileRules[role === 'playlist' ? 'video' : role],
    })),
  );
  await authoring.upsert({
    table: 'video_upload_file',
    key: ['stored_file_id'],
    rows: media.map(({ role, name }, index) => ({
      stored_file_id: ids[index] ?? '',
      upload_id: uploadId,
      role,
      name,
      position: index + 1,
    })),
  });
  // What was packed may be larger than announced. Asked at the end, because others wait from here on.
  await claimSpace(tx, lectureCode, bytes - byteSize);
  const mediaSeconds = Math.floor(seconds);
  await tx.update(videoUpload).set({ mediaSeconds, byteSize: bytes }).where(eq(videoUpload.id, uploadId));
  return mediaSeconds;
}

/** A film whose parts have arrived; its index is put in front. */
const filmAt = (path: string, name: string): Promise<Arrived> =>
  withFileOpen(path, async (read, size) => {
    const movie = await readMovie(read, size);
    const problem = movieProblem(movie);
    if (problem !== undefined || movie === undefined)
      return refuse(videoRefusals.unplayable, { message: movieProblems[problem ?? 'notMp4'] });
    const pieces = await indexFirst(read, size);
    // Whatever the film was called, it is an MP4.
    const file = { name: `${stemOf(name)}.mp4`, open: () => Readable.from(contentOf(path, pieces)) };
    return { media: [{ file, role: 'video', name: file.name }], seconds: movie.seconds, bytes: size };
  });

async function* contentOf(path: string, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces)
    if (piece instanceof Uint8Array) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    else if (piece.to > piece.from) yield* createReadStream(path, { start: piece.from, end: piece.to - 1 });
}

/** A recording in segments, packed in a zip. */
async function withZipped<Result>(
  path: string,
  { uploads }: Storing,
  keep: (arrived: Arrived) => Promise<Result>,
): Promise<Result> {
  // Loaded when it is needed, because only staff need it.
  const { withRecording } = await import('../../authoring/lessons/recording-zip.ts');
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  const { free } = await diskSpaceOf(uploads)();
  // It is unpacked beside the zip, and then stored.
  const most = Math.min(videoLimits.bytes, Math.floor(free / 2));
  if (most === 0) refuse(commonRefusals.full);
  return withRecording(path, { folder: uploads, most }, async (found) => {
    const problem = problemOf(found);
    if (problem !== undefined || !('recording' in found))
      return refuse(videoRefusals.recordingWrong, { message: problem ?? recordingProblems.none });
    const { files, seconds = 0, bytes } = found.recording;
    return keep({ media: files, seconds, bytes });
  });
}

function problemOf(found: ZippedRecording): string | undefined {
  if ('beginnings' in found)
    return found.beginnings.length === 0
      ? recordingProblems.none
      : recordingProblems.several(found.beginnings);
  if ('mistakes' in found) {
    const [{ file, line, message } = { file: '', line: 1, message: { ko: '' } }] = found.mistakes;
    return recordingProblems.mistake({ file, line, message: message.ko });
  }
  const { unplayable, seconds = 0 } = found.recording;
  if (unplayable !== undefined) return movieProblems[unplayable];
  return seconds >= 1 && seconds <= 86_400 ? undefined : movieProblems.noLength;
}
