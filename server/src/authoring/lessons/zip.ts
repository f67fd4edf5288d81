/**
 * Unpacks a zip into a folder within limits that hold for malicious zips too: declared sizes are checked before
 * anything is written, and the library refuses an entry that holds more than it declares.
 */
import type { Text } from './messages/text.ts';
import { say } from './messages/index.ts';
import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { diskSpaceOf, isDiskFull, requireSpace, whileSpaceLeft } from '../../platform/disk-space.ts';
import type { Problems } from './problems.ts';
import { treeLimits } from './tree.ts';

/** Ordinary texts are compressed to a tenth of their size, zip bombs to a thousandth. */
const largestRatio = 200;

/**
 * Fails, rather than to add a problem, if the disk is full.
 * @param zip path of the zip; problems name it as `name`
 */
export async function unpackZip(
  zip: string,
  name: string,
  into: string,
  problems: Problems,
  limits: { readonly files: number; readonly bytes: number } = treeLimits,
): Promise<void> {
  const refuse = (message: Text): void => problems.add({ file: name, line: 1 }, message);
  const { size } = await stat(zip);
  let archive: ZipFile | undefined;
  try {
    // Names are read as bytes: those of Korean Windows are in a code page that the library does not support.
    archive = await openPromise(zip, { autoClose: false, decodeStrings: false });
    if (archive.entryCount > limits.files) return refuse(say.files.zipTooManyFiles(limits.files));
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) entries.push(entry);
    const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (total > limits.bytes) return refuse(say.files.unpacksTo(total, limits.bytes));
    if (total > largestRatio * size) return refuse(say.files.unpacksTimes(largestRatio));
    await mkdir(into, { recursive: true });
    await requireSpace(diskSpaceOf(into), total);
    for (const entry of entries) await unpackEntry(archive, entry, into, problems);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    refuse(say.files.damagedZip(error instanceof Error ? error.message : String(error)));
  } finally {
    archive?.close();
  }
}

async function unpackEntry(zip: ZipFile, entry: Entry, into: string, problems: Problems): Promise<void> {
  const name = nameOf(entry);
  const refuse = (message: Text): void => problems.add({ file: name, line: 1 }, message);
  const segments = name.split('/');
  if (name.includes('\0') || name.includes('\\') || path.posix.isAbsolute(name))
    return refuse(say.files.leadsOutOfPack);
  if (segments.includes('..') || /^[A-Za-z]:/.test(name)) return refuse(say.files.leadsOutOfPack);
  if (isLink(entry)) return refuse(say.files.link);
  if (entry.isEncrypted()) return refuse(say.files.encrypted);
  if (!entry.canDecodeFileData()) return refuse(say.files.unusualPacking);

  if (name.endsWith('/')) return;
  try {
    const target = path.join(into, ...segments);
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(
      // Some tools mark an empty file as deflated although its deflate stream is missing.
      entry.compressedSize === 0 ? [] : await zip.openReadStreamPromise(entry),
      checksumCheck(entry),
      (content: AsyncIterable<Buffer>) => whileSpaceLeft(content, diskSpaceOf(into)),
      createWriteStream(target, { flags: 'wx' }),
    );
  } catch (error) {
    if (isDiskFull(error)) throw error;
    refuse(say.files.notUnpacked(error instanceof Error ? error.message : String(error)));
  }
}

/** The upper half of the attributes is a Unix mode if a Unix system made the zip; 0120000 is a symbolic link. */
const isLink = ({ versionMadeBy, externalFileAttributes }: Entry): boolean =>
  versionMadeBy >>> 8 === 3 && ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

/** The library compares sizes, but not checksums. */
function checksumCheck({ crc32: expected }: Entry): Transform {
  let actual = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      actual = crc32(chunk, actual);
      done(null, chunk);
    },
    flush(done) {
      done(actual === expected ? null : new Error('it is damaged'));
    },
  });
}

/** Names are UTF-8 if flagged or valid as such; Korean Windows writes its own code page without saying so. */
function nameOf({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  if ((generalPurposeBitFlag & 0x800) !== 0) return fileNameRaw.toString('utf8').normalize('NFC');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).normalize('NFC');
  } catch {
    return new TextDecoder('euc-kr').decode(fileNameRaw).normalize('NFC');
  }
}
