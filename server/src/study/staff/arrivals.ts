/** Videos that have arrived: checked, and stored as players want them. */
import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { extensionOf, stemOf } from '@baeum/contract/files';
import { movieProblem, readMovie } from '@baeum/contract/study/mp4';
import {
  movieProblems,
  recordingProblems,
  videoLimits,
  videoRefusals,
} from '@baeum/contract/study/video-terms';
import { eq } from 'drizzle-orm';
import { storedAhead, storeFiles } from '../../authoring/files.ts';
import type { ZippedRecording } from '../../authoring/lessons/recording-zip.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { PreparedChange } from '../../handler.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { removeObjects } from '../../platform/files/incoming.ts';
import { withFileOpen } from '../../platform/files/read-at.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { MediaFile } from '../../authoring/files.ts';
import { videoUpload } from '../tables.ts';
import { claimUpload, type Finishing, releaseUpload, whileClaimed } from './finishing.ts';
import { indexFirst, type Piece } from './index-first.ts';
import { claimSpace, partStore, type UploadRow } from './uploads.ts';

interface Arriving extends Finishing {
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

type Finished = PreparedChange<{ readonly mediaSeconds: number }>;

/**
 * Checks a video that has arrived and stores it, before the transaction that adds its rows; once more it does nothing. Who finishes
 * it twice at once is told to ask again.
 */
export async function finishUpload(arriving: Arriving, upload: UploadRow): Promise<Finished> {
  const { uploads, store, log } = arriving;
  const { uploadId, name, byteSize } = upload;
  const path = join(uploads, uploadId);
  const removeParts = () =>
    void partStore(uploads)
      .remove(uploadId)
      .catch((err: unknown) => log.debug({ err }, 'parts not removed'));
  const finished = (mediaSeconds: number, afterwards = removeParts) => ({
    result: { mediaSeconds },
    changes: [],
    afterwards,
  });
  const claim = upload.mediaSeconds ?? (await claimUpload(arriving, uploadId));
  if (typeof claim === 'number') return { write: async () => finished(claim) };
  const storing = { store, written: [] as string[] };
  const removeStored = () => removeObjects(store, log, storing.written);
  const discard = async () => {
    await removeStored();
    await releaseUpload(arriving, claim);
  };
  try {
    const arrived = await whileClaimed(arriving, claim, async () => {
      const { size } = await stat(path).catch(() => ({ size: -1 }));
      if (size !== byteSize) refuse(videoRefusals.incomplete);
      const keep = (found: Arrived) => storedMedia(storing, found);
      return extensionOf(name) === 'zip' ? withZipped(path, uploads, keep) : keep(await filmAt(path, name));
    });
    const write = async (tx: Transaction): ReturnType<Finished['write']> => {
      const [row] = await tx
        .select({ mediaSeconds: videoUpload.mediaSeconds })
        .from(videoUpload)
        .where(eq(videoUpload.id, uploadId))
        .for('update');
      if (row === undefined) refuse(videoRefusals.unknown);
      // Another request, which took this one for dead, was faster.
      if (row.mediaSeconds !== null) return finished(row.mediaSeconds, () => void removeStored());
      const mediaSeconds = await keepArrived({ ...arriving, tx }, upload, arrived);
      const values = { mediaSeconds: { after: mediaSeconds } };
      return {
        ...finished(mediaSeconds),
        changes: [{ action: 'change', kind: 'upload', object: uploadId, values }],
      };
    };
    return { write, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

const rulesOf = (role: MediaFile['role']) => authoredFileRules[role === 'playlist' ? 'video' : role];

async function storedMedia(
  storing: Parameters<typeof storedAhead>[0],
  { media, ...arrived }: Arrived,
): Promise<Arrived> {
  const files = await storedAhead(
    storing,
    media.map(({ file, role }) => ({ file, rules: rulesOf(role) })),
  );
  return { ...arrived, media: media.map((one, index) => ({ ...one, file: files[index] ?? one.file })) };
}

async function keepArrived(
  { tx, store, now }: { readonly tx: Transaction; readonly store: FileStore; readonly now: Date },
  { uploadId, lectureCode, byteSize }: UploadRow,
  { media, seconds, bytes }: Arrived,
): Promise<number> {
  const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
  const ids = await storeFiles(
    authoring,
    media.map(({ file, role }) => ({ file, kind: 'video', rules: rulesOf(role) })),
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
  await tx
    .update(videoUpload)
    .set({ mediaSeconds, byteSize: bytes, finishingUntil: null })
    .where(eq(videoUpload.id, uploadId));
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
  uploads: string,
  keep: (arrived: Arrived) => Promise<Result>,
): Promise<Result> {
  // Loaded when it is needed, because only staff need it.
  const { withRecording } = await import('../../authoring/lessons/recording-zip.ts');
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  return withRecording(path, { folder: uploads, most: videoLimits.bytes }, async (found) => {
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
