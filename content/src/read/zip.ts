/**
 * Unpacks a zip into a folder, under limits that hold against zips made to harm: what an entry declares is checked
 * before anything is written, and no entry may hold more than it declared.
 */
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Problems } from './problems.ts';
import { treeLimits } from './tree.ts';

/** Ordinary texts shrink to a tenth; a bomb to a thousandth. */
const largestRatio = 200;

const pieceBytes = 64 * 1024;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly isLink: boolean;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
  /** CRC-32 of what it unpacks to. */
  readonly sum: number;
}

/** @param zip path of the zip; problems name it as `name` */
export async function unpackZip(zip: string, name: string, into: string, problems: Problems): Promise<void> {
  const handle = await open(zip);
  try {
    const { size } = await handle.stat();
    const refuse = (message: string): void => problems.add({ file: name, line: 1 }, message);
    const entries = await readDirectory(handle, size);
    if (!entries) return refuse('is not a zip, is cut off, or is larger than 4 GB');
    const total = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    if (entries.length > treeLimits.files) return refuse(`has too many files: at most ${treeLimits.files}`);
    if (total > treeLimits.bytes) return refuse(`unpacks to ${total} bytes: at most ${treeLimits.bytes}`);
    if (total > largestRatio * size) return refuse(`unpacks to more than ${largestRatio} times its size`);
    for (const entry of entries) await unpackEntry(handle, entry, into, problems);
  } finally {
    await handle.close();
  }
}

async function unpackEntry(
  handle: FileHandle,
  entry: Entry,
  into: string,
  problems: Problems,
): Promise<void> {
  const refuse = (message: string): void => problems.add({ file: entry.name, line: 1 }, message);
  const steps = entry.name.split('/');
  if (entry.name.includes('\0') || entry.name.includes('\\') || path.posix.isAbsolute(entry.name)) {
    return refuse('has a path that leads out of the pack');
  }
  if (steps.includes('..') || /^[A-Za-z]:/.test(entry.name))
    return refuse('has a path that leads out of the pack');
  if (entry.isLink) return refuse('is a link: a pack holds ordinary files only');
  if (entry.encrypted) return refuse('is encrypted');
  if (entry.method !== 0 && entry.method !== 8) return refuse('is packed in an unusual way: use "deflate"');

  if (entry.name.endsWith('/')) return;
  try {
    const target = path.join(into, ...steps);
    await mkdir(path.dirname(target), { recursive: true });
    await writeEntry(handle, entry, target);
  } catch (error) {
    refuse(`cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function writeEntry(handle: FileHandle, entry: Entry, target: string): Promise<void> {
  const header = await readAt(handle, entry.offset, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw new Error('the zip is cut off');
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const written = createWriteStream(target, { flags: 'wx' });
  if (entry.packedBytes === 0) {
    await pipeline([], exactly(entry), written);
    return;
  }
  const packed = bytesAt(handle, start, entry.packedBytes);
  if (entry.method === 0) await pipeline(packed, exactly(entry), written);
  else await pipeline(packed, createInflateRaw(), exactly(entry), written);
}

/**
 * A stretch of the zip, piece by piece. Not a stream of the handle: each of those would listen for the end of the handle
 * that all entries are read from.
 */
async function* bytesAt(handle: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = start; at < start + length; ) {
    const piece = await readAt(handle, at, Math.min(pieceBytes, start + length - at));
    if (piece.length === 0) return;
    yield piece;
    at += piece.length;
  }
}

/** Lets through what the entry declares: this many bytes with this sum, and not one more. */
function exactly({ bytes, sum }: Entry): Transform {
  let seen = 0;
  let seenSum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      seenSum = crc32(chunk, seenSum);
      done(seen > bytes ? new Error('it holds more than it declares') : null, chunk);
    },
    flush(done) {
      if (seen < bytes) done(new Error('it holds less than it declares'));
      else done(seenSum === sum ? null : new Error('it is damaged'));
    },
  });
}

/** The entries of the central directory, or undefined when there is none (or only one of zip64). */
async function readDirectory(handle: FileHandle, size: number): Promise<Entry[] | undefined> {
  const tail = await readAt(handle, Math.max(0, size - 65_557), Math.min(size, 65_557));
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > tail.length) return undefined;
  const count = tail.readUInt16LE(end + 10);
  if (tail.readUInt32LE(end + 12) > size) return undefined;
  const directory = await readAt(handle, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined;
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const flags = directory.readUInt16LE(at + 8);
    entries.push({
      name: decodeName(directory.subarray(at + 46, nameEnd), (flags & 0x800) !== 0),
      method: directory.readUInt16LE(at + 10),
      encrypted: (flags & 1) !== 0,
      // The upper half of the attributes is a Unix mode when a Unix made the zip: 0120000 is a link.
      isLink: directory.readUInt8(at + 5) === 3 && (directory.readUInt16LE(at + 40) & 0o170000) === 0o120000,
      sum: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Names are UTF-8 when flagged or when they can be; Korean Windows writes its code page without saying so. */
function decodeName(bytes: Buffer, isUtf8: boolean): string {
  if (isUtf8) return bytes.toString('utf8').normalize('NFC');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC');
  } catch {
    return new TextDecoder('euc-kr').decode(bytes).normalize('NFC');
  }
}
