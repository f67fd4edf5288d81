/**
 * A stream that has to be whole before it can be passed on. It waits in a file without a name, which goes with the process however
 * that ends, so that many slow senders at once cost no memory.
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
  /** All of it; as often as wanted, one after the other. */
  read(): Readable;
  /** Gives its room back. */
  close(): Promise<void>;
}

/**
 * Takes in all of a source; rejects with the source's error.
 * @param folder made when missing
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
    read: () => Readable.from(piecesOf(file), { objectMode: false }),
    // Waits for a read that is under way.
    close: () => file.close(),
  };
}

const pieceSize = 64 * 1024;

async function* piecesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(pieceSize), 0, pieceSize, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
