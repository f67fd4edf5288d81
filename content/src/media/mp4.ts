/** The duration of an MP4 of a pack. */
import { open } from 'node:fs/promises';
import { readMovie } from '@baeum/contract/study/mp4';

/** In seconds; 0 for a fragmented movie, whose header does not contain it. Undefined if the file is not an MP4. */
export async function mp4Seconds(absolute: string): Promise<number | undefined> {
  const handle = await open(absolute);
  try {
    const { size } = await handle.stat();
    const movie = await readMovie(async (position, length) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    }, size);
    return movie?.seconds;
  } finally {
    await handle.close();
  }
}
