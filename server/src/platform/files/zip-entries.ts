/**
 * What is in a zip that somebody has sent, within limits that hold for malicious zips too: declared sizes are checked before anything
 * is read, and the library refuses an entry that holds more than it declares.
 */
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** Ordinary texts are compressed to a tenth of their size, zip bombs to a thousandth. */
export const largestRatio = 200;

/** Why a zip is not read: it has too many files, unpacks to too many bytes, or to too many times its size. */
export type ZipExcess = 'files' | 'bytes' | 'ratio';
/** Why an entry is not read: its path leads out of the zip, it is a link, encrypted, or packed in a way that the library cannot read. */
export type EntryProblem = 'outside' | 'link' | 'encrypted' | 'packing';

/** To be closed. Names are read as bytes: those of Korean Windows are in a code page that the library does not support. */
export const openZip = (path: string): Promise<ZipFile> =>
  openPromise(path, { autoClose: false, decodeStrings: false });

interface Directory {
  /** Empty where there is too much. */
  readonly entries: readonly Entry[];
  /** Bytes to which they unpack. */
  readonly total: number;
  readonly excess?: ZipExcess;
}

/** @param byteSize of the zip */
export async function directoryOf(
  zip: ZipFile,
  byteSize: number,
  limits: { readonly files: number; readonly bytes: number },
): Promise<Directory> {
  if (zip.entryCount > limits.files) return { entries: [], total: 0, excess: 'files' };
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > limits.bytes) return { entries: [], total, excess: 'bytes' };
  if (total > largestRatio * byteSize) return { entries: [], total, excess: 'ratio' };
  return { entries, total };
}

/** Names are UTF-8 if flagged or valid as such; Korean Windows writes its own code page without saying so. */
export function nameOf({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  if ((generalPurposeBitFlag & 0x800) !== 0) return fileNameRaw.toString('utf8').normalize('NFC');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).normalize('NFC');
  } catch {
    return new TextDecoder('euc-kr').decode(fileNameRaw).normalize('NFC');
  }
}

/** Why an entry is not read, by what the directory says of it; undefined if it can be read. */
export function problemOf(entry: Entry): EntryProblem | undefined {
  const name = nameOf(entry);
  const isOutside = /[\0\\]/.test(name) || /^(?:\/|[A-Za-z]:)/.test(name) || name.split('/').includes('..');
  if (isOutside) return 'outside';
  if (isLink(entry)) return 'link';
  if (entry.isEncrypted()) return 'encrypted';
  return entry.canDecodeFileData() ? undefined : 'packing';
}

/** The upper half of the attributes is a Unix mode if a Unix system made the zip; 0120000 is a symbolic link. */
const isLink = ({ versionMadeBy, externalFileAttributes }: Entry): boolean =>
  versionMadeBy >>> 8 === 3 && ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

/** The library compares sizes, but not checksums. */
export async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0;
  // Some tools mark an empty file as deflated although its deflate stream is missing.
  if (entry.compressedSize > 0)
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      checksum = crc32(chunk as Buffer, checksum);
      yield chunk as Buffer;
    }
  if (checksum !== entry.crc32) throw new Error('it is damaged');
}
