/** Videos among the files that staff attach fulfil what the videos of contents do (specification §21.5). */
import { buffer } from 'node:stream/consumers';
import { movieProblem, type ReadAt, readMovie } from '@baeum/contract/study/mp4';
import { movieProblems, videoRefusals } from '@baeum/contract/study/video-terms';
import { refuse } from '../platform/errors.ts';
import type { ReceivedFile } from '../platform/files/incoming.ts';
import type { FileStore } from '../platform/files/store.ts';

/** Refuses one that browsers could not play everywhere, with its name and how to convert it. */
export async function refuseUnplayable(store: FileStore, received: readonly ReceivedFile[]): Promise<void> {
  for (const file of received.filter(({ extension }) => extension === 'mp4')) {
    const problem = movieProblem(await readMovie(readIn(store, file), file.byteSize));
    if (problem !== undefined)
      refuse(videoRefusals.unplayable, { message: `${file.name}: ${movieProblems[problem]}` });
  }
}

const readIn =
  (store: FileStore, { storageKey, byteSize }: ReceivedFile): ReadAt =>
  async (start, length) => {
    const end = Math.min(start + length, byteSize) - 1;
    return end < start ? new Uint8Array() : buffer(store.read(storageKey, { start, end }));
  };
