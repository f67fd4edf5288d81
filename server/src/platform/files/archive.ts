/**
 * Zips that are made while they are sent: one stored file after the other goes through, never more than a few pieces of it
 * in memory. Nothing is compressed, because what students download mostly is already, and so the length is known beforehand.
 */
import type { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { OpenedStream, StreamReply } from './serve.ts';
import type { FileStore } from './store.ts';

/** A stored file and where it lies in the zip. */
export interface ArchiveEntry {
  /** Steps of {@link safeName}, joined by `/`; no two alike. Flagged as UTF-8. */
  readonly path: string;
  readonly storageKey: string;
  readonly byteSize: number;
  readonly modifiedAt: Date;
}

/** Bytes of a directory above which yazl 3.3.1 promises 76 bytes too many, counting a zip64 record that it does not write. */
const reliableDirectory = 0xffff;
/** What an entry has in the directory beside its path. */
const directoryEntry = 46 + 9;

const isLengthReliable = (entries: readonly ArchiveEntry[]): boolean =>
  entries.reduce((sum, { path }) => sum + directoryEntry + Buffer.byteLength(path), 0) < reliableDirectory;

/**
 * A zip of stored files. A file that cannot be read, or is not as long as its row says, breaks the connection: a zip
 * without it would look whole. Who hangs up leaves no file open.
 */
export const archiveReply = (
  name: string,
  store: FileStore,
  entries: readonly ArchiveEntry[],
): StreamReply => ({
  name,
  mediaType: 'application/zip',
  open: () => openArchive(store, entries),
});

function openArchive(store: FileStore, entries: readonly ArchiveEntry[]): OpenedStream {
  const archive = new ZipFile();
  const stream = archive.outputStream as PassThrough;
  const fail = (error: Error) => void stream.destroy(error);
  let file: Readable | undefined;
  archive.on('error', fail);
  stream.on('close', () => file?.destroy());
  for (const { path, storageKey, byteSize, modifiedAt } of entries)
    archive.addReadStreamLazy(path, { size: byteSize, mtime: modifiedAt, compress: false }, (pass) => {
      // The last bytes of one file may still go through when nobody wants the next any more.
      if (stream.destroyed) return;
      file = store.read(storageKey).on('error', fail);
      pass(null, file);
    });
  let byteSize: number | undefined;
  // Called before `end` returns, because nothing has to be looked up; the types have forgotten its argument.
  archive.end(undefined, ((size: number) => {
    byteSize = isLengthReliable(entries) ? size : undefined;
  }) as () => void);
  return { stream, byteSize };
}
