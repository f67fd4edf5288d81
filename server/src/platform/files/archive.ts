/**
 * Zips that are streamed: stored files are read one after the other, with only a few chunks in memory. Nothing is
 * compressed, because most downloads already are; therefore the length is known in advance.
 */
import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { OpenedStream, StreamReply } from './serve.ts';
import type { FileStore } from './store.ts';

/** A stored file, or a short text made for the zip, and its path there. */
export type ArchiveEntry = {
  /** Segments by {@link safeName}, joined by `/`; unique. Flagged as UTF-8. */
  readonly path: string;
  readonly modifiedAt: Date;
} & ({ readonly storageKey: string; readonly byteSize: number } | { readonly content: Buffer });

const sizeOf = (entry: ArchiveEntry): number => ('content' in entry ? entry.content.length : entry.byteSize);
const openEntry = (store: FileStore, entry: ArchiveEntry): Readable =>
  'content' in entry ? Readable.from([entry.content]) : store.read(entry.storageKey);

/** Size of the central directory from which on the length by yazl 3.3.1 is 76 bytes too large: it includes a zip64 record that is not written. */
const reliableDirectory = 0xffff;
/** Bytes of a directory entry besides its path. */
const directoryEntry = 46 + 9;

const isLengthReliable = (entries: readonly ArchiveEntry[]): boolean =>
  entries.reduce((sum, { path }) => sum + directoryEntry + Buffer.byteLength(path), 0) < reliableDirectory;

/**
 * A zip of stored files. If a file cannot be read, or its length differs from that of its row, the connection is closed,
 * because a zip without the file would look complete. When the client disconnects, the open file is closed.
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
  for (const entry of entries) {
    const options = { size: sizeOf(entry), mtime: entry.modifiedAt, compress: false };
    archive.addReadStreamLazy(entry.path, options, (pass) => {
      // The client may have disconnected during the last bytes of the previous file.
      if (stream.destroyed) return;
      file = openEntry(store, entry).on('error', fail);
      pass(null, file);
    });
  }
  let byteSize: number | undefined;
  // Called before `end` returns, because all sizes are known; the argument is missing in the type declarations.
  archive.end(undefined, ((size: number) => {
    byteSize = isLengthReliable(entries) ? size : undefined;
  }) as () => void);
  return { stream, byteSize };
}
