/** The duration of an MP4, read from its header (ISO/IEC 14496-12). */
import { type FileHandle, open } from 'node:fs/promises';

interface Box {
  readonly type: string;
  /** Where its content begins and ends in the file. */
  readonly from: number;
  readonly to: number;
}

/**
 * The duration of an MP4 in seconds, from its movie header. 0 for a fragmented movie, whose header does not contain it.
 * Undefined if the file is not an MP4.
 */
export async function mp4Seconds(absolute: string): Promise<number | undefined> {
  const handle = await open(absolute);
  try {
    const { size } = await handle.stat();
    const movie = await boxIn(handle, 'moov', 0, size);
    if (!movie) return undefined;
    const header = await boxIn(handle, 'mvhd', movie.from, movie.to);
    if (!header) return undefined;
    const { scale, duration } = await readHeader(handle, header);
    const seconds = scale > 0 ? duration / scale : 0;
    return Number.isFinite(seconds) ? seconds : 0;
  } finally {
    await handle.close();
  }
}

async function boxIn(handle: FileHandle, type: string, from: number, to: number): Promise<Box | undefined> {
  for (let at = from; at + 8 <= to; ) {
    const head = await readAt(handle, at, 16);
    const size = head.readUInt32BE(0);
    // 1: the size follows the type, in eight bytes. 0: the box extends to the end.
    const length = size === 1 ? Number(head.readBigUInt64BE(8)) : size === 0 ? to - at : size;
    const headLength = size === 1 ? 16 : 8;
    if (length < headLength) return undefined;
    if (head.toString('latin1', 4, 8) === type) {
      return { type, from: at + headLength, to: Math.min(at + length, to) };
    }
    at += length;
  }
  return undefined;
}

async function readHeader(handle: FileHandle, { from }: Box): Promise<{ scale: number; duration: number }> {
  const header = await readAt(handle, from, 32);
  // In version 1, times and durations have eight bytes.
  return header[0] === 1
    ? { scale: header.readUInt32BE(20), duration: Number(header.readBigUInt64BE(24)) }
    : { scale: header.readUInt32BE(12), duration: header.readUInt32BE(16) };
}

/** Bytes of a file; zeros after its end. */
async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await handle.read(bytes, 0, length, position);
  return bytes;
}
