import { open } from 'node:fs/promises';
import type { ReadAt } from '@baeum/contract/study/mp4';

/** Reads a file at any places, without holding it in memory. */
export async function withFileOpen<Result>(
  absolute: string,
  use: (read: ReadAt, size: number) => Promise<Result>,
): Promise<Result> {
  const handle = await open(absolute);
  try {
    const { size } = await handle.stat();
    return await use(async (position, length) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    }, size);
  } finally {
    await handle.close();
  }
}
