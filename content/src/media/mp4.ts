/** The duration of an MP4 of a pack. */
import { readMovie } from '@baeum/contract/study/mp4';
import { withFileOpen } from '@baeum/server/platform/files/read-at';

/** In seconds; 0 for a fragmented movie, whose header does not contain it. Undefined if the file is not an MP4. */
export const mp4Seconds = (absolute: string): Promise<number | undefined> =>
  withFileOpen(absolute, async (read, size) => (await readMovie(read, size))?.seconds);
