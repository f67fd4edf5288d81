/**
 * Buffers a stream that must be complete before it can be passed on. The buffer is an unlinked temporary file, which is
 * deleted with the process however that ends, so that many slow clients at once need no memory.
 */
import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { diskSpaceOf, whileSpaceLeft } from '../disk-space.ts';
import { makeFolder } from './folders.ts';

export interface Spooled {
  readonly byteSize: number;
  /** CRC-32, big-endian. */
  readonly checksum: Buffer;
  /** The whole content. May be called repeatedly, but not concurrently. */
  read(): Readable;
  /** Frees the disk space. */
  close(): Promise<void>;
}

/**
 * Reads a source to its end; rejects with the source's error.
 * @param folder created if missing
 */
export async function spool(folder: string, source: AsyncIterable<Uint8Array>): Promise<Spooled> {
  await makeFolder(folder);
  const path = join(folder, randomBytes(16).toString('hex'));
  const file = await open(path, 'wx+', 0o600);
  let byteSize = 0;
  let crc = 0;
  async function* measured() {
    for await (const chunk of whileSpaceLeft(source, diskSpaceOf(folder))) {
      byteSize += chunk.length;
      crc = crc32(chunk, crc);
      yield chunk;
    }
  }
  try {
    await rm(path);
    await writeFile(file, measured());
  } catch (error) {
    await file.close();
    throw error;
  }
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc);
  return {
    byteSize,
    checksum,
    read: () => Readable.from(chunksOf(file), { objectMode: false }),
    // Waits for a pending read.
    close: () => file.close(),
  };
}

const chunkSize = 64 * 1024;

async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkSize), 0, chunkSize, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
