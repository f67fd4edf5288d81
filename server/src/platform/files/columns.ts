import { storedFile } from '../tables.ts';

/** The columns that serving a file needs; readers select them beside their own joins. */
export const fileReplyColumns = {
  storageKey: storedFile.storageKey,
  name: storedFile.name,
  mediaType: storedFile.mediaType,
  byteSize: storedFile.byteSize,
  inline: storedFile.inline,
  sha256: storedFile.sha256,
};

/** The columns that a list of files needs. */
export const fileListColumns = {
  fileId: storedFile.id,
  kind: storedFile.kind,
  name: storedFile.name,
  extension: storedFile.extension,
  byteSize: storedFile.byteSize,
};

/** Bytes in kilobytes of 1024 bytes, with one decimal; at least 0.1. */
export const kilobytes = (bytes: number): number => Math.max(0.1, Math.round((bytes * 10) / 1024) / 10);
