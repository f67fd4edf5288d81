/** Whether browsers can play a recording everywhere, as its playlists, heads and segments say. */
import path from 'node:path';
import { extensionOf } from '@baeum/contract/files';
import { type MovieProblem, movieProblem, readMovie } from '@baeum/contract/study/mp4';
import { withFileOpen } from '../../platform/files/read-at.ts';
import type { MediaFile } from '../files.ts';
import { readPlaylist } from './playlists.ts';
import { transportHeadBytes, transportProblem } from './transport-stream.ts';

type Files = readonly Pick<MediaFile, 'name' | 'role'>[];

/** @param absolute where a file of the recording is on the disk */
export async function codecProblem(
  files: Files,
  absolute: (name: string) => string,
  textOf: (name: string) => Promise<string>,
): Promise<MovieProblem | undefined> {
  for (const { name } of files.filter(({ role }) => role === 'playlist')) {
    const problem = namedProblem(readPlaylist(await textOf(name)).codecs);
    if (problem !== undefined) return problem;
  }
  for (const name of headsOf(files)) {
    const problem = await withFileOpen(absolute(name), async (read, size) =>
      extensionOf(name) === 'mp4'
        ? headProblem(await readMovie(read, size))
        : transportProblem(await read(0, transportHeadBytes)),
    );
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** The heads of fragmented movies, and of each folder of transport streams the first one: the others are like it. */
function headsOf(files: Files): readonly string[] {
  const segments = files.filter(({ role }) => role === 'segment').map(({ name }) => name);
  const streams = segments.filter((name) => extensionOf(name) === 'ts');
  const first = new Map(streams.toReversed().map((name) => [path.posix.dirname(name), name]));
  return [...segments.filter((name) => extensionOf(name) === 'mp4'), ...first.values()];
}

/** A head of sound alone is no mistake, and one of a recording has no length. */
function headProblem(movie: Awaited<ReturnType<typeof readMovie>>): MovieProblem | undefined {
  const problem = movie && movieProblem({ ...movie, seconds: 1 });
  return problem === 'noVideo' ? undefined : problem;
}

/** Of the names that a playlist gives its codecs (RFC 6381); those of texts say nothing. */
function namedProblem(codecs: readonly string[]): MovieProblem | undefined {
  const has = (pattern: RegExp) => codecs.some((codec) => pattern.test(codec));
  if (has(/^(?:hvc1|hev1|dvh1|dvhe)\b/i)) return 'hevc';
  if (has(/^(?:vp0?[89]|av01|vvc1|vvi1|mp4v|mjpg)\b/i)) return 'videoCodec';
  return has(/^(?:ac-3|ec-3|ac-4|opus|flac|alac|dts[a-z]|mp4a\.(?:69|6b|a5|a6)|mp4a\.40\.34)\b/i)
    ? 'audioCodec'
    : undefined;
}
